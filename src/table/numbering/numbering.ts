import { z } from 'zod'
import type { Commit } from '../core/commit.ts'
import { withFeatures, type StoredParts } from '../core/feature.ts'
import type { LoadedGame, StoredState } from '../core/loaded-game.ts'

/**
 * Data for the change numbers that people see. They count public changes and the viewer's own secret changes.
 */
const numbering = z.strictObject({
  /** For each secret change: its stored number, and the seat that may know of it, or null if no seat may. */
  secret: z.array(z.tuple([z.int(), z.int().nullable()])),
  /** The last public move. */
  noticed: z.strictObject({ no: z.int(), at: z.number() }).exactOptional(),
})

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    numbering?: z.infer<typeof numbering>
  }
}

export const numberingParts: StoredParts = { version: 1, parts: { numbering } }

/**
 * A reader of the log: a seat, or the public if `seat` is null. `since` is the number of the change with
 * which the seat's current owner took it.
 */
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

/** Returns the public number and the time of the last public move; null if there is none. */
export function lastNoticed(body: StoredState): { number: number; at: number } | null {
  const { noticed } = numberingOf(body)
  return noticed ? { number: numberOf(noticed.no, secretChanges(body, everybody)), at: noticed.at } : null
}

export function secretChanges(body: StoredState, { seat, since = 0 }: Reader): number[] {
  return numberingOf(body).secret.flatMap(([no, knower]) =>
    seat !== null && knower === seat && no > since ? [] : [no],
  )
}

/** Returns the number of a change as counted by a reader who does not know the `secret` changes. */
export function numberOf(no: number, secret: readonly number[]): number {
  return no - secret.filter((hidden) => hidden <= no).length
}

/**
 * The inverse of `numberOf`: returns the stored number of the change that the reader counts as `number`. If
 * secret changes directly follow that change, returns the number of the last of them.
 */
export function changeAt(number: number, secret: readonly number[]): number {
  return secret.reduce((no, hidden) => (hidden <= no + 1 ? no + 1 : no), number)
}
