import type { OptionSpec, Position } from '#engine/edition.ts'
import { topLevel, type Buildings } from '#engine/board.ts'
import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { stockBank } from './begin.ts'
import { buildMove } from './build-move.ts'
import { mayBuildNow } from './building-time.ts'
import { buildingState, queuedOrders } from './state.ts'
import { guess, laidDown, show } from './secrets.ts'
import { buildings } from './raise.ts'
import { sell } from './selling.ts'
import './events.ts'
import './refusals.ts'

declare module '#engine/edition.ts' {
  interface Figures {
    /** Whether this seat may build now; an order waits otherwise, where an edition lets it (`buildingOrders`). */
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

/** Houses, and hotels where the board has such: building, the Bank's stock, and selling back. */
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
    {
      name: 'build.timing',
      group: 'building',
      type: 'choice',
      values: ['gap', 'ownTurn', 'anytime'],
      default: 'gap',
      rules: ['CLS-091'],
    },
    {
      name: 'stock.houses',
      group: 'building',
      type: 'whole',
      min: 0,
      max: 200,
      default: 32,
      also: ['unlimited'],
      rules: ['CLS-002', 'CLS-093'],
    },
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
  laidDown,
})
