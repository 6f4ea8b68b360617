// @ts-check
/**
 * What the server says, as types only: nothing of this is loaded by a page. Another room names what it needs with
 * an import in a comment.
 */

/** @typedef {{id: string, name: string, rank: string}} Card */
/** @typedef {Card & {ok: boolean, why: string}} Choice a card one may be asked for; `why` where it may not be played */
/** @typedef {Choice & {gap: boolean}} Held a card of one's own hand; `gap`: another group begins here */
/** @typedef {Card & {seat: number, best?: boolean}} Played a card on the table */
/** @typedef {{cards: Played[], winner: number, text: string}} Trick a finished trick */
/** @typedef {{who: string, amount: number, tally: string, text: string, rule: string}} Line a line of a settlement */
/** @typedef {{seat: number, name: string, cards: Card[]}} OpenHand */
/** @typedef {{code: string, text: string, about: string}} Level how well a computer player plays */

/**
 * @typedef {object} Seat what is known of a seat; the fields after `stand` are there while a deal is
 * @property {number} seat
 * @property {string} name
 * @property {"free" | "bot" | "person"} kind
 * @property {boolean} here
 * @property {boolean} me
 * @property {boolean} host
 * @property {boolean} standin
 * @property {boolean} ready
 * @property {string} level the level of a computer player in words
 * @property {string} code the same as a code
 * @property {string} stand
 * @property {boolean} [partner]
 * @property {boolean} [turn]
 * @property {string[]} [roles]
 * @property {string} [status]
 * @property {number | null} [tricks]
 * @property {number} [cards]
 * @property {boolean} [out]
 * @property {boolean} [dealer]
 * @property {boolean} [forehand]
 * @property {Card[]} [known]
 */

/** @typedef {{token: string, text: string, ok: boolean, why: string, suit: string}} Word an answer in words */
/** @typedef {{token: string, card: string, text: string}} Along a word said along with a card */

/**
 * @typedef {object} Ask a question to this seat
 * @property {string} q its number
 * @property {string} verb
 * @property {string} text
 * @property {string} duty
 * @property {number} min
 * @property {number} max
 * @property {boolean} own whether cards of one's own hand answer it
 * @property {Word[]} words
 * @property {Choice[]} cards
 * @property {Along[]} along
 * @property {string[]} said what has been said before, in sentences
 * @property {string} head
 */

/**
 * @typedef {object} Clock
 * @property {number} left seconds, as they were when the message was made
 * @property {number} of
 * @property {number} seat
 * @property {number} [ends] when it runs out by this browser's own clock, put in when the message has come
 */
/**
 * @typedef {object} Result how a deal ended
 * @property {string} text
 * @property {string[]} facts
 * @property {Line[]} lines
 * @property {string} clause
 * @property {OpenHand[]} hands
 */

/**
 * @typedef {object} Deal
 * @property {string} number
 * @property {string} title
 * @property {boolean} played
 * @property {{letter: string, name: string} | null} trump
 * @property {string} atStake
 * @property {Held[]} hand
 * @property {number} blind
 * @property {number} stock
 * @property {Card[]} turnup
 * @property {Played[]} trick
 * @property {number} leader
 * @property {Trick | null} last
 * @property {(Trick & {side: string})[]} open
 * @property {Ask | null} ask
 * @property {Clock | null} clock
 * @property {string} hint
 * @property {string} waiting
 * @property {"" | "all" | "none"} claim what this seat may claim: all the tricks to come, or that it takes none
 * @property {string} claimed that somebody has the rest, and the cards play themselves
 * @property {string[]} log
 * @property {Result | null} result
 */

/** @typedef {{kind: string, verb: string, seat: number, text: string, cards: Card[], trick: Trick | null}} News */
/** @typedef {{n: number, text: string, cells: {sum: string, gain: string}[], lines: Line[]}} SlateRow */
/** @typedef {{cols: string[], tallies: string[], rows: SlateRow[]}} Slate */
/** @typedef {{n: number, what: string, text: string, changes: string[], yes: string[], mine: boolean}} Vote */
/** @typedef {{place: number, name: string, share: string, sums: string[]}} Final */

/**
 * @typedef {object} TableFacts
 * @property {string} id
 * @property {string} code
 * @property {string} game
 * @property {string} face
 * @property {Record<string, string>} options
 * @property {string} preset
 * @property {number} changed
 * @property {string | null} label
 * @property {number} seats
 * @property {number} matches how many were begun at this table
 * @property {boolean} practice whether its match goes on from a moment of another one
 * @property {number} watchers how many look on
 */

