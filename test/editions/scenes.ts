import type { Game } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'

// Acts in recorded games that no computer player would do.

export const does = (seat: number, act: string, given: Move['with'] = {}) => ({
  seat,
  act,
  prompt: null,
  with: given,
})

/** Returns a scene in which seat 0 proposes to stop in this turn, and all agree. */
export function agreeIn(turn: number) {
  return (game: Game) => {
    const vote = game.prompts.find(({ kind }) => kind === 'vote.stop')
    const [voter] = vote?.seats ?? []
    if (vote && voter !== undefined) return { ...does(voter, 'agree'), prompt: vote.id }
    return game.turn.number === turn ? does(0, 'proposeStop') : null
  }
}

/** One player gives up, another stays away until the others remove them, a third gives up as well. */
export function leave(game: Game) {
  const [host, second, third, fourth] = game.seats
  if (!second?.out && game.turn.number === 24) return does(1, 'resign')
  if (!third?.out && (third?.missed ?? 0) >= 3)
    return { seat: null, act: 'remove', prompt: null, with: { seat: 2 } }
  return !host?.out && third?.out && !fourth?.out && game.turn.number >= 60 ? does(3, 'resign') : null
}
