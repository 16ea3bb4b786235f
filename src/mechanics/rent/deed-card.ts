import { at } from '#engine/at.ts'
import { propertyAt, type Lot } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { inMoney } from '#engine/money.ts'
import { deedAt, heldInGroup, isComplete } from '../property/holdings.ts'

/** A rent on a deed card and the condition for it. If dice determine the rent, the amount is a multiple. */
export interface PrintedRent {
  when: 'bare' | 'set' | 'houses' | 'hotel' | 'held' | 'dice'
  /** Number of houses, or of squares that the owner has in the group. */
  count: number
  amount: number
}

/** A deed as shown to players: its rents, its loan and the price of its buildings. */
export interface DeedCard {
  square: number
  rents: PrintedRent[]
  /** Index of the current rent; null while the deed is mortgaged or belongs to the Bank. */
  now: number | null
  /** Rent of the next visitor; null if dice determine it or if no rent is charged. */
  due: number | null
  /** The Bank's loan and the price to redeem it; null if the edition has no mortgages. */
  mortgage: { value: number; redeem: number } | null
  /** Price of one building; null if nothing can be built on the square. */
  building: number | null
}

/** The deeds of a seat, by group. */
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

/** The loan according to the first mechanic that offers one, or null. */
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

/** Printed rents. The rent of a bare lot in a complete group comes right after that of a bare lot. */
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

/** Index of the current rent: by the number of buildings, or for a bare lot, by the rent that is due. */
function nowOf(position: Position, rents: readonly PrintedRent[], square: number, due: number): number {
  const { level, owner } = deedAt(position.game, square)
  if (level > 0) {
    // The rents are listed by rising level. A hotel's level can exceed their number.
    const built = rents.filter(({ when }) => when === 'houses' || when === 'hotel')
    return rents.indexOf(at(built, Math.min(level, built.length) - 1))
  }
  const set = rents.findIndex(({ when }) => when === 'set')
  const isSet = owner !== null && isComplete(position, square, owner) && rents[set]?.amount === due
  return isSet ? set : 0
}
