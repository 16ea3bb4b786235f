import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import type { Commit, Refused } from './commit.ts'
import { knownEdition, presentEdition, type Editions, type LoadedGame } from './loaded-game.ts'

/**
 * Whether a game was begun under a version of the rules that is not kept (`Edition.earlier`). What it holds may have
 * another shape than this program knows, and its players agreed to other rules: it is neither played on nor shown.
 */
export function isOutdated(editions: Editions, loaded: LoadedGame): boolean {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(editions, loaded)) return false
  return underRules(presentEdition(editions, loaded), body.game) === null
}

/**
 * Whether a game is a later program's, by its rules, its shape or an edition that is not known here. That one serves beside this
 * one while a deploy overlaps, or did before it was rolled back. This one leaves the game as it stands, and to the other.
 */
export function isLater(editions: Editions, loaded: LoadedGame): boolean {
  const { body, isOfLaterShape } = loaded
  const edition = knownEdition(editions, loaded)
  return isOfLaterShape || edition === null || (body.phase === 'game' && isOfLaterRules(edition, body.game))
}

/** Ends such a game before anything else is done with it; the channel is told as of any game that is called off. */
export function outdated(editions: Editions, loaded: LoadedGame): Commit | null {
  if (loaded.status !== 'running' || !isOutdated(editions, loaded)) return null
  const { body } = loaded
  return {
    body,
    status: 'cancelled',
    seat: null,
    move: { lobby: 'outdated' },
    draws: [],
    events: [],
    interaction: null,
    isPreliminary: true,
  }
}

/** Why nobody in a server (null: the table itself) may have anything to do with a game; null where they may. */
export function barredFrom(editions: Editions, loaded: LoadedGame, guild: string | null): Refused | null {
  if (guild !== null && guild !== loaded.guild) return { code: 'wrongGuild' }
  return isLater(editions, loaded) ? { code: 'later' } : null
}
