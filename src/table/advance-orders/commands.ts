import type { Advance } from '#engine/advance-orders.ts'
import type { Outcome } from '../core/outcome.ts'
import type { TableInfo } from '../core/table-info.ts'
import { plainChoice } from '../core/play-move.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import { cancellationsSeen, giveOrder, takeBackOrder } from './advance-orders.ts'

export interface OrderDeps {
  /** Lets whoever moves unasked look at a game. */
  wake: (id: string) => Promise<void>
}

export const commands = ({ editions, limits, press, note, wake }: CommandDeps & OrderDeps) => ({
  /** A seat leaves an order in advance (`Look.advanceOrders`); it acts as the seat's own move when its decision comes. */
  async order(request: Request, { kind, terms }: Advance): Promise<Outcome<TableInfo>> {
    const plain = plainChoice({ act: kind, prompt: null, with: terms }, limits.answer)
    if (!plain) return press(request, () => ({ refused: { code: 'badAnswer', facts: { name: 'terms' } } }))
    const advance = { kind: plain.act, terms: plain.with }
    const outcome = await press(request, giveOrder(editions, request.user.id, advance))
    // Its decision may be open already. Where it is not, nobody is to move because of an order.
    if (outcome.ok && outcome.value.chairs.some(({ isAnswered }) => isAnswered)) void wake(request.game)
    return outcome
  },

  /** Its owner takes an order back, by its number. */
  takeBackOrder: (request: Request, order: number) =>
    press(request, takeBackOrder(editions, request.user.id, order)),

  /**
   * The owner has put away what was told of orders that cancelled themselves, up to this number. Where it cannot be noted
   * it stays.
   */
  cancellationsSeen: (request: Request, last: number) =>
    note(request, cancellationsSeen(editions, request.user.id, last)),
})
