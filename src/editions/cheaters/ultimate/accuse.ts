import type { Ask } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Said } from '../events.ts'
import { type Game, chargeKeys, tamperKeys, type TamperKey } from '../state.ts'
import { oneOf, tampering } from '../cheats/sleeve.ts'
import { openTampers, recordTamper } from './tampers.ts'
import type { Json } from '#engine/json.ts'
import type { Undone } from '../cheats/cheat.ts'

/** Stands for what goes before a jury (CHE-225, CHE-228). */
export const other = 'OTHER'

/** A sealed note cannot be accused of as such (CHE-229). */
const accusable = tamperKeys.filter((key) => key !== 'SEALED_NOTE')

/** Of the second and third list exactly one entry is chosen; what is said may be longer (CHE-225). */
export function withTampers(asks: Ask[]): Ask[] {
  const choice = oneOf('tamper', 'cheat', [...accusable, other])
  const open = asks.map((ask) => (ask.name === 'cheat' ? { ...ask, min: 0 } : ask))
  const [how, ...lists] = open.toReversed()
  return [
    ...lists.toReversed(),
    { ...choice, min: 0 },
    { ...how, max: longestText, sentences: chargeKeys } as Ask,
  ]
}

/** Entries of the lists of cheats and tampers. */
type Named = { cheat?: string[]; tamper?: string[] }

export function chosenOf({ cheat = [], tamper = [] }: Named): string[] {
  return [...cheat, ...tamper]
}

/** One accusation names one thing, and something else is explained (CHE-225). */
export function formRefused({ how, ...named }: Named & { how: Said }): Refusal | null {
  const chosen = chosenOf(named)
  if (chosen.length !== 1) return refusal('nameOne', {})
  return chosen[0] === other && typeof how !== 'object' ? tooShort(how) : null
}

/** So long after a verdict a cry may have crossed it, ms (CHE-237). */
const crossing = 60_000

/**
 * A tamper may be done again after a conviction: what is open counts before what is settled (CHE-226, A76), and only a cry
 * that has crossed the verdict costs nothing, or it would tell for nothing whether it was done again (CHE-237).
 */
export function isSettled(
  game: Game,
  accuser: number,
  accused: number,
  key: TamperKey,
  now: number,
): boolean {
  if (openTampers(game, accused, key).length > 0) return false
  return game.own.settled.some(
    (one) =>
      one.accused === accused && one.cheat === key && one.catcher !== accuser && now - one.at < crossing,
  )
}

/** One filing of the same two in a window, and none against whom a jury has convicted in it (CHE-238). */
export function filingRefused(game: Game, accuser: number, accused: number): Refusal | null {
  const { jury, secret, settled } = game.own
  const filed = jury ? [jury, ...secret.filings] : secret.filings
  if (filed.some((one) => one.accuser === accuser && one.accused === accused))
    return refusal('filedAlready', { accused })
  const isConvicted = settled.some((one) => one.accused === accused && one.cheat === other)
  return isConvicted ? refusal('settledAlready', { accused }) : null
}

export function isTamper(chosen: string): chosen is TamperKey {
  return accusable.some((key) => key === chosen)
}

/** Bounds of what is told in words: a sealed note, an explanation (CHE-221, CHE-225). */
const shortestText = 10
const longestText = 300

function tooShort(said: Json | undefined): Refusal | null {
  const isShort = typeof said !== 'string' || said.trim().length < shortestText
  return isShort ? refusal('tooShort', { min: shortestText }) : null
}

/** U11: what was done outside the game, put down so that it can be proved. */
export const sealNote = tampering({
  tamper: 'SEALED_NOTE',
  act: 'sealNote',
  ways: () => [{ ask: [{ name: 'note', type: 'text', max: longestText }] }],
  check: (_position, _seat, { note }: { note: string }) => tooShort(note),
  carry: (play, seat, { note }: { note: string }) =>
    recordTamper(play, seat, 'SEALED_NOTE', { note: note.trim() }),
})

/** A note has changed nothing. */
export function nothingToReturn(): Undone {
  return {}
}
