import { press } from '#engine/edition.ts'
import type { Ask } from '#engine/option.ts'
import type { FreeAction, Game } from './game.ts'
import { answerModes, ordersOf, thresholds, type Orders } from './state.ts'

/** Standing orders for the cards that react: private, at any time, with or without the card (EMP-080). */

/** The least rent that goes back, or none at all. */
const leastRents = [...Array.from({ length: 16 }, (_, at) => 50 * (at + 1)), 'off']

function isThere({ options }: Game): boolean {
  return options['empire.cards'] !== false
}

/** Orders do not react to what has begun already: it read them when it began. */
function ordering(
  name: string,
  asks: (orders: Orders, squares: readonly number[]) => Ask[],
  read: (given: Readonly<Record<string, unknown>>) => Partial<Orders>,
): FreeAction {
  return {
    options: ({ game, board }, seat) =>
      isThere(game)
        ? [
            {
              ...press(name, null, { ...tellOrders(ordersOf(game, seat)) }),
              ask: asks(ordersOf(game, seat), board.properties),
              under: 'hand',
            },
          ]
        : [],
    carry: (play, seat, move) => {
      const orders = { ...ordersOf(play.game, seat), ...read(move.with) }
      play.game.own.orders[seat] = orders
      play.emit({ kind: 'ordersSet', seat, what: name, ...tellOrders(orders), audience: [seat] })
    },
  }
}

function tellOrders({ answer, threshold, boomerang, snatch }: Orders) {
  return { answer, thresholdAmount: threshold, rentAmount: boomerang, snatchSquares: [...snatch] }
}

const one = { type: 'pick' as const, min: 1, max: 1 }

export const orderActions = {
  orderAnswers: ordering(
    'orderAnswers',
    () => [
      { ...one, name: 'answer', of: 'answer', from: [...answerModes] },
      { ...one, name: 'threshold', of: 'threshold', from: [...thresholds] },
    ],
    (given) => ({
      answer: (given['answer'] as Orders['answer'][])[0] as Orders['answer'],
      threshold: (given['threshold'] as number[])[0] as number,
    }),
  ),
  orderBoomerang: ordering(
    'orderBoomerang',
    () => [{ ...one, name: 'least', of: 'least', from: [...leastRents] }],
    (given) => {
      const [least] = given['least'] as (number | string)[]
      return { boomerang: typeof least === 'number' ? least : null }
    },
  ),
  orderSnatch: ordering(
    'orderSnatch',
    (_orders, from) => [
      { name: 'brands', type: 'pick', of: 'square', from: [...from], min: 0, max: from.length },
    ],
    (given) => ({ snatch: [...(given['brands'] as number[])].sort((a, b) => a - b) }),
  ),
} satisfies Record<string, FreeAction>
