import { z } from 'zod'
import type { Commit } from '../core/commit.ts'
import { withFeatures, type StoredParts } from '../core/feature.ts'
import type { LoadedGame, StoredState } from '../core/loaded-game.ts'

/** Numbers that people read count only changes that they may know of, secret ones for their own seat alone. */
const numbering = z.strictObject({
  /** The number of each secret change in the store, with the only seat that may know of it, or null. */
  secret: z.array(z.tuple([z.int(), z.int().nullable()])),
  /** The last move that everybody could notice. */
  noticed: z.strictObject({ no: z.int(), at: z.number() }).exactOptional(),
})

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    numbering?: z.infer<typeof numbering>
  }
}

export const numberingParts: StoredParts = { version: 1, parts: { numbering } }

/** A seat, with the last change that was made before its present owner took it, or everybody (null). */
export interface Reader {
  seat: number | null
  since?: number
}

export const everybody: Reader = { seat: null }

function numberingOf(body: StoredState): z.infer<typeof numbering> {
  return (body.phase === 'game' ? body.features?.numbering : undefined) ?? { secret: [] }
}

export function withNumber(
  { version }: Pick<LoadedGame, 'version'>,
  { seat, isSilent, move }: Pick<Commit, 'seat' | 'isSilent' | 'move'>,
  body: StoredState,
  at: number,
): StoredState {
  if (body.phase !== 'game') return body
  const no = version + 1
  const known = numberingOf(body)
  if (isSilent) return withFeatures(body, { numbering: { ...known, secret: [...known.secret, [no, seat]] } })
  return 'act' in move ? withFeatures(body, { numbering: { ...known, noticed: { no, at } } }) : body
}

export function isSecretChange(body: StoredState, no: number): boolean {
  return numberingOf(body).secret.some(([secret]) => secret === no)
}

/** The last move that everybody could notice: its number for everybody, and when it was made; null where none is known. */
export function lastNoticed(body: StoredState): { number: number; at: number } | null {
  const { noticed } = numberingOf(body)
  return noticed ? { number: numberOf(noticed.no, secretChanges(body, everybody)), at: noticed.at } : null
}

export function secretChanges(body: StoredState, { seat, since = 0 }: Reader): number[] {
  return numberingOf(body).secret.flatMap(([no, knower]) =>
    seat !== null && knower === seat && no > since ? [] : [no],
  )
}

/** The number of a change for a reader who does not know of the `secret` ones. */
export function numberOf(no: number, secret: readonly number[]): number {
  return no - secret.filter((hidden) => hidden <= no).length
}

/** The change with this number for such a reader, or the last of the secret ones that follow it. */
export function changeAt(number: number, secret: readonly number[]): number {
  return secret.reduce((no, hidden) => (hidden <= no + 1 ? no + 1 : no), number)
}
