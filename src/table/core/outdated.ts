import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import { type Commit, type Refused, nonMoveCommit } from './commit.ts'
import { knownEdition, presentEdition, type LoadedGame } from './loaded-game.ts'

/** Whether a game’s rules are no longer kept (`Edition.earlier`): it is neither continued nor shown. */
export function isOutdated(loaded: LoadedGame): boolean {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(loaded)) return false
  return underRules(presentEdition(loaded), body.game) === null
}

/** Whether a game belongs to a newer program, which runs beside this one during a deploy: it is left unchanged. */
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

/** Returns why a server (null: the table itself) may not access a game; null if it may. */
export function barredFrom(loaded: LoadedGame, guild: string | null): Refused | null {
  if (guild !== null && guild !== loaded.guildId) return { code: 'wrongGuild' }
  return isLater(loaded) ? { code: 'later' } : null
}