/**
 * @typedef {object} State the whole of what this seat may see
 * @property {"state"} t
 * @property {string} build
 * @property {[number, number]} seen
 * @property {TableFacts} table
 * @property {{seat: number | null, host: boolean}} me
 * @property {Seat[]} seats
 * @property {Level[]} levels
 * @property {Deal | null} deal
 * @property {string} score how it stands for whoever reads
 * @property {Slate} slate
 * @property {News[]} ev
 * @property {Vote[]} votes
 * @property {string | null} frozen
 * @property {boolean} between
 * @property {boolean} ready
 * @property {{text: string, rows: Final[], tallies: string[]} | null} over
 */

/**
 * @typedef {State | {t: "refused", id: string, text: string} | {t: "done", id: string}
 *   | {t: "bye", why: string, text: string}} Message what comes from the server
 */

/** @typedef {{t: "act", q: string, token: string}} Act */
/**
 * @typedef {object} Do
 * @property {"do"} t
 * @property {string} what
 * @property {number} [seat]
 * @property {number} [other]
 * @property {string} [name]
 * @property {string} [level]
 * @property {Record<string, string>} [settings]
 * @property {number} [vote]
 * @property {boolean} [yes]
 */
/** @typedef {(message: Act | Do) => void} Send */
/** @typedef {{state: State, send: Send, table: string}} TableProps what every part of a table is given */

/** @typedef {Card & {gone: boolean}} StepCard a card of a hand; `gone`: it has been played */
/** @typedef {{seat: number, name: string, won: number, cards: StepCard[]}} StepHand */
/**
 * @typedef {object} Step
 * @property {string} text
 * @property {string} duty
 * @property {number} at which answer of the deal it shows, counted with those of chance; -1 for none
 * @property {Played[]} trick
 * @property {number} turn
 * @property {StepHand[]} hands
 */
/**
 * @typedef {object} ReplayDeal
 * @property {string} title
 * @property {string[]} names
 * @property {string} face
 * @property {string | null} label
 * @property {string[]} before
 * @property {Step[]} steps
 * @property {number} count
 * @property {number} number
 * @property {string} result
 * @property {string[]} facts
 * @property {Line[]} lines
 */

/**
 * @typedef {object} Bar an answer and what it is worth
 * @property {string} text
 * @property {string} value
 * @property {number} share how long its bar is, from 0 to 1
 * @property {boolean} best
 * @property {boolean} mine whether it is the one that was given
 */
/**
 * @typedef {object} Verdict what the judge says about an answer
 * @property {number} at
 * @property {number} seat
 * @property {string} name
 * @property {string} text
 * @property {string} loss what it cost; empty for nothing
 * @property {number} cost the same as a number
 * @property {string} sure whether it is proved
 * @property {string} why
 * @property {string} open what it was worth by open cards
 * @property {Bar[]} bars
 */
/** @typedef {{done: number, of: number | null, ready: boolean, verdicts: Verdict[]}} Judged */

/** @typedef {{code: string, name: string, about: string}} Preset */
/** @typedef {{code: string, name: string, about: string, label: string | null, presets: Preset[]}} Game */
/** @typedef {{id: string, game: string, names: string[], running: boolean}} Mine */
/** @typedef {{games: Game[], mine: Mine[]}} LobbyFacts */

/**
 * @typedef {object} FormRow a house rule as it can be set
 * @property {string} name
 * @property {string} label
 * @property {string} about
 * @property {string} text
 * @property {string} value
 * @property {string} base
 * @property {string} kind
 * @property {{value: string, text: string}[]} values
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [step]
 * @property {boolean} [none]
 */
/** @typedef {Record<string, string>} Settings */
/** @typedef {{rows: FormRow[], problem: string}} Form */
/** @typedef {{game: string, preset: string, settings: Settings}} Agreed the house rules of a table */
/** @typedef {{name: string, label: string, value: string, about: string, rule: string, changed: boolean}} CardRow */
/**
 * @typedef {object} Rulebook the house rules in words
 * @property {string} about
 * @property {string | null} label
 * @property {string} preset
 * @property {string} presetAbout
 * @property {CardRow[]} rows
 */

export {};
