"""What pyproject.toml cannot say: which extensions this machine can build."""

from kernel_extension import extensions
from setuptools import setup

setup(ext_modules=extensions())
