// The lab's interface to a game. The program with the game implements it; the lab imports nothing from that
// program.

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

/** Kinds of things in a game that the lab can count. */
export type Kind = 'act' | 'prompt' | 'event' | 'card' | 'square'
export type Things = Readonly<Record<Kind, readonly string[]>>

/** The texts about a count that only one edition has. */
export interface CountWords {
  /** The heading of a column: "Rolls that move oneself". */
  name: string
  /** A description of the count in one sentence. */
  about: string
  /** The count adds up amounts of money. */
  isMoney?: true
}

/** The names that a report uses. */
export interface Wording {
  preset: (name: string) => { name: string; about: string }
  option: (name: string) => { name: string; about: string }
  /** Returns null if the value needs no other name. */
  value: (option: string, value: OptionValue) => string | null
  /** Returns the name of a card in games with these options. */
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
  /** Options that are not rules, so that the lab asks no questions about them. */
  unasked: ReadonlySet<string>
  /** Names of option sets; in the first one every option has its default. */
  presets: readonly [string, ...string[]]
  /** Returns the options of a preset; null if there is no such preset. */
  presetOptions: (preset: string) => Options | null
  /** Returns the name of the preset that has these options; null if none has. */
  presetOf: (options: Options) => string | null
  /** Parses the value of an option; null if the value is invalid. */
  valueOf: (spec: OptionSpec, text: string) => OptionValue | null
  /** Returns the value of every option: the given one, or its default. */
  resolved: (options: Options) => Options
  rules: {
    /** The path of the file with the rules. */
    file: string
    has: (id: string) => boolean
    text: (id: string) => string | null
  }
  /** Whether the edition has something of this name, with any options. */
  knows: (kind: Kind, name: string) => boolean
  /** Returns the things of games with these options. */
  thingsWith: (options: Options) => Things
  /** Ids of rules by the act, prompt or square that they are about. */
  topics: Readonly<Record<string, readonly string[]>>
  /** Counts of this edition only, read as `own:<name>`. A count with `of` is shown in percent. */
  counted: Readonly<Record<string, CountWords & { of?: unknown }>>
  /** Duration of each timer by pace, in ms. */
  paces: Readonly<Record<'day' | 'live' | 'slow', Readonly<Record<string, number>>>>
}

/** The editions that a question can name. */
export interface Subjects {
  names: readonly string[]
  of: (name: string) => Subject
  /** Returns a hint for an unknown name, such as the most similar known one. */
  hint: (wrong: string, known: readonly string[]) => string
}
