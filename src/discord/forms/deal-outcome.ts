import type { Running } from '../reading.ts'
import type { Goods } from '../shapes.ts'
import type { Deal } from './deal.ts'
import { tableOf } from './first-draft.ts'

/** What would come of a deal: for the words that tell it and the picture that shows it. */

export interface Change {
  before: number
  after: number
}

/** What the Bank takes for one mortgaged deed. */
export function chargeOf({ redeem, facts }: Deal, square: number): number {
  return tableOf(facts, redeem.includes(square) ? 'redeems' : 'holds')?.[square] ?? 0
}

export function chargesOf(deal: Deal, { deeds }: Goods): number {
  return deeds.reduce((sum, { square, mortgaged }) => sum + (mortgaged ? chargeOf(deal, square) : 0), 0)
}

export interface GroupChange {
  group: string
  seat: number
  /** They would have it whole no more, and nobody else would. */
  isBroken: boolean
}

/** Groups that somebody would own whole, or would no more. */
export function groupChanges({ board, view, look }: Running, { give, get, partner }: Deal): GroupChange[] {
  const moved = new Map<number, number | null>([
    ...give.deeds.map(({ square }) => [square, partner] as const),
    ...get.deeds.map(({ square }) => [square, look.seat] as const),
  ])
  return Object.entries(board.groups).flatMap(([group, squares]) => {
    if (!squares.some((at) => moved.has(at))) return []
    const before = soleOf(squares.map((at) => view.deeds[at]?.owner ?? null))
    const after = soleOf(squares.map((at) => moved.get(at) ?? view.deeds[at]?.owner ?? null))
    const seat = after ?? before
    return seat === null ? [] : [{ group, seat, isBroken: after === null }]
  })
}

/** Who alone owns some deeds; null where several do, or the Bank. */
function soleOf(owners: readonly (number | null)[]): number | null {
  const [owner = null, ...others] = new Set(owners)
  return others.length === 0 ? owner : null
}

/** The cash of either before and after; null where it is hidden. */
export function balancesOf(running: Running, deal: Deal): [mine: Change | null, theirs: Change | null] {
  const { look, view } = running
  const { partner, give, get } = deal
  return [
    balance(
      look.seat === null ? null : view.seats[look.seat]?.cash,
      get.cash - give.cash - chargesOf(deal, get),
    ),
    balance(
      partner === null ? null : view.seats[partner]?.cash,
      give.cash - get.cash - chargesOf(deal, give),
    ),
  ]
}

function balance(before: number | null | undefined, more: number): Change | null {
  return typeof before === 'number' ? { before, after: before + more } : null
}

/** What both are worth before and after, with what the Bank takes for mortgages: a tenth, redeemed or not. */
export function worthsOf({ look }: Running, deal: Deal): [mine: Change, theirs: Change] | null {
  const { partner, give, get, debt, facts } = deal
  if (partner === null || debt) return null
  const worth = look.worthBy(partner, give, get)
  if (!worth) return null
  const tenths = ({ deeds }: Goods) =>
    deeds.reduce((sum, { square }) => sum + (tableOf(facts, 'holds')?.[square] ?? 0), 0)
  const [mine, theirs] = worth
  return [
    { before: mine.before, after: mine.after - tenths(get) },
    { before: theirs.before, after: theirs.after - tenths(give) },
  ]
}
