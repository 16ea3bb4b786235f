import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import { type Commit, type Refused, nonMoveCommit } from './commit.ts'
import { knownEdition, presentEdition, type LoadedGame } from './loaded-game.ts'

/**
 * Whether this program no longer has the game’s rules (`Edition.earlier`). The game is then neither continued
 * nor shown.
 */
export function isOutdated(loaded: LoadedGame): boolean {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(loaded)) return false
  return underRules(presentEdition(loaded), body.game) === null
}

/**
 * Whether the game belongs to a newer program, which runs next to this one during a deploy. This program then
 * leaves the game unchanged.
 */
export function isLater(loaded: LoadedGame): boolean {
  const { body, isOfLaterShape } = loaded
  const edition = knownEdition(loaded)
  return isOfLaterShape || edition === null || (body.phase === 'game' && isOfLaterRules(edition, body.game))
}

/** Returns the change that cancels an outdated game before any other change; null for other games. */
export function outdated(loaded: LoadedGame): Commit | null {
  if (loaded.status !== 'running' || !isOutdated(loaded)) return null
  const preliminary = { interaction: null, isPreliminary: true }
  return nonMoveCommit(loaded, { lobby: 'outdated' }, { status: 'cancelled', ...preliminary })
}

/**
 * Returns why a server may not access the game; null if it may. With `guild` null, the table itself requests
 * the access.
 */
export function barredFrom(loaded: LoadedGame, guild: string | null): Refused | null {
  if (guild !== null && guild !== loaded.guildId) return { code: 'wrongGuild' }
  return isLater(loaded) ? { code: 'later' } : null
}
