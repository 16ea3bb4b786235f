import { lotAt } from '#engine/board.ts'
import { stakeBy, type Stake } from '#mechanics/movement/stake.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { cardEffects } from './cards/cards.ts'
import type { Own } from './state.ts'

/** What stopping on each kind of square brings or costs; a card that only moves, or brings a booth, counts nothing. */
const stakes: Readonly<Record<string, Stake<Own>>> = {
  lot: (position, seat, at) => {
    const { owner } = deedAt(position.game, at)
    if (owner === null || owner === seat) return 0
    return -position.edition.figures.lotRent(position, lotAt(position.board, at), at, owner)
  },
  show: ({ game }) => -(game.options['pay.show'] as number),
  bus: ({ game }) => -(game.options['pay.bus'] as number),
  parking: ({ game }) => game.bank.pot,
  card: ({ game, edition }) => meanOf(game.options, edition.figures.salary),
}

/** Of all cards those that pay or cost by themselves: the shows, the bus, GO!. */
function meanOf(options: Readonly<Record<string, unknown>>, salary: number): number {
  const sums = Object.values(cardEffects).map((effect): number => {
    if (effect.do === 'bus') return -(options['pay.bus'] as number)
    if (effect.do !== 'go') return 0
    if (effect.to === 'go') return salary
    return shows.has(effect.to) ? -(options['pay.show'] as number) : 0
  })
  return sums.reduce((sum, one) => sum + one, 0) / sums.length
}

const shows = new Set(['fireworks', 'dolphin-show'])

export const stake = stakeBy<Own>(stakes, ({ edition }) => edition.figures.salary)
