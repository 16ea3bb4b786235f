/** The lab's interface to a game. The program with the game implements it; the lab imports nothing of that program. */

export type OptionValue = string | number | boolean
export type Options = Record<string, OptionValue>

export type OptionSpec = {
  name: string
  /** Ids of the option's rules. */
  rules: readonly string[]
  /** Other options, with the values at which this option has an effect. */
  needs?: Readonly<Record<string, readonly OptionValue[]>>
} & (
  | { type: 'choice'; values: readonly OptionValue[]; default: OptionValue }
  /** A whole number, or one of the words in `also`. */
  | { type: 'whole'; min: number; max: number; default: number | string; also?: readonly string[] }
)

/** Things of a game: kinds of acts, prompts, events and squares, and its cards. */
export type Kind = 'act' | 'prompt' | 'event' | 'card' | 'square'
export type Things = Readonly<Record<Kind, readonly string[]>>

/** A count of one edition, with its labels. */
export interface CountWords {
  /** The heading of a column: "Rolls that move oneself". */
  name: string
  /** A description of the count in one sentence. */
  about: string
  /** The count is a sum of money. */
  isMoney?: true
}

/** Names for readers of a report. */
export interface Wording {
  preset: (name: string) => { name: string; about: string }
  option: (name: string) => { name: string; about: string }
  /** Null if the value needs no other name. */
  value: (option: string, value: OptionValue) => string | null
  /** Names a card in games with these options. */
  card: (name: string, options: Options) => string
  act: (name: string, options: Options) => string
}

/** One edition of a game: its rules and options. */
export interface Subject {
  /** The name in a file of questions and on the command line. */
  name: string
  title: string
  about: string
  words: Wording
  players: { min: number; max: number }
  options: readonly OptionSpec[]
  /** Options that are no rules and get no questions. */
  unasked: ReadonlySet<string>
  /** Names of option sets; in the first one every option has its default. */
  presets: readonly [string, ...string[]]
  /** Returns the options of a preset, or null. */
  presetOptions: (preset: string) => Options | null
  /** Returns the preset that matches the options. */
  presetOf: (options: Options) => string | null
  /** Parses the value of an option; null if the value is invalid. */
  valueOf: (spec: OptionSpec, text: string) => OptionValue | null
  /** The value of every option. */
  resolved: (options: Options) => Options
  rules: {
    /** The path of the rules. */
    file: string
    has: (id: string) => boolean
    text: (id: string) => string | null
  }
  /** Whether the name exists with any options. */
  knows: (kind: Kind, name: string) => boolean
  /** Returns the things of games with these options. */
  thingsWith: (options: Options) => Things
  /** Rules by act, prompt or square. */
  topics: Readonly<Record<string, readonly string[]>>
  /** Further counts, read as `own:<name>`; with `of` it is a share. */
  counted: Readonly<Record<string, CountWords & { of?: unknown }>>
  /** Duration of each timer, in ms, by pace. */
  paces: Readonly<Record<'day' | 'live' | 'slow', Readonly<Record<string, number>>>>
}

/** The editions that a question can name. */
export interface Subjects {
  names: readonly string[]
  of: (name: string) => Subject
  /** Returns a hint after an unknown name: what may have been meant. */
  hint: (wrong: string, known: readonly string[]) => string
}
