import { editionOf } from '#editions/index.ts'
import type { Edition, OptionSpec } from '#engine/edition.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { presetOf, presetOptions } from '#table/lobby/presets.ts'
import { speak, type Words } from '#text/index.ts'
import type { Question, Variant } from './question.ts'
import { seatsIn, usualGames } from './read.ts'

/** Questions that every edition is asked: how it goes, how many should play, what skill is worth, what each option does. */

/** Options about the table and its clocks: computer players sit at one table and never wait. */
const ofTheTable = new Set(['pace', 'pace.hours', 'board', 'players.max', 'seating', 'turn.autoEnd'])
const ofTheClocks = 'clocks'

const aboutOptions = ['turns', 'decisions', 'lead.from', 'first', 'outs']

function usualQuestions(edition: Edition, asked: readonly Question[]): Question[] {
  const words = speak('en').of(edition.name)
  const varied = new Set(
    asked.flatMap(({ variants }) => variants.flatMap(({ options }) => Object.keys(options))),
  )
  return [
    courseOf(edition),
    playersOf(edition),
    ...skillOf(edition),
    ...Object.entries(edition.presets)
      .filter(([preset]) => !isAsked(edition, preset, asked))
      .map(([preset]) => ofPreset(edition, preset, words)),
    ...edition.options
      .filter(({ name, group }) => !ofTheTable.has(name) && group !== ofTheClocks && !varied.has(name))
      .flatMap((spec) => ofOption(edition, spec, words)),
  ]
}

/** Whether a question of the author's own has a variant that amounts to a preset. */
function isAsked(edition: Edition, preset: string, asked: readonly Question[]): boolean {
  const variants = asked.flatMap((question) => question.variants)
  return variants.some((one) => one.edition === edition.name && presetOf(edition, one.options) === preset)
}

function courseOf(edition: Edition): Question {
  return {
    id: 'course',
    ask: 'How does a game go?',
    rules: [],
    doubt:
      'The rules as they are usually played: how long a game is, who wins it, when it is decided, and what of the rules comes about.',
    games: usualGames,
    variants: [variantOf(edition, 'As usual')],
    measures: ['turns', 'decisions', 'hours.day', 'lead.from', 'lead.changes', 'choice.gap', 'draws', 'cut'],
    isWhole: true,
  }
}

function playersOf(edition: Edition): Question {
  const { min, max } = edition.players
  const usual = seatsIn(edition)
  const counts = [usual, ...[2, 3, 5, 6].filter((count) => count >= min && count <= max)]
  return {
    id: 'players',
    ask: 'How many should play?',
    rules: [],
    doubt: `It is played by ${min} to ${max}. More players wait longer for each other and have fewer turns each.`,
    games: usualGames,
    variants: counts.map((players) => variantOf(edition, `${players} players`, { players })),
    measures: ['rounds', 'turns', 'hours.day', 'decisions', 'lead.from', 'first'],
  }
}

function skillOf(edition: Edition): Question[] {
  const players = seatsIn(edition)
  const fair = 100 / players
  return [
    {
      id: 'skill',
      ask: 'Does it matter how one plays?',
      rules: [],
      doubt: `One seat presses whatever it is offered, at random; the others play as the bot’s computer players do. In a game of luck alone the careless seat would win ${Math.round(fair)} % of games, in a game of skill none.`,
      games: usualGames,
      variants: [variantOf(edition, 'One careless seat', { random: 1 })],
      measures: ['random.wins', 'turns', 'lead.from'],
      expects: { variant: 0, measure: 'random.wins', is: 'less', than: fair, called: 'luck alone' },
    },
    {
      id: 'one-who-thinks',
      ask: 'Does the only one who thinks win more often than by luck?',
      rules: [],
      doubt: `All seats but one press whatever they are offered. Luck alone would give the one who thinks ${Math.round(fair)} % of games.`,
      games: usualGames / 2,
      variants: [variantOf(edition, 'One who thinks', { random: players - 1 })],
      measures: ['thinker.wins', 'turns'],
      expects: { variant: 0, measure: 'thinker.wins', is: 'more', than: fair, called: 'luck alone' },
    },
  ]
}

function ofPreset(edition: Edition, preset: string, words: Words): Question {
  const name = words.find('edition', `${edition.name}/${preset}`) ?? preset
  return {
    id: `preset-${preset.toLowerCase()}`,
    ask: `What does the preset “${name}” change?`,
    rules: [],
    doubt:
      words.find('edition', `${edition.name}/${preset}.about`) ??
      `The preset ${preset} beside the usual rules.`,
    games: usualGames,
    variants: [
      variantOf(edition, 'As usual'),
      variantOf(edition, name, { options: presetOptions(edition, preset, {}) ?? {} }),
    ],
    measures: aboutOptions,
  }
}

function ofOption(edition: Edition, spec: OptionSpec, words: Words): Question[] {
  const needed = Object.entries(spec.needs ?? {}).map(([name, values]) => {
    const usual = edition.options.find((other) => other.name === name)?.default
    return [name, usual !== undefined && values.includes(usual) ? usual : values[0]] as const
  })
  const base = Object.fromEntries(
    needed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const values = valuesOf(spec)
  if (values.length < 2) return []
  const called = words.find('option', spec.name) ?? spec.name
  return [
    {
      id: spec.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      ask: `What does “${called}” change?`,
      rules: spec.rules,
      doubt: words.find('option', `${spec.name}.help`) ?? `The option ${spec.name}.`,
      games: usualGames / 2,
      variants: values.map((value) =>
        variantOf(edition, valueText(spec, value, words), { options: { ...base, [spec.name]: value } }),
      ),
      measures: aboutOptions,
    },
  ]
}

/** What is compared: the default first; of a number the half of it and the double, of a word the least number and the most. */
function valuesOf(spec: OptionSpec): OptionValue[] {
  if (spec.type === 'choice') return [...new Set([spec.default, ...spec.values])].slice(0, 6)
  const { min, max, default: usual, also = [] } = spec
  const within = (value: number) => Math.max(min, Math.min(max, Math.round(value)))
  const numbers = typeof usual === 'number' ? [within(usual / 2), within(usual * 2)] : [min, max]
  return [...new Set<OptionValue>([usual, ...numbers, ...also])]
}

function valueText({ name }: OptionSpec, value: OptionValue, words: Words): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = words.find('option', `${name}=${value}`) ?? String(value)
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

function variantOf(
  edition: Edition,
  name: string,
  {
    options = {},
    players = seatsIn(edition),
    random = 0,
  }: { options?: Options; players?: number; random?: number } = {},
): Variant {
  return { name, edition: edition.name, options, players, random }
}

/** Everything that an edition is asked, its author's own questions first. */
export function everyQuestion(name: string, own: readonly Question[]): Question[] {
  const edition = editionOf(name)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...usualQuestions(edition, own).filter(({ id }) => !ids.has(id))]
}
