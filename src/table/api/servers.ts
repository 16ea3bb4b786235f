import type { GuildTime } from '../settings/settings.ts'
import type { Outcome } from '../core/outcome.ts'

/** Servers as a whole. */
export interface ServersRoom {
  /** Hours of a server at which no clock of its games runs. */
  guildTime(guild: string): Promise<Outcome<GuildTime>>
  /** Sets what is named and leaves the rest; who may do so is decided by the caller. It holds at once for what is open. */
  setGuildTime(guild: string, changes: Partial<GuildTime>): Promise<Outcome<GuildTime>>
  /** A server has removed the bot: its games stand still, and go 30 days later. */
  guildLeft(guild: string): Promise<void>
  /**
   * Servers that the bot is in; of those that had removed it the games go on, as if no time had passed. The others that
   * are served here have removed it, unnoticed, where Discord says so of each when it is asked (`isThere`, which throws
   * where it does not say). Makes good, too, what had to wait when a server was left or came back.
   */
  guildsThere(
    there: readonly string[],
    isServed: (guild: string) => boolean,
    isThere: (guild: string) => Promise<boolean>,
  ): Promise<void>
  /** Takes away what servers left that removed the bot 30 days ago, and are without it still. */
  purgeLeft(isThere: (guild: string) => Promise<boolean>): Promise<void>
}
