import type { Options, OptionSpec, OptionValue, Subject } from '../subject.ts'
import type { Question, Variant } from './question.ts'
import { seatsIn, defaultGames } from './read.ts'

// Questions about every edition: the course of a game, the number of players, the worth of skill, and the
// effect of each option.

const aboutOptions = ['turns', 'decisions', 'lead.from', 'first', 'outs']

function defaultQuestions(subject: Subject, questions: readonly Question[]): Question[] {
  const varied = new Set(
    questions.flatMap(({ variants }) => variants.flatMap(({ options }) => Object.keys(options))),
  )
  return [
    courseOf(subject),
    playersOf(subject),
    ...skillOf(subject),
    ...subject.presets
      .slice(1)
      .filter((preset) => !isAsked(subject, preset, questions))
      .map((preset) => ofPreset(subject, preset)),
    ...subject.options
      .filter(({ name }) => !subject.unasked.has(name) && !varied.has(name))
      .flatMap((spec) => ofOption(subject, spec)),
  ]
}

/** Whether one of the author's questions already has a variant with the options of a preset. */
function isAsked(subject: Subject, preset: string, questions: readonly Question[]): boolean {
  const variants = questions.flatMap((question) => question.variants)
  return variants.some((one) => one.edition === subject.name && subject.presetOf(one.options) === preset)
}

function courseOf(subject: Subject): Question {
  return {
    id: 'course',
    ask: 'How does a game go?',
    rules: [],
    doubt:
      'The rules as they are usually played: how long a game is, who wins it, when it is decided, and what of the rules comes about.',
    games: defaultGames,
    variants: [variantOf(subject, 'As usual')],
    measures: ['turns', 'decisions', 'hours.day', 'lead.from', 'lead.changes', 'choice.gap', 'draws', 'cut'],
    isWhole: true,
  }
}

function playersOf(subject: Subject): Question {
  const { min, max } = subject.players
  const usual = seatsIn(subject)
  const counts = [usual, ...[2, 3, 5, 6].filter((count) => count >= min && count <= max)]
  return {
    id: 'players',
    ask: 'How many should play?',
    rules: [],
    doubt: `It is played by ${min} to ${max}. More players wait longer for each other and have fewer turns each.`,
    games: defaultGames,
    variants: counts.map((players) => variantOf(subject, `${players} players`, { players })),
    measures: ['rounds', 'turns', 'hours.day', 'decisions', 'lead.from', 'first'],
  }
}

function skillOf(subject: Subject): Question[] {
  const players = seatsIn(subject)
  const fair = 100 / players
  return [
    {
      id: 'skill',
      ask: 'Does it matter how one plays?',
      rules: [],
      doubt: `One seat presses whatever it is offered, at random; the others play as the bot’s computer players do. In a game of luck alone the careless seat would win ${Math.round(fair)} % of games, in a game of skill none.`,
      games: defaultGames,
      variants: [variantOf(subject, 'One careless seat', { random: 1 })],
      measures: ['random.wins', 'turns', 'lead.from'],
      expects: { variant: 0, measure: 'random.wins', is: 'less', than: fair, called: 'luck alone' },
    },
    {
      id: 'one-who-thinks',
      ask: 'Does the only one who thinks win more often than by luck?',
      rules: [],
      doubt: `All seats but one press whatever they are offered. Luck alone would give the one who thinks ${Math.round(fair)} % of games.`,
      games: defaultGames / 2,
      variants: [variantOf(subject, 'One who thinks', { random: players - 1 })],
      measures: ['thinker.wins', 'turns'],
      expects: { variant: 0, measure: 'thinker.wins', is: 'more', than: fair, called: 'luck alone' },
    },
  ]
}

function ofPreset(subject: Subject, preset: string): Question {
  const { name, about } = subject.words.preset(preset)
  return {
    id: `preset-${preset.toLowerCase()}`,
    ask: `What does the preset “${name}” change?`,
    rules: [],
    doubt: about,
    games: defaultGames,
    variants: [
      variantOf(subject, 'As usual'),
      variantOf(subject, name, { options: subject.presetOptions(preset) ?? {} }),
    ],
    measures: aboutOptions,
  }
}

function ofOption(subject: Subject, spec: OptionSpec): Question[] {
  const needed = Object.entries(spec.needs ?? {}).map(([name, values]) => {
    const usual = subject.options.find((other) => other.name === name)?.default
    return [name, usual !== undefined && values.includes(usual) ? usual : values[0]] as const
  })
  const base = Object.fromEntries(
    needed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const values = valuesOf(spec)
  if (values.length < 2) return []
  const { name: called, about } = subject.words.option(spec.name)
  return [
    {
      id: spec.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      ask: `What does “${called}” change?`,
      rules: spec.rules,
      doubt: about,
      games: defaultGames / 2,
      variants: values.map((value) =>
        variantOf(subject, valueText(subject, spec, value), { options: { ...base, [spec.name]: value } }),
      ),
      measures: aboutOptions,
    },
  ]
}

/**
 * Returns the values to compare, the default first. A default number is also halved and doubled; to a default
 * word, the minimum and the maximum are added.
 */
function valuesOf(spec: OptionSpec): OptionValue[] {
  if (spec.type === 'choice') return [...new Set([spec.default, ...spec.values])].slice(0, 6)
  const { min, max, default: usual, also = [] } = spec
  const within = (value: number) => Math.max(min, Math.min(max, Math.round(value)))
  const numbers = typeof usual === 'number' ? [within(usual / 2), within(usual * 2)] : [min, max]
  return [...new Set<OptionValue>([usual, ...numbers, ...also])]
}

function valueText({ words }: Subject, { name }: OptionSpec, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = words.value(name, value) ?? String(value)
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

function variantOf(
  subject: Subject,
  name: string,
  {
    options = {},
    players = seatsIn(subject),
    random = 0,
  }: { options?: Options; players?: number; random?: number } = {},
): Variant {
  return { name, edition: subject.name, options, players, random }
}

/** Returns all questions of an edition, the author's own first. */
export function everyQuestion(subject: Subject, own: readonly Question[]): Question[] {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...defaultQuestions(subject, own).filter(({ id }) => !ids.has(id))]
}
