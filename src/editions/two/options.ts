import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice, whole } from '#mechanics/options.ts'

/** Options O-1 to O-14 from `rules.md`, each with the rules that it varies. */
export const options: readonly OptionSpec[] = [
  choice('board', 'game', ['london', 'us', 'moscow', 'world', 'russia', 'own'], ['TWO-002']),
  whole('handLimit', 'cards', { min: 1, max: 16, also: ['off'], default: 'off' }, ['TWO-106']),
  choice('handLimitHolds', 'cards', ['always', 'turn-end'], ['TWO-106'], {
    needs: { handLimit: Array.from({ length: 16 }, (_, at) => at + 1) },
  }),
  choice('cardDecks', 'cards', ['uk-current', 'uk-traditional'], ['TWO-010', 'TWO-053']),
  choice('cardSwaps', 'cards', [false, true], ['TWO-103']),
  choice('oneLevelPerTurn', 'sets', [false, true], ['TWO-068']),
  choice('oneMovePerTurn', 'moves', [false, true], ['TWO-023', 'TWO-025', 'TWO-102']),
  choice('forcedPricePercent', 'sets', [100, 150, 200], ['TWO-056'], { default: 150 }),
  choice('setsThatCount', 'sets', ['all-ten', 'colours-only'], ['TWO-062', 'TWO-134', 'TWO-136']),
  choice(
    'buildings',
    'sets',
    ['sets', 'transferable', 'physical', 'transferable-physical', 'streets'],
    ['TWO-012', 'TWO-065', 'TWO-071', 'TWO-085'],
  ),
  choice('pieces', 'sets', ['box', 'unlimited'], ['TWO-012'], {
    needs: { buildings: ['physical', 'transferable-physical', 'streets'] },
  }),
  choice('buildingsFundPurchases', 'sets', [false, true], ['TWO-073'], {
    needs: { buildings: ['sets', 'transferable', 'physical', 'transferable-physical'] },
  }),
  choice('overpaying', 'sets', ['any', 'needed'], ['TWO-081']),
]

/** Taxes are fixed in this edition (TWO-031). */
export const settled: Options = { 'tax.income': 200, 'tax.luxury': 100 }

export const presets: Readonly<Record<string, Options>> = {
  /**
   * The two changes that, according to the source, "will almost certainly be added": players cannot hoard
   * cards, and a set cannot rise to a hotel in one turn. In addition, nobody has to wait for discards in
   * another player's turn, and players cannot give deeds away by overpaying debts.
   */
  recommended: { handLimit: 5, handLimitHolds: 'turn-end', oneLevelPerTurn: true, overpaying: 'needed' },
}
