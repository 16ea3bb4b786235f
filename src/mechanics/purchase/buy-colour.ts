import { promptsOf } from '#engine/game.ts'
import { several, type AdvanceOrder } from '#engine/advance-orders.ts'
import { colourOf, openColours, priceOf, unowned } from '../property/colours.ts'

/** Buys any deed of the selected colours up to a price, when the order's owner lands on one (CLS-028). */
export const buyColour: AdvanceOrder = {
  ways: (outlook) => {
    const prices = unowned(outlook).map((square) => priceOf(outlook, square))
    if (prices.length === 0) return []
    const [min, max] = [Math.min(...prices), Math.max(...prices)]
    const ask = [
      several('groups', 'group', openColours(outlook)),
      { name: 'amount', type: 'amount' as const, min, max },
    ]
    return [{ fixed: {}, ask }]
  },
  decide: (outlook, { groups, amount }: { groups: string[]; amount: number }) => {
    const { view, seat, answers } = outlook
    if (!openColours(outlook).some((group) => groups.includes(group))) return { cancelled: 'gone' }
    const buyPrompt = promptsOf(view, 'buy').find(({ seats }) => seats.includes(seat))
    if (!buyPrompt) return 'wait'
    const { square, price } = buyPrompt.about
    if (!groups.includes(colourOf(outlook, square)) || price > amount) return 'wait'
    const canPay = answers.some(({ act, prompt }) => act === 'buy' && prompt === buyPrompt.id)
    return canPay ? { choose: { act: 'buy', prompt: buyPrompt.id, with: {} } } : { cancelled: 'shortOfCash' }
  },
}
