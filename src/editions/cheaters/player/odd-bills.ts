import { rentIn } from './ledger.ts'
import { plainly, type Finder, type Oddity } from './oddity.ts'

/** Names and sums of asking lines, against the deed and its holder. */
export const asking: Finder = ({ books, seat }) => {
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
        isPressing: debtor === seat && asked > (table.cash[seat] ?? 0),
        charge: 'unexplainedSum',
        suspects: Object.entries(weights).map(([cheat, weight]) => ({ seat: asker, cheat, weight })),
      })
      if (!holders.includes(asker)) return [odd({ SQUATTERS_RULE: 1 })]
      if (rents.every((rent) => asked < rent)) return [odd({ WRONG_SUM: 1 })]
      return rents.every((rent) => asked > rent) ? [odd({ PRICE_GOUGING: 3, WRONG_SUM: 1 })] : []
    })
}

/** An asking line without a paying line, and the tray or the dice taken up again. */
export const unpaid: Finder = ({ view }) =>
  view.own.bills
    .filter(({ state }) => state === 'left')
    .map(({ debtor }) => plainly('unexplainedSum', debtor, 'FREE_STAY'))
