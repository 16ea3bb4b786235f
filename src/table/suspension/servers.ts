import { z } from 'zod'
import { type StoredParts, tableCommit } from '../core/feature.ts'
import { isRunning } from '../core/play-move.ts'
import { type CommandHandler, hasToWait, notNow } from '../core/commit.ts'
import { resumeGame } from './pause.ts'
import { suspensionOf } from '../core/seats.ts'
import { type Means, onFault, unlessAway } from '../core/request.ts'

/** When the bot was removed from the server, in ms. */
const suspended = z.strictObject({ at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    suspended?: z.infer<typeof suspended>
    /** Time during another suspension in which the server did not have the bot, in ms (DAY-027). */
    unserved?: number
  }
}

export const leftServerParts: StoredParts = { version: 1, parts: { suspended, unserved: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The game resumes, since the bot is back on its server (DAY-027). */
    botBack: Record<never, never>
  }
}

/** How long games are kept after the bot was removed from their server, ms (DAY-027). */
export const maxSuspension = 30 * 24 * 3_600_000

const suspend: CommandHandler = (loaded, at) =>
  isRunning(loaded) && !loaded.body.features?.suspended
    ? tableCommit(loaded, 'suspend', { suspended: { at } })
    : notNow

/**
 * Ends the suspension. If the game was already paused or deserted, it remains so, and its latest end is
 * postponed by the time without the bot.
 */
function resumeServer(): CommandHandler {
  return (loaded, at) => {
    const still = suspensionOf(loaded)
    if (!isRunning(loaded) || still?.why !== 'suspended') return notNow
    const unserved = (loaded.body.features?.unserved ?? 0) + Math.max(0, at - still.at)
    const next = tableCommit(loaded, 'takeUp', { suspended: undefined, unserved })
    // This change is not silent, so that the new end is shown.
    if (suspensionOf({ ...loaded, body: next.body })) return { ...next, isSilent: false }
    return resumeGame(loaded, still, at, {
      parts: { suspended: undefined },
      events: [{ kind: 'botBack' }],
    })
  }
}

type Deps = Pick<Means, 'store' | 'clock' | 'log' | 'change'>

type IsThere = (guild: string) => Promise<boolean>

const atOnce = 8

/** Suspends the games of servers that remove the bot, and resumes them when the bot is back. */
export function guildsWith({ store, clock, log, change }: Deps) {
  /** Servers without the bot for which this process has suspended all games. */
  const suspended = new Set<string>()

  async function inEach(guild: string, work: CommandHandler): Promise<boolean> {
    let isDone = true
    for (const { id } of await store.games.ofGuild(guild, ['running']))
      isDone = (await inOne(id, work)) && isDone
    return isDone
  }

  async function inOne(id: string, work: CommandHandler): Promise<boolean> {
    try {
      const result = await change(id, work)
      if (result.ok || result.refusal.code === 'notNow') return true
      log.warn({ game: id, refused: result.refusal.code }, 'a game could not be suspended or resumed')
      return !hasToWait(result.refusal)
    } catch (err) {
      // The game cannot be played anyway, and it must not block the others.
      log.error({ err, game: id }, 'a game could not be suspended or resumed')
      return true
    }
  }

  /** There is no retry here: the servers are compared at every start and every hour. */
  const logFailure = (err: unknown) => log.warn({ err }, 'a joined or left server could not be saved')

  async function left(guild: string): Promise<void> {
    await store.guilds.left(guild, clock())
    if (await inEach(guild, suspend)) suspended.add(guild)
    else suspended.delete(guild)
  }

  /**
   * Resumes a server's games. The server is recorded as left until all its games have resumed, so that the
   * next comparison retries.
   */
  async function back(guild: string): Promise<void> {
    suspended.delete(guild)
    if (await inEach(guild, resumeServer())) await store.guilds.back(guild)
  }

  /** Checks missing servers one by one, since the list of all servers may be incomplete. */
  async function missed(guilds: readonly string[], isThere: IsThere): Promise<void> {
    for (let from = 0; from < guilds.length; from += atOnce) {
      const some = guilds.slice(from, from + atOnce)
      const answers = await Promise.all(some.map((guild) => unlessSilent(isThere(guild))))
      for (const [at, guild] of some.entries()) {
        if (answers[at] === false) await left(guild)
        else if (answers[at] === true) await overlooked(guild)
      }
      // If Discord fails, stop, so as not to add load.
      if (answers.includes(null)) return
    }
  }

  /** Returns null if Discord fails. The server's state then does not change. */
  async function unlessSilent(answer: Promise<boolean>): Promise<boolean | null> {
    try {
      return await answer
    } catch (err) {
      log.warn({ err }, 'Discord did not report whether a server has the bot; will retry')
      return null
    }
  }

  async function overlooked(guild: string): Promise<void> {
    log.warn('a server missing from the list has the bot; its games resume')
    if ((await store.guilds.departed()).includes(guild)) await back(guild)
  }

  async function purge(guild: string, isThere: IsThere): Promise<void> {
    if (await isThere(guild)) {
      log.warn('a server recorded as left has the bot; its games are kept')
      return back(guild)
    }
    const games = await store.guilds.purge(guild)
    log.info({ games }, 'the data of a left server was purged')
  }

  return {
    /** Suspends the games of a server that removed the bot. They are deleted 30 days later. */
    guildLeft: (guild: string) => unlessAway(() => left(guild), logFailure),

    /**
     * Resumes the games of the servers `there`. Asks `isThere` about each other server that this process
     * serves, and suspends its games if the bot is not on it.
     */
    guildsThere: (there: readonly string[], isServed: (guild: string) => boolean, isThere: IsThere) =>
      unlessAway(async () => {
        const [known, departed] = [await store.guilds.known(), await store.guilds.departed()]
        for (const guild of departed.filter((one) => there.includes(one))) await back(guild)
        // Include servers that are already recorded as left: not all of their games may be suspended.
        const away = new Set([...known, ...departed].filter((one) => !there.includes(one) && isServed(one)))
        await missed(
          [...away].filter((guild) => !suspended.has(guild)),
          isThere,
        )
      }, logFailure),

    /** Records that a server is greeted now. Returns false if it was greeted before. @throws StoreUnavailable */
    takeGreeting: (guild: string) => store.guilds.greet(guild, clock()),

    /** Records that the greeting could not be sent. @throws StoreUnavailable */
    returnGreeting: (guild: string) => store.guilds.ungreet(guild),

    /**
     * Deletes the data of servers that removed the bot long ago. If a server has the bot after all, its games
     * resume instead.
     */
    async purgeLeft(isThere: IsThere): Promise<void> {
      const fail = (err: unknown) => log.error({ err }, 'the data of a left server could not be purged yet')
      for (const guild of await store.guilds.departed(clock() - maxSuspension))
        await purge(guild, isThere).catch(onFault(fail))
    },
  }
}
