/** What the Bank lends on one deed. */
interface Loan {
  square: number
  value: number
}

/**
 * Of some loans those that bring a sum with the least lent in all, which is the least to be given back with a tenth on
 * top; of equal ones the fewest deeds, then the first. All of them where they do not bring it.
 */
export function leastLoans(loans: readonly Loan[], sum: number): readonly Loan[] {
  const chosenFor = new Map<number, readonly Loan[]>([[0, []]])
  for (const loan of loans)
    for (const [lent, chosen] of [...chosenFor]) {
      if (lent >= sum) continue
      const known = chosenFor.get(lent + loan.value)
      if (!known || known.length > chosen.length + 1) chosenFor.set(lent + loan.value, [...chosen, loan])
    }
  const enough = [...chosenFor.keys()].filter((lent) => lent >= sum)
  return chosenFor.get(Math.min(...enough)) ?? loans
}
