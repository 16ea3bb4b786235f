import type { GuildTime, OwnTheme, PersonLook, TablePolicy } from '#table/api.ts'
import { begin } from '#engine/machine.ts'
import { editionOf } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Position } from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import { valueName } from '#discord/words/option-text.ts'
import { speak } from '#text/index.ts'
import { seeded } from '#test/engine/random.ts'
import { awkwardName, infoOf, type Party } from '#test/discord/games.ts'

/** A server theme with the longest allowed words. */
export const wordy: OwnTheme = {
  title: 'W'.repeat(40),
  currency: { one: 'strawberries', many: 'strawberries' },
  scale: 10_000,
  squares: Object.fromEntries(
    editionOf('classic')
      .board({})
      .squares.map(({ id }, at) => [id, { name: `${'W'.repeat(37)}${at}`, short: `${'W'.repeat(11)}${at}` }]),
  ),
  groups: { brown: 'W'.repeat(14), station: 'W'.repeat(14) },
  decks: { chance: 'W'.repeat(40), chest: 'W'.repeat(40) },
  cards: Object.fromEntries(
    Object.values(editionOf('classic').decks)
      .flat()
      .map((card) => [card, 'W'.repeat(160)]),
  ),
}

/** Server settings with the longest texts. */
export const longTime: GuildTime = {
  zone: 'America/North_Dakota/New_Salem',
  quiet: { from: 22, to: 10 },
  daysOff: [1, 2, 3, 4, 5, 6],
}
export const longPolicy: TablePolicy = {
  channels: Array.from({ length: 25 }, (_, at) => `${10n ** 18n + BigInt(at)}`),
  hosts: Array.from({ length: 25 }, (_, at) => `${10n ** 18n + BigInt(at)}`),
  moderators: [],
  calledRole: `${10n ** 18n}`,
  maxTables: 100,
  hasThreads: true,
  houseRules: `classic v1: ${'jail.doubleExtraRoll=on '.repeat(80)}`,
}
export const longPerson: PersonLook = {
  settings: {
    ...longTime,
    holidays: [],
    remind: 24,
    nextUp: true,
    news: true,
    direct: false,
    token: { shapes: [], letter: null },
    houseRules: null,
  },
  holiday: null,
  daysLeft: 28,
  daysInstead: 28,
  at: Date.UTC(2026, 8, 23),
}

export const awkward: Party = {
  theme: { name: 'own', base: 'us', own: wordy },
  people: Array.from({ length: 10 }, () => true),
  names: Array.from({ length: 10 }, () => awkwardName),
}

/** A position late in a long game in which every deed is owned, built on and mortgaged as given. */
export function heaped(owner: (square: number) => number, level: number, mortgaged: boolean): Position {
  const edition = editionOf('classic')
  const setup = { tokens: awkward.people.map((_, i) => `token${i}`), host: 0, options: {}, at: 1000 }
  const { game } = begin(edition, setup, chanceOf(seeded(1)))
  const board = edition.board(game.options)
  const crowded: Game = {
    ...game,
    lastId: 99_999,
    deeds: game.deeds.map((deed, at) => {
      if (!deed) return null
      const isLot = board.squares[at]?.kind === 'lot'
      return { owner: owner(at), level: isLot ? level : 0, mortgaged }
    }),
    seats: game.seats.map((seat, index) => ({
      ...seat,
      cash: 99_999,
      cards: index < 2 ? [{ deck: index ? 'chest' : 'chance', card: index ? 'CC-05' : 'CH-08' }] : [],
    })),
    prompts: game.prompts.map((prompt) => ({ ...prompt, id: 99_990 })),
    agenda: game.agenda.map((step) => (step.step === 'wait' ? { ...step, prompts: [99_990] } : step)),
  }
  return { edition, game: crowded, board }
}

/** A position in which the first seat owns every deed, without buildings. */
export const ownsAll = () => heaped(() => 0, 0, false)

export function freed(deeds: Game['deeds']): Game['deeds'] {
  return deeds.map((deed) => deed && { ...deed, owner: null })
}

/** Every option with its longest value, none of them the default. */
export function unusual(): Record<string, string | number | boolean> {
  const words = speak('en')
  const longest = (spec: OptionSpec) => {
    const values = spec.type === 'choice' ? spec.values : [spec.max - 1, ...(spec.also ?? [])]
    return values
      .filter((value) => value !== spec.default)
      .toSorted((a, b) => valueName(words, spec, b).length - valueName(words, spec, a).length)[0]!
  }
  return Object.fromEntries(infoOf().options.map((spec) => [spec.name, longest(spec)]))
}

/** The estimate with the longest text. */
export const estimate = {
  players: 10,
  turns: { median: 1000, p10: 900, p90: 1100 },
  minutes: 99_999,
  together: 2999,
  clock: null,
  longTurn: null,
}
