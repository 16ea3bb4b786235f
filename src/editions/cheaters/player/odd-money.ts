import { anyBut } from './culprits.ts'
import type { Finder, Look, Suspect } from './oddity.ts'

const note = 10
const hundred = 100

/** Whether a limit lets a sum pass; where it is no number there is none (CHE-106, CHE-221). */
function isWithin({ options }: Look['view'], limit: string, sum: number): boolean {
  const most = options[limit]
  return typeof most !== 'number' || sum <= most
}

/** What a seat has more, or less, than the lines tell; 0 where they do not tell exactly. */
export function surplusOf({ books, mine, seat }: Look, of: number): number {
  if (books.vague.has(of)) return 0
  const { ledger, table } = books
  let own = 0
  for (const { what, did } of mine) own += ownShare(what, did, seat, of)
  return (table.cash[of] ?? 0) - (ledger.cash[of] ?? 0) - own
}

/** What one thing of one's own has done to somebody's cash. */
function ownShare(what: string, did: Record<string, unknown>, seat: number, of: number): number {
  const share = ownShares[what]?.(did as Record<string, number>, seat)
  return share && of === share.seat ? share.sum : 0
}

type Share = (did: Record<string, number>, seat: number) => { seat: number | undefined; sum: number }

/** To whom else something is done, and what it comes to. */
const ownShares: Readonly<Record<string, Share>> = {
  PICKPOCKET: ({ victimSeat, amount = 0 }) => ({ seat: victimSeat, sum: -amount }),
  SHORTCHANGED: ({ creditorSeat, paidAmount = 0, askedAmount = 0 }) => ({
    seat: creditorSeat,
    sum: paidAmount - askedAmount,
  }),
  TAKE_MONEY: ({ ownerSeat, amount = 0 }) => ({ seat: ownerSeat, sum: -amount }),
  SLIP_MONEY: ({ toSeat, amount = 0 }) => ({ seat: toSeat, sum: amount }),
  WRONG_SUM: ({ otherSeat, amount = 0, rightAmount = 0 }) => ({ seat: otherSeat, sum: amount - rightAmount }),
}

/** Cash that nothing explains, with who is short by as much. */
export const money: Finder = (look) => {
  const { books, seat } = look
  const found = books.living.filter((other) => {
    const sum = other === seat ? 0 : surplusOf(look, other)
    return sum >= note && !hasSold(look, other) && !isExcess(look, other, sum)
  })
  return found.map((rich) => {
    const sum = surplusOf(look, rich)
    const poor = poorBy(look, rich, sum)
    return {
      what: `money ${rich}`,
      isPlain: sum >= hundred || poor.includes(seat),
      charge: 'unexplainedMoney',
      suspects: [...takers(look, rich, sum, poor), ...forgers(look, rich), ...givers(rich, poor)],
    }
  })
}

/** The seat has kept no more than the part of a bill beyond the rent, which it did not owe (CHE-204). */
function isExcess({ books }: Look, seat: number, sum: number): boolean {
  return books.payments.some(({ from, excess }) => from === seat && sum <= excess)
}

/** What goes to the Bank without a line was sold for a debt, and brought something (CHE-062). */
function hasSold({ books: { ledger, table } }: Look, seat: number): boolean {
  return ledger.owners.some((owner, square) => owner === seat && table.owners[square] === null)
}

/** Money in one's own hand that one has not asked for: somebody wants it to be seen there (CHE-221). */
export const gift: Finder = (look) => {
  const { seat, mine, books } = look
  const sum = mine.length > 0 ? 0 : surplusOf(look, seat)
  if (sum < note || !isWithin(look.view, 'tamper_sum', sum) || hasSold(look, seat)) return []
  if (books.payments.some(({ to }) => to === seat)) return []
  const poor = poorBy(look, seat, sum)
  const suspects = poor.length > 0 ? givers(seat, poor) : anyBut(look, [seat], 'SLIP_MONEY')
  return [{ what: 'gift', isPlain: true, charge: 'unexplainedMoney', suspects }]
}

function poorBy(look: Look, rich: number, sum: number): number[] {
  return look.books.living.filter((other) => other !== rich && surplusOf(look, other) === -sum)
}

function takers({ view, books }: Look, seat: number, sum: number, poor: readonly number[]): Suspect[] {
  const isTampered = isWithin(view, 'tamper_sum', sum)
  const isTaken = (cheat: string) =>
    sum >= Number(view.options[`${cheat}_min`]) && isWithin(view, `${cheat}_max`, sum)
  const suspects: Suspect[] = []
  const add = (cheat: string, weight: number) => suspects.push({ seat, cheat, weight })
  if (isTampered) add('TAKE_MONEY', 1)
  const isPaidShort = books.payments.some(
    ({ from, to, asked }) => from === seat && poor.includes(to) && sum <= asked,
  )
  if (isPaidShort) {
    add('SHORTCHANGED', 4)
    add('WRONG_SUM', 1)
  }
  if (poor.length > 0 && isTaken('pick')) add('PICKPOCKET', 3)
  if (poor.length > 0) return suspects
  if (isTaken('heist')) add('BANK_HEIST', 3)
  if (!books.allowances.includes(seat)) return suspects
  if (sum === hundred) add('EXTRA_ALLOWANCE', 4)
  if (isTampered) add('WRONG_SUM', 1)
  return suspects
}

/** Who is short may have slipped it to them, little as they would have of it. */
function givers(rich: number, poor: readonly number[]): Suspect[] {
  return poor.flatMap((seat) => (seat === rich ? [] : [{ seat, cheat: 'SLIP_MONEY', weight: 0.5 }]))
}

/** Whoever has played Chance could have made anything of it. */
export function forgers({ books }: Look, seat: number): Suspect[] {
  const isPlayer = books.played.some((played) => played.seat === seat && played.card.startsWith('C'))
  return isPlayer ? [{ seat, cheat: 'COUNTERFEIT_CHANCE', weight: 2 }] : []
}
