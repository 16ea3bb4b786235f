import type { View } from '../game.ts'
import type { Bill } from './books-kept.ts'
import { rentIn } from './ledger.ts'
import { plainly, type Finder, type Oddity } from './oddity.ts'

/** Names and sums of asking lines, against the deed and its holder. */
export const asking: Finder = ({ books, view, seat }) => {
  const { board, table, ledger, bills, isMuddled } = books
  if (isMuddled) return []
  return bills
    .filter(({ isAgain }) => !isAgain)
    .flatMap(({ asker, asked, debtor, square }) => {
      const holders = [table, ledger].map(({ owners }) => owners[square])
      const rents = [table, ledger].map((holdings) => rentIn(board, holdings, square))
      const odd = (weights: Record<string, number>): Oddity => ({
        what: `bill ${square}`,
        isPlain: true,
        isPressing: isShortFor(view, seat, { debtor, asked }),
        charge: 'unexplainedSum',
        suspects: Object.entries(weights).map(([cheat, weight]) => ({ seat: asker, cheat, weight })),
      })
      if (!holders.includes(asker)) return [odd({ SQUATTERS_RULE: 1 })]
      if (rents.every((rent) => asked < rent)) return [odd({ WRONG_SUM: 1 })]
      return rents.every((rent) => asked > rent) ? [odd({ PRICE_GOUGING: 3, WRONG_SUM: 1 })] : []
    })
}

/** The seat is to pay more than it has. */
function isShortFor(view: View, seat: number, { debtor, asked }: Pick<Bill, 'debtor' | 'asked'>): boolean {
  const isUnpaid = view.own.bills.some(({ debtor: of, state }) => of === seat && state === 'posted')
  return debtor === seat && isUnpaid && asked > (view.seats[seat]?.cash ?? 0)
}

/** An asking line without a paying line, and the tray or the dice taken up again. */
export const unpaid: Finder = ({ view }) =>
  view.own.bills
    .filter(({ state }) => state === 'left')
    .map(({ debtor }) => plainly('unexplainedSum', debtor, 'FREE_STAY'))
