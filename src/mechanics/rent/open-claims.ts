import type { Game, Prompt } from '#engine/game.ts'

/** Rent that its owner may still ask for (`rent.mode` = claim, CLS-045). */

export function claimsIn(game: Game): Prompt[] {
  return game.prompts.filter(({ kind }) => kind === 'rent.claim')
}

/** Whether a seat may still collect rent. */
export function hasClaim(game: Game, seat: number): boolean {
  return claimsIn(game).some(({ seats }) => seats.includes(seat))
}
