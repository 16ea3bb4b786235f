import type { Prompt } from '#engine/game.ts'
import { hidesActivity } from '../core/edition-info.ts'
import type { FeatureContext } from '../core/feature.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { playingUntil, thereUntil } from '../settings/callable.ts'
import type { Player } from './reminder-prefs.ts'

/**
 * Where activity is hidden (`Edition.hidesActivity`), calls follow from nothing but what everybody has heard (DAY-017).
 * Otherwise the time of a call could show that somebody was asked in private, or has pressed or looked at something.
 */

type Deps = Pick<FeatureContext, 'store' | 'editions'>

/** Whether calls may follow from a decision. */
export function isOpenlyAsked(
  editions: Editions,
  loaded: LoadedGame,
  { private: isPrivate }: Pick<Prompt, 'private'>,
): boolean {
  return !isPrivate || !hidesActivity(editions, loaded)
}

/** Until when a player counts as there by a press in any game, as far as calls may follow from it; null where not. */
export async function openlyThereUntil(
  { store, editions }: Deps,
  loaded: LoadedGame,
  player: Player,
  at: number,
): Promise<number | null> {
  return hidesActivity(editions, loaded) ? null : thereUntil(store, player, at)
}

/** Until when a player counts as there by a move in this game, as far as calls may follow from it; null where not. */
export async function openlyPlayingUntil(
  { store, editions }: Deps,
  loaded: LoadedGame,
  seat: number,
  at: number,
): Promise<number | null> {
  return playingUntil(store, loaded.id, seat, hidesActivity(editions, loaded), at)
}

/** The last change that a player has looked at, as far as calls may follow from it; 0 where none is known. */
export async function openlySeen(
  { store, editions }: Deps,
  loaded: LoadedGame,
  { user }: Player,
): Promise<number> {
  return hidesActivity(editions, loaded) ? 0 : ((await store.looks.of(loaded.id, user)) ?? 0)
}
