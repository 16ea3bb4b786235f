/** What the lab must know of a game. The program that has the game declares it; the lab imports nothing of that program. */

export type OptionValue = string | number | boolean
export type Options = Record<string, OptionValue>

export type OptionSpec = {
  name: string
  /** Ids of the rules that it is about. */
  rules: readonly string[]
  /** Other options, each with the values at which alone this one has an effect. */
  needs?: Readonly<Record<string, readonly OptionValue[]>>
} & (
  | { type: 'choice'; values: readonly OptionValue[]; default: OptionValue }
  /** A whole number, or one of the words in `also`. */
  | { type: 'whole'; min: number; max: number; default: number | string; also?: readonly string[] }
)

/** What a game can have: kinds of presses, of questions to a player, of events and of squares, and its cards. */
export type Kind = 'act' | 'prompt' | 'event' | 'card' | 'square'
export type Things = Readonly<Record<Kind, readonly string[]>>

/** A count that only one edition has, with the words for it. */
export interface CountWords {
  /** As the heading of a column: "Rolls that move oneself". */
  name: string
  /** One sentence that says what is counted. */
  about: string
  /** It is a sum of money. */
  isMoney?: true
}

/** How things are called where people read of them. */
export interface Wording {
  preset: (name: string) => { name: string; about: string }
  option: (name: string) => { name: string; about: string }
  /** Null where the value is shown as it is. */
  value: (option: string, value: OptionValue) => string | null
  /** In games with these options. */
  card: (name: string, options: Options) => string
  act: (name: string, options: Options) => string
}

/** One edition of a game: one set of rules, with its options. */
export interface Subject {
  /** As a file of questions and the command line name it. */
  name: string
  title: string
  about: string
  words: Wording
  players: { min: number; max: number }
  options: readonly OptionSpec[]
  /** Names of options that are no rules: nothing is asked about them. */
  unasked: ReadonlySet<string>
  /** Names of sets of options; in the first one every option has its default. */
  presets: readonly [string, ...string[]]
  /** The options of a preset; null where there is no such preset. */
  presetOptions: (preset: string) => Options | null
  /** The preset that options amount to. */
  presetOf: (options: Options) => string | null
  /** The value that a text stands for; null where the option cannot have it. */
  valueOf: (spec: OptionSpec, text: string) => OptionValue | null
  /** The value of every option. */
  resolved: (options: Options) => Options
  rules: {
    /** Where they are written. */
    file: string
    has: (id: string) => boolean
    text: (id: string) => string | null
  }
  /** Whether there can be such a thing, whatever the options. */
  knows: (kind: Kind, name: string) => boolean
  /** What there can be in games with these options. */
  thingsWith: (options: Options) => Things
  /** Rules by the press, the question or the square that they are about. */
  topics: Readonly<Record<string, readonly string[]>>
  /** What is counted beyond that, read as `own:<name>`; with `of` it is a share. */
  counted: Readonly<Record<string, CountWords & { of?: unknown }>>
  /** How long each timer runs, in ms, by pace. */
  paces: Readonly<Record<'day' | 'live' | 'slow', Readonly<Record<string, number>>>>
}

/** Every edition that a question can name. */
export interface Subjects {
  names: readonly string[]
  of: (name: string) => Subject
  /** What is put behind a name that is unknown: what may have been meant. */
  hint: (wrong: string, known: readonly string[]) => string
}
