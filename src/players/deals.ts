import { at } from '#engine/at.ts'
import type { View } from '#engine/look.ts'
import type { BoardFigures, GroupFigures } from './figures.ts'
import { isBuilt } from './holdings.ts'
import { cashOf, countHeld, gain, opponentsOf } from './worth.ts'

/** A deal as its proposer sees it. */
export interface Deal {
  partner: number
  comes: readonly number[]
  goes: readonly number[]
  /** Money that the proposer gets; negative if the proposer pays. */
  cash: number
}

/** Minimum gain for an offer, in money of the classic board. */
const least = 15
/**
 * Minimum of a side's gain as a share of the other side's gain. Higher with two players left, since the
 * other's gain is then a player's own loss.
 */
const share = { duel: 0.8, table: 0.5 }
/** Cash that an offer leaves each side, in the same units. */
const kept = 20

/** Whether a gain is large enough compared with the other side's. */
export function isFair(mine: number, theirs: number, opponents: number, { unit }: BoardFigures): boolean {
  return mine >= least * unit && mine >= theirs * (opponents === 1 ? share.duel : share.table)
}

/**
 * Shares of the even split to try, in order. Smaller ones help because a player who pays a lot cannot build,
 * and so gains less than it seems.
 */
const splits = [1, 0.5, 0]

/**
 * The cash for a seat with which both sides of an exchange gain a similar amount, within their means; null if
 * no amount is fair to both. Skips deals in which the seat cannot gain more than `better`.
 */
export function fairCash(
  view: View,
  figures: BoardFigures,
  seat: number,
  { partner, comes, goes }: Omit<Deal, 'cash'>,
  better = 0,
): { cash: number; mine: number } | null {
  const worthTo = (who: number, gets: readonly number[], gives: readonly number[], cash: number) =>
    gain(view, figures, who, { comes: gets, goes: gives, cash, cards: 0 })
  const here = worthTo(seat, comes, goes, 0)
  const there = worthTo(partner, goes, comes, 0)
  if ((here + there) / 2 < Math.max(least * figures.unit, better)) return null
  const most = cashOf(view, partner) - kept * figures.unit - interest(view, figures, goes)
  const maxCashOut = cashOf(view, seat) - kept * figures.unit - interest(view, figures, comes)
  if (most < 0 || maxCashOut < 0) return null
  const opponents = opponentsOf(view)
  for (const split of splits) {
    const even = Math.round((split * (there - here)) / 2 / figures.round) * figures.round
    const cash = Math.min(inRound(figures, most), Math.max(-inRound(figures, maxCashOut), even))
    if ((comes.length === 0 && cash <= 0) || (goes.length === 0 && cash >= 0)) return null
    const mine = worthTo(seat, comes, goes, cash)
    const theirs = worthTo(partner, goes, comes, -cash)
    if (isFair(mine, theirs, opponents, figures) && isFair(theirs, mine, opponents, figures))
      return { cash, mine }
  }
  return null
}

/** The largest round amount up to `most`. */
function inRound({ round }: BoardFigures, most: number): number {
  return Math.floor(most / round) * round
}

/** Interest that the receiver of these deeds pays the Bank immediately. */
export function interest(view: View, { price }: BoardFigures, squares: readonly number[]): number {
  const mortgaged = squares.filter((square) => view.deeds[square]?.mortgaged)
  return mortgaged.reduce((sum, square) => sum + Math.ceil(at(price, square) / 20), 0)
}

/**
 * The best deal for the seat that is fair to both sides and brings the seat more of a group; null if there is
 * none.
 */
export function bestDeal(
  view: View,
  figures: BoardFigures,
  seat: number,
  isOpen: (deal: Deal) => boolean,
): Deal | null {
  const groups = figures.groups.filter((group) => isTradable(view, group))
  if (groups.length === 0) return null
  let best: (Deal & { mine: number }) | null = null
  for (let partner = 0; partner < view.seats.length; partner++) {
    if (partner === seat || view.seats[partner]?.out) continue
    const wanted = shares(view, groups, seat, partner)
    if (wanted.length > 0) tryWith(partner, wanted, sidesToGive(partner))
  }
  return best

  function sidesToGive(partner: number): Share[] {
    const wanted = shares(view, groups, partner, seat)
    const isNew = ({ group }: Share) =>
      !wanted.some((share) => share.group === group && share.squares.length === 1)
    return [...wanted, ...spares(view, groups, seat).filter(isNew)]
  }

  function tryWith(partner: number, wanted: Share[], given: Share[]): void {
    for (const want of wanted) {
      consider(partner, want.squares, nothing)
      for (const give of given) if (give.group !== want.group) consider(partner, want.squares, give.squares)
    }
  }

  function consider(partner: number, comes: readonly number[], goes: readonly number[]): void {
    const fair = fairCash(view, figures, seat, { partner, comes, goes }, best?.mine)
    if (!fair || (best && fair.mine <= best.mine)) return
    const deal = { partner, comes, goes, ...fair }
    if (isOpen(deal)) best = deal
  }
}

const nothing: readonly number[] = []

interface Share {
  group: GroupFigures
  squares: number[]
}

/** Whether a group has several owners, no unowned square and no buildings. */
function isTradable(view: View, group: GroupFigures): boolean {
  const owners = new Set(group.squares.map((square) => view.deeds[square]?.owner ?? null))
  return owners.size > 1 && !owners.has(null) && !isBuilt(view, group)
}

/** The holder's squares in groups where the other seat also owns squares. */
function shares(view: View, groups: readonly GroupFigures[], engaged: number, holder: number): Share[] {
  return groups.flatMap((group) => {
    const squares = group.squares.filter((square) => view.deeds[square]?.owner === holder)
    return squares.length > 0 && countHeld(view, group, engaged) > 0 ? [{ group, squares }] : []
  })
}

/** Single deeds that a seat could add to its side of a deal, one from each group. */
function spares(view: View, groups: readonly GroupFigures[], seat: number): Share[] {
  return groups.flatMap((group) => {
    const square = group.squares.find((candidate) => view.deeds[candidate]?.owner === seat)
    return square === undefined ? [] : [{ group, squares: [square] }]
  })
}

/** A hash of the deeds' owners and of the squares with buildings. */
export function holdingsMark({ deeds }: Pick<View, 'deeds'>, { properties }: BoardFigures): number {
  let mark = 7
  for (const square of properties) {
    const deed = deeds[square]
    mark = (Math.imul(mark, 31) + (deed?.owner ?? -1) * 2 + (deed?.level ? 1 : 0)) | 0
  }
  return mark
}
