import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'

const onOff = [false, true]

/** Options of `rules.md`, O-1 to O-14, each with the rules it varies. */
export const options: readonly OptionSpec[] = [
  {
    name: 'board',
    group: 'game',
    type: 'choice',
    values: ['london', 'us', 'moscow', 'world', 'russia', 'own'],
    default: 'london',
    rules: ['TWO-002'],
  },
  {
    name: 'handLimit',
    group: 'cards',
    type: 'whole',
    min: 1,
    max: 16,
    also: ['off'],
    default: 'off',
    rules: ['TWO-106'],
  },
  {
    name: 'handLimitHolds',
    group: 'cards',
    type: 'choice',
    values: ['always', 'turn-end'],
    default: 'always',
    needs: { handLimit: Array.from({ length: 16 }, (_, at) => at + 1) },
    rules: ['TWO-106'],
  },
  {
    name: 'cardDecks',
    group: 'cards',
    type: 'choice',
    values: ['uk-current', 'uk-traditional'],
    default: 'uk-current',
    rules: ['TWO-010', 'TWO-053'],
  },
  { name: 'cardSwaps', group: 'cards', type: 'choice', values: onOff, default: false, rules: ['TWO-103'] },
  {
    name: 'oneLevelPerTurn',
    group: 'sets',
    type: 'choice',
    values: onOff,
    default: false,
    rules: ['TWO-068'],
  },
  {
    name: 'oneMovePerTurn',
    group: 'moves',
    type: 'choice',
    values: onOff,
    default: false,
    rules: ['TWO-023', 'TWO-025', 'TWO-102'],
  },
  {
    name: 'forcedPricePercent',
    group: 'sets',
    type: 'choice',
    values: [100, 150, 200],
    default: 150,
    rules: ['TWO-056'],
  },
  {
    name: 'setsThatCount',
    group: 'sets',
    type: 'choice',
    values: ['all-ten', 'colours-only'],
    default: 'all-ten',
    rules: ['TWO-062', 'TWO-134', 'TWO-136'],
  },
  {
    name: 'buildings',
    group: 'sets',
    type: 'choice',
    values: ['sets', 'transferable', 'physical', 'transferable-physical', 'streets'],
    default: 'sets',
    rules: ['TWO-012', 'TWO-065', 'TWO-071', 'TWO-085'],
  },
  {
    name: 'pieces',
    group: 'sets',
    type: 'choice',
    values: ['box', 'unlimited'],
    default: 'box',
    needs: { buildings: ['physical', 'transferable-physical', 'streets'] },
    rules: ['TWO-012'],
  },
  {
    name: 'buildingsFundPurchases',
    group: 'sets',
    type: 'choice',
    values: onOff,
    default: false,
    needs: { buildings: ['sets', 'transferable', 'physical', 'transferable-physical'] },
    rules: ['TWO-073'],
  },
  {
    name: 'overpaying',
    group: 'sets',
    type: 'choice',
    values: ['any', 'needed'],
    default: 'any',
    rules: ['TWO-081'],
  },
]

/** What squares ask is no option here (TWO-031). */
export const settled: Options = { 'tax.income': 200, 'tax.luxury': 100 }

/** Named sets of options; what they do not name keeps its default, which is the rules as they are written. */
export const presets: Readonly<Record<string, Options>> = {
  /**
   * The two changes that the source calls practically certain: no hoarded cards, no hotel overnight. No table waits for
   * discards in the turn of another player, and no debt is a way to give deeds away.
   */
  recommended: { handLimit: 5, handLimitHolds: 'turn-end', oneLevelPerTurn: true, overpaying: 'needed' },
}
