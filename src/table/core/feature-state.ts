import type { GameEvent } from '#engine/event.ts'
import type { Running } from './play-move.ts'
import type { Commit } from './commit.ts'
import type { GameState } from './loaded-game.ts'
import type { FeatureStates } from './loaded-game.ts'

/** What is saved of a change beside the game: who made it, its line of the log, and what is told of it. */
interface Told {
  seat: number | null
  move: Commit['move']
  events: GameEvent[]
}

/** Parts of what features keep; `undefined` takes one away. */
export type FeatureParts = { [Part in keyof FeatureStates]?: FeatureStates[Part] | undefined }

/** A game with some parts of what features keep replaced. */
export function withFeatures(body: GameState, parts: FeatureParts): GameState {
  const kept = Object.entries({ ...body.features, ...parts }).filter(([, part]) => part !== undefined)
  return { ...body, features: Object.fromEntries(kept) }
}

/**
 * A saved change that is no move: game, prompts and clocks stay as they are. Parts of what features keep that are given replace
 * the earlier ones, `undefined` takes one away. Where it has no events nobody is told, and nobody moves because of it.
 */
export function featureCommit(
  { body, status }: Running,
  { seat, move, events }: Told,
  parts: FeatureParts,
): Commit {
  return {
    body: withFeatures(body, parts),
    status,
    seat,
    move,
    draws: [],
    events,
    ...(events.length === 0 && { isSilent: true }),
  }
}
