import { at } from '#engine/at.ts'
import { growing, lowest, targetLevel } from './building.ts'
import { type BoardFigures, groupOf } from './figures.ts'
import { hasBuilt, soleOwner } from './holdings.ts'
import { answer, named, pickable, type Decider, type Habit, type PublicSituation } from './situation.ts'
import { cashOf } from './worth.ts'

/**
 * Cash beyond the reserve from which a player redeems deeds outside complete groups, in money of the classic
 * board.
 */
const easy = 250

/** Redeems deeds that block building in a group first, and other deeds if there is plenty of cash. */
export const redeem: Habit = (situation) => {
  const chosen = worthRedeeming(situation)
  const option = chosen.length > 0 ? situation.freeAction('redeem')[0] : undefined
  return option ? answer(option, { deeds: [...chosen] }) : null
}

/** Mortgaged deeds that a seat would redeem now. */
export function worthRedeeming(outlook: PublicSituation): readonly number[] {
  const { view, figures, seat } = outlook
  const mortgaged = redeemable(outlook)
  if (mortgaged.length === 0) return none
  const budget = cashOf(view, seat) - outlook.reserve
  const first = mortgaged.filter((square) => holdsUp(outlook, square))
  if (first.length > 0) return within(first, budget, figures)
  const isGrowing = growing(view, figures, seat).some((group) => lowest(view, group) < targetLevel)
  return view.bank.houses !== 0 && isGrowing ? none : within(mortgaged, budget - easy * figures.unit, figures)
}

const none: readonly number[] = []

/** Whether a mortgaged deed blocks building: the seat owns its whole group or has buildings in it. */
function holdsUp({ view, figures, seat }: PublicSituation, square: number): boolean {
  const group = groupOf(figures, square)
  return soleOwner(view, group) === seat || hasBuilt(view, group, seat)
}

/** Mortgaged deeds that the cash covers: those that block building, and others only with plenty of cash. */
function redeemable(outlook: PublicSituation): number[] {
  const { view, figures, seat } = outlook
  const cash = cashOf(view, seat)
  const squares: number[] = []
  for (const square of figures.properties) {
    const deed = view.deeds[square]
    if (!deed?.mortgaged || deed.owner !== seat || redemption(figures, square) > cash) continue
    if (cash >= easy * figures.unit || holdsUp(outlook, square)) squares.push(square)
  }
  return squares
}

function within(squares: number[], budget: number, figures: BoardFigures): number[] {
  let left = budget
  return squares.filter((square) => {
    const price = redemption(figures, square)
    if (price > left) return false
    left -= price
    return true
  })
}

/** Upper bound of the cost to redeem a deed: the mortgage value and a tenth, rounded up. */
export function redemption({ price }: BoardFigures, square: number): number {
  const mortgage = at(price, square) / 2
  return mortgage + Math.ceil(mortgage / 10)
}

/** Redeems inherited deeds that belong to the seat's complete groups, as far as the reserve allows. */
export const decideTransfer: Decider = (situation, _prompt, options) => {
  const choose = named(options, 'choose')
  if (!choose) return null
  const { view, figures, seat, reserve } = situation
  const arrived = pickable(choose, 'redeem')
  const complete = arrived.filter((square) => soleOwner(view, groupOf(figures, square)) === seat)
  const budget = cashOf(view, seat) - reserve
  return answer(choose, { redeem: within(complete, budget, figures) })
}
