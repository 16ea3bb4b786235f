import { whole, choice } from '../options.ts'
import type { Position } from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import { type Buildings, topLevel } from '#engine/board.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { buildMove } from './build-move.ts'
import { buildingState, queuedOrders, guess, hiddenState, show } from './state.ts'
import { buildings } from './raise.ts'
import { sell } from './selling.ts'
import type { Piece } from '../buildings.ts'
import type { OptionValue } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { momentNow } from '#engine/moment.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** `first`: no other lot has the highest level yet (a hotel, if the board has hotels). */
    built: { seat: number; square: number; level: number; price: number; first?: true }
    /** The Bank has too few pieces for a seat's order and for the other seats that could place them. */
    contended: { seat: number; piece: Piece; left: number }
    /**
     * Visible only to the seat: the number of pieces that it claims. `order` is its queued order that now
     * counts as the claim.
     */
    claimed: { seat: number; piece: Piece; count: number; order: number | null }
    /** The final claim of a seat, made public. */
    claimTotal: { seat: number; piece: Piece; count: number }
    /** The number of claimed pieces that a seat could not pay for. */
    claimShort: { seat: number; piece: Piece; count: number }
    /** The Bank has pieces of this kind again. */
    stockBack: { piece: Piece; left: number }
    sold: { seat: number; square: number; level: number; refund: number }
    ordered: { seat: number; order: number }
    orderDropped: { seat: number; order: number; why: string }
  }
}

declare module '#engine/refusal.ts' {
  interface RefusalFacts {
    noLot: { square: number }
    uneven: { square: number }
    fullyBuilt: { square: number }
    noHouses: Record<never, never>
    /** Breaking up the hotels would take more houses than the Bank has available. */
    tooFewHouses: { houses: number; left: number }
    noHotels: Record<never, never>
    nothingChosen: Record<never, never>
    /** The claim is for more pieces than the Bank has. */
    overClaimed: { max: number }
    /** The change would leave no lot for a building that the seat leads for or has won. */
    leavesNoLot: { seat: number; piece: 'house' | 'hotel' }
  }
}

/** Puts the initial houses and hotels into the Bank (CLS-002). */
export function stockBank({ game }: Play): void {
  const { bank, options } = game
  game.orders = []
  game.contention = null
  bank.houses = stockOf(options['stock.houses'])
  bank.hotels = stockOf(options['stock.hotels'])
}

/** Initial number of pieces in the Bank; null if unlimited. */
function stockOf(option: OptionValue | undefined): number | null {
  return typeof option === 'number' ? option : null
}

/**
 * Whether a seat may build now (CLS-091). By default, the active seat may build before its roll and after its
 * landing, and all others between two turns. Options restrict this to the active seat, or allow it to every
 * seat at any time. While scarce pieces are claimed and sold, all orders wait.
 */
export function mayBuildNow(position: Position, seat: number): boolean {
  const { contention, options, turn } = position.game
  const timing = options['build.timing']
  if (contention) return false
  if (timing === 'anytime') return true
  const moment = momentNow(position)
  if (moment === null) return false
  return turn.seat === seat || (timing === 'gap' && moment === 'gap')
}

declare module '#engine/edition.ts' {
  interface Figures {
    /**
     * Whether this seat may build now. If not, its order waits, if the edition queues orders
     * (`buildingOrders`).
     */
    mayBuildNow: (position: Position, seat: number) => boolean
  }
}

const hotelsInBank: OptionSpec = {
  name: 'stock.hotels',
  group: 'building',
  type: 'whole',
  min: 0,
  max: 100,
  default: 12,
  also: ['unlimited'],
  rules: ['CLS-002', 'CLS-093'],
}

/** Houses, and hotels if the board has them: building them, the Bank's stock, and selling them back. */
export const building = ({ hotel }: Buildings): Mechanic => ({
  name: 'building',
  vocabulary: hotel === null ? [] : ['hotels'],
  needs: ['property', 'money', 'debt'],
  headlines: {
    built: ({ level, first }, board) =>
      first ? ranks.turningPoint : level === topLevel(board) ? ranks.news : ranks.business,
    sold: ranks.business,
  },
  pictured: { built: { icon: 'house' }, sold: { icon: 'house' } },
  options: [
    choice('build.timing', 'building', ['gap', 'ownTurn', 'anytime'], ['CLS-091']),
    whole('stock.houses', 'building', { min: 0, max: 200, default: 32, also: ['unlimited'] }, [
      'CLS-002',
      'CLS-093',
    ]),
    ...(hotel === null ? [] : [hotelsInBank]),
  ],
  figures: { mayBuildNow },
  asset: buildings,
  freeActions: { build: buildMove, sell },
  help: {
    build: ['CLS-086', 'CLS-089', 'CLS-091', 'CLS-093', 'CLS-094', 'CLS-095'],
    'turn.again': ['CLS-091'],
    'turn.end': ['CLS-091'],
    sell: ['CLS-097', 'CLS-098', 'CLS-099', 'CLS-100', 'CLS-101'],
  },
  state: buildingState,
  begin: stockBank,
  left: ({ game }, seat) => {
    game.orders = queuedOrders(game).filter((order) => order.seat !== seat)
  },
  over: ({ game }) => {
    game.orders = []
    game.contention = null
  },
  show,
  guess,
  hiddenState: hiddenState,
})
