import { groupOf, hotel } from '#engine/board.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isByStreet, levelOf } from '../sets.ts'
import { cashOf, isInBox, partsOf, worthOf, type Due, type Part, type Purse, type Tender } from './tender.ts'

/** Why a tender cannot be made, or null (TWO-076, TWO-080, TWO-081, TWO-087). That it is the payer's is seen to before. */
export function tenderRefused(purse: Purse, due: Due, tender: Tender): Refusal | null {
  const locked = tender.deeds.find((at) => isLocked(purse, tender, at))
  if (locked !== undefined) return refusal('deedLocked', { square: locked })
  const unhoused = unhousedIn(purse, tender)
  if (unhoused !== null) return refusal('noHousesForHotel', { square: unhoused })
  const missing = due.sum - worthOf(purse, tender) - cashOf(purse, due.payer)
  if (missing > 0) return refusal('tenderShort', { missingAmount: missing })
  return smallerThan(purse, due, tender) ? refusal('tenderPadded', {}) : null
}

/** A deed whose set keeps buildings stays with them, unless they are the deed's own (TWO-076, O-1). */
function isLocked(purse: Purse, { lots }: Tender, square: number): boolean {
  if (isByStreet(purse)) return false
  const [set] = groupOf(purse.board, square)
  return (lots[String(set)] ?? levelOf(purse, square)) > 0
}

/** A set whose hotel cannot become houses, since the box has not so many for all that a tender gives (O-8). */
function unhousedIn(purse: Purse, { lots }: Tender): number | null {
  let left = purse.game.bank.houses
  if (left === null) return null
  for (const [set, to] of Object.entries(lots)) {
    const from = levelOf(purse, Number(set))
    const streets = groupOf(purse.board, Number(set)).length
    if (!isInBox(purse, Number(set), from, to)) return Number(set)
    left += streets * ((from === hotel ? 0 : from) - to)
    if (left < 0) return Number(set)
  }
  return null
}

/**
 * The smallest selection out of a tender that would do, null where each part of it is needed: if any would, then also one
 * that leaves out something of a single set. What the box cannot bear would not do (O-8).
 */
export function smallerThan(purse: Purse, due: Due, tender: Tender): Tender | null {
  const spare = worthOf(purse, tender) - due.sum
  if (spare <= 0) return null
  const smaller = partsOf(purse, due).flatMap((parts) => {
    const mine = parts.find((part) => isThatOf(tender, parts, part))
    if (!mine) return []
    return parts
      .filter((part) => isWithin(part, mine) && mine.worth - part.worth <= spare)
      .map((part) => withPart(tender, mine, part))
      .filter((one) => unhousedIn(purse, one) === null)
  })
  return smaller.toSorted((one, other) => worthOf(purse, one) - worthOf(purse, other))[0] ?? null
}

/** The same tender, but for what it gives of one set. */
function withPart({ deeds, lots }: Tender, before: Part, part: Part): Tender {
  const { [String(part.set)]: _level, ...others } = lots
  return {
    deeds: [...deeds.filter((at) => !before.deeds.includes(at)), ...part.deeds],
    lots: part.level === null ? others : { ...others, [String(part.set)]: part.level },
  }
}

/** Whether a part is what a tender gives of its set. */
function isThatOf({ deeds, lots }: Tender, parts: readonly Part[], part: Part): boolean {
  const ofSet = new Set(parts.flatMap((one) => one.deeds))
  const given = deeds.filter((at) => ofSet.has(at))
  return (
    (lots[String(part.set)] ?? null) === part.level &&
    given.length === part.deeds.length &&
    part.deeds.every((at) => given.includes(at))
  )
}

/** Fewer deeds or fewer levels, and nothing else. */
function isWithin(part: Part, whole: Part): boolean {
  const level = part.level ?? Infinity
  const wholeLevel = whole.level ?? Infinity
  return part !== whole && level >= wholeLevel && part.deeds.every((at) => whole.deeds.includes(at))
}
