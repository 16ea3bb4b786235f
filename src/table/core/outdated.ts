import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import { type Commit, type Refused, beside } from './commit.ts'
import { knownEdition, presentEdition, type LoadedGame } from './loaded-game.ts'

/** Whether a game’s rules are not kept (`Edition.earlier`): it is neither played on nor shown. */
export function isOutdated(loaded: LoadedGame): boolean {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(loaded)) return false
  return underRules(presentEdition(loaded), body.game) === null
}

/** Whether a game is a later program’s, which serves beside this one during a deploy: it is left as it stands. */
export function isLater(loaded: LoadedGame): boolean {
  const { body, isOfLaterShape } = loaded
  const edition = knownEdition(loaded)
  return isOfLaterShape || edition === null || (body.phase === 'game' && isOfLaterRules(edition, body.game))
}

/** Ends such a game before anything else is done with it; the channel is told as of any game that is called off. */
export function outdated(loaded: LoadedGame): Commit | null {
  if (loaded.status !== 'running' || !isOutdated(loaded)) return null
  const preliminary = { interaction: null, isPreliminary: true }
  return beside(loaded, { lobby: 'outdated' }, { status: 'cancelled', ...preliminary })
}

/** Why nobody in a server (null: the table itself) may have anything to do with a game; null where they may. */
export function barredFrom(loaded: LoadedGame, guild: string | null): Refused | null {
  if (guild !== null && guild !== loaded.guildId) return { code: 'wrongGuild' }
  return isLater(loaded) ? { code: 'later' } : null
}
