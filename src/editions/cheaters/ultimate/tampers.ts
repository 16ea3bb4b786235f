import { type Game, type Play, type TamperKey, nextLie, type Tamper } from '../state.ts'
import type { TamperDid } from '../cheats/details.ts'

/** Whether everything may be tried (CHE-220). */
export function isUltimate({ options }: Pick<Game, 'options'>): boolean {
  return options['ultimate'] === true
}

/** A count without a limit ends here: more than anybody does in a turn, and few enough to store (CHE-220). */
export const countless = 100

export function mostTampers({ options }: Game): number {
  const { tamper_max: most } = options
  return typeof most === 'number' ? most : countless
}

/** In the order in which they were done. */
export function openTampers(game: Game, seat: number, key?: TamperKey): Tamper[] {
  return allOpen(game).filter((one) => one.seat === seat && (key === undefined || one.tamper === key))
}

export function allOpen(game: Game): Tamper[] {
  return game.own.secret.tampers.filter(({ status }) => status === 'open')
}

/** Whether a seat could tamper now, its trigger apart: in any open phase, so many at a time (CHE-220). */
export function mayTamper(game: Game, seat: number): boolean {
  return (
    isUltimate(game) &&
    game.own.phase === 'open' &&
    game.seats[seat]?.out === false &&
    openTampers(game, seat).length < mostTampers(game)
  )
}

/** Records what has just been done. */
export function recordTamper<Key extends TamperKey>(
  play: Play,
  seat: number,
  tamper: Key,
  did: TamperDid[Key],
): void {
  const { secret, window } = play.game.own
  secret.tampers.push({
    id: nextLie(secret),
    window,
    seat,
    tamper,
    at: play.game.now,
    status: 'open',
    catcher: null,
    did: { ...did },
  })
}

/** What nobody has convicted by the closing simply stands (CHE-224). */
export function letStand(game: Game): void {
  for (const tamper of allOpen(game)) tamper.status = 'stood'
}
