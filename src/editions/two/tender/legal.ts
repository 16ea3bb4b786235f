import { groupOf } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { spareHouses } from '../box.ts'
import { isByStreet, levelOf } from '../sets.ts'
import { cashOf, isInBox, partsOf, worthOf, type Due, type Part, type Purse, type Tender } from './tender.ts'

/** Why a tender cannot be made, or null (TWO-076, TWO-080, TWO-081, TWO-087). That it is the payer's is seen to before. */
export function tenderRefused(purse: Purse, due: Due, tender: Tender): Refusal | null {
  const locked = tender.deeds.find((at) => isLocked(purse, tender, at))
  if (locked !== undefined) return refusal('deedLocked', { square: locked })
  const unhoused = unhousedIn(purse, due, tender)
  if (unhoused !== null) return refusal('noHousesForHotel', { square: unhoused })
  const missing = due.sum - worthOf(purse, tender) - cashOf(purse, due.payer)
  if (missing > 0) return refusal('tenderShort', { missingAmount: missing })
  const isRefused = purse.game.options['overpaying'] === 'needed' && isPadded(purse, due, tender)
  return isRefused ? refusal('tenderPadded', {}) : null
}

/** A deed whose set keeps buildings stays with them, unless they are the deed's own (TWO-076, O-1). */
function isLocked(purse: Purse, { lots }: Tender, square: number): boolean {
  if (isByStreet(purse)) return false
  const [set] = groupOf(purse.board, square)
  return (lots[String(set)] ?? levelOf(purse, square)) > 0
}

/** A set whose hotel cannot become houses, since the box has not so many for all that is lowered and raised (O-8). */
function unhousedIn(purse: Purse, due: Due, { lots }: Tender): number | null {
  let left = spareHouses(purse, due.raises)
  if (left === null) return null
  for (const [set, to] of Object.entries(lots)) {
    const from = levelOf(purse, Number(set))
    const streets = groupOf(purse.board, Number(set)).length
    if (!isInBox(purse, due, Number(set), to)) return Number(set)
    left += streets * ((from === hotel ? 0 : from) - to)
    if (left < 0) return Number(set)
  }
  return null
}

/** The smallest selection out of a tender that would do, null where each part of it is needed. */
export function smallerThan(purse: Purse, due: Due, tender: Tender): Tender | null {
  const smaller = [...smallerOnes(purse, due, tender)]
  return smaller.toSorted((one, other) => worthOf(purse, one) - worthOf(purse, other))[0] ?? null
}

/** Whether something of a tender is not needed; a hotel that goes as a whole is one thing (TWO-081). */
function isPadded(purse: Purse, due: Due, tender: Tender): boolean {
  for (const smaller of smallerOnes(purse, due, tender)) if (!isSplit(purse, tender, smaller)) return true
  return false
}

/** Whether a smaller tender differs by houses that take the place of a whole hotel. */
function isSplit(purse: Purse, { lots }: Tender, smaller: Tender): boolean {
  return Object.entries(lots).some(
    ([set, to]) => to === 0 && levelOf(purse, Number(set)) === hotel && (smaller.lots[set] ?? 0) > 0,
  )
}

/**
 * Selections out of a tender that would do, each less by something of a single set: if any would do, then also one of
 * these. What the box cannot bear would not do (O-8).
 */
function* smallerOnes(purse: Purse, due: Due, tender: Tender): Generator<Tender> {
  const spare = worthOf(purse, tender) - due.sum
  if (spare <= 0) return
  for (const parts of partsOf(purse, due)) {
    const mine = parts.find((part) => isThatOf(tender, parts, part))
    if (!mine) continue
    for (const part of parts) {
      if (!isWithin(part, mine) || mine.worth - part.worth > spare) continue
      const smaller = withPart(tender, mine, part)
      if (unhousedIn(purse, due, smaller) === null) yield smaller
    }
  }
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
