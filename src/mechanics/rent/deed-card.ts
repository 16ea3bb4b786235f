import { at } from '#engine/at.ts'
import { propertyAt, type Lot } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { inMoney } from '#engine/money.ts'
import { deedAt, heldInGroup, isComplete } from '../property/holdings.ts'

/** One rent that is printed on a deed: when it is charged, and how much; of dice it is a multiple. */
export interface PrintedRent {
  when: 'bare' | 'set' | 'houses' | 'hotel' | 'held' | 'dice'
  /** Houses on it, or squares of the group that its owner holds. */
  count: number
  amount: number
}

/** A deed as its owner holds it: what it earns, and what the Bank gives and takes for it. */
export interface DeedCard {
  square: number
  rents: PrintedRent[]
  /** Which of them holds now; null while it is mortgaged or nobody's. */
  now: number | null
  /** What the next visitor pays; null where dice set it, and while nothing is paid. */
  due: number | null
  /** What the Bank lends on it, or takes to redeem it; null where nothing is mortgaged. */
  mortgage: { value: number; redeem: number } | null
  /** Price of one building on it; null where nothing is built. */
  building: number | null
}

/** The deeds of a seat, group by group. */
export function handOf(position: Position, seat: number): DeedCard[] {
  const { board, game } = position
  const held = Object.values(board.groups)
    .flat()
    .filter((square) => game.deeds[square]?.owner === seat)
  return held.map((square) => deedCard(position, square))
}

function deedCard(position: Position, square: number): DeedCard {
  const property = propertyAt(position.board, square)
  return {
    square,
    ...rentsOf(position, square),
    mortgage: loanOn(position, square),
    building: property.kind === 'lot' && property.building > 0 ? property.building : null,
  }
}

/** As whichever mechanic of the edition lends on deeds tells it. */
function loanOn(position: Position, square: number): DeedCard['mortgage'] {
  for (const asset of position.edition.figures.assets) {
    const loan = asset.loanOn?.(position, square)
    if (loan) return loan
  }
  return null
}

function rentsOf(position: Position, square: number): Pick<DeedCard, 'rents' | 'now' | 'due'> {
  const property = propertyAt(position.board, square)
  const { owner, mortgaged } = deedAt(position.game, square)
  const isDead = mortgaged || owner === null
  if (property.kind === 'lot') {
    const rents = lotRents(position, property)
    if (isDead) return { rents, now: null, due: null }
    const due = position.edition.figures.lotRent(position, property, square, owner)
    return { rents, now: nowOf(position, rents, square, due), due }
  }
  const isRolled = property.kind === 'utility'
  const printed = isRolled ? property.multiples : property.rents
  const rents = printed.map((amount, index): PrintedRent => ({
    when: isRolled ? 'dice' : 'held',
    count: index + 1,
    amount,
  }))
  if (isDead) return { rents, now: null, due: null }
  const now = heldInGroup(position, square, owner) - 1
  return { rents, now, due: isRolled ? null : (printed[now] ?? null) }
}

/** As printed, the rent of the bare but complete group behind that of the bare lot. */
function lotRents(position: Position, lot: Lot): PrintedRent[] {
  const [bare = 0, ...built] = lot.rents
  const set = inMoney(position, lot.set ?? position.edition.figures.bareGroupRent * bare)
  const { houses } = position.board.buildings
  return [
    { when: 'bare', count: 0, amount: bare },
    ...(set === bare ? [] : [{ when: 'set' as const, count: 0, amount: set }]),
    ...built.map((amount, index): PrintedRent => ({
      when: index < houses ? 'houses' : 'hotel',
      count: index < houses ? index + 1 : 1,
      amount,
    })),
  ]
}

/** The line of a deed that holds for what stands on it; of the two for bare lots the one that is charged. */
function nowOf(position: Position, rents: readonly PrintedRent[], square: number, due: number): number {
  const { level, owner } = deedAt(position.game, square)
  if (level > 0) {
    // The printed rents rise with the levels, and the highest level may have few before it.
    const built = rents.filter(({ when }) => when === 'houses' || when === 'hotel')
    return rents.indexOf(at(built, Math.min(level, built.length) - 1))
  }
  const set = rents.findIndex(({ when }) => when === 'set')
  const isSet = owner !== null && isComplete(position, square, owner) && rents[set]?.amount === due
  return isSet ? set : 0
}
