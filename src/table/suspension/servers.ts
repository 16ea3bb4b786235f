import { z } from 'zod'
import { type StoredParts, tableCommit } from '../core/feature.ts'
import { isRunning } from '../core/play-move.ts'
import { type CommandHandler, hasToWait, notNow } from '../core/commit.ts'
import { resumeGame } from './pause.ts'
import { suspensionOf } from '../core/seats.ts'
import { type Means, onFault, unlessAway } from '../core/request.ts'

/** When the server removed the bot, ms. */
const suspended = z.strictObject({ at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    suspended?: z.infer<typeof suspended>
    /** Time without the bot during another suspension, ms (DAY-027). */
    unserved?: number
  }
}

export const leftServerParts: StoredParts = { version: 1, parts: { suspended, unserved: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The game resumes, since its server has the bot again (DAY-027). */
    botBack: Record<never, never>
  }
}

/** How long games are kept after their server removed the bot, ms (DAY-027). */
export const maxSuspension = 30 * 24 * 3_600_000

const suspend: CommandHandler = (loaded, at) =>
  isRunning(loaded) && !loaded.body.features?.suspended
    ? tableCommit(loaded, 'suspend', { suspended: { at } })
    : notNow

/** Ends the suspension. An earlier pause continues and is extended; its end shifts the clocks. */
function resumeServer(): CommandHandler {
  return (loaded, at) => {
    const still = suspensionOf(loaded)
    if (!isRunning(loaded) || still?.why !== 'suspended') return notNow
    const unserved = (loaded.body.features?.unserved ?? 0) + Math.max(0, at - still.at)
    const next = tableCommit(loaded, 'takeUp', { suspended: undefined, unserved })
    // Not silent: the new end of the pause is shown.
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

/** Suspends the games of servers that remove the bot, and resumes them when it is back. */
export function guildsWith({ store, clock, log, change }: Deps) {
  /** Left servers whose games this process has all suspended. */
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
      // The game cannot be played anyway, and must not block the others.
      log.error({ err, game: id }, 'a game could not be suspended or resumed')
      return true
    }
  }

  /** Not retried here: servers are compared at every start, and then each hour. */
  const logFailure = (err: unknown) => log.warn({ err }, 'a joined or left server could not be saved')

  async function left(guild: string): Promise<void> {
    await store.guilds.left(guild, clock())
    if (await inEach(guild, suspend)) suspended.add(guild)
    else suspended.delete(guild)
  }

  /** Resumes a server's games. It counts as left until all have resumed, so that the next comparison retries. */
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
      // Stop if Discord fails, to avoid more load.
      if (answers.includes(null)) return
    }
  }

  /** Returns null if Discord fails; the server's state then stays the same. */
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
    /** Suspends the games of a server that removed the bot; they are deleted 30 days later. */
    guildLeft: (guild: string) => unlessAway(() => left(guild), logFailure),

    /** Resumes the games of present servers, and checks missing ones served here one by one (`isThere`). */
    guildsThere: (there: readonly string[], isServed: (guild: string) => boolean, isThere: IsThere) =>
      unlessAway(async () => {
        const [known, departed] = [await store.guilds.known(), await store.guilds.departed()]
        for (const guild of departed.filter((one) => there.includes(one))) await back(guild)
        // Include servers recorded as left, whose games may not all be suspended yet.
        const away = new Set([...known, ...departed].filter((one) => !there.includes(one) && isServed(one)))
        await missed(
          [...away].filter((guild) => !suspended.has(guild)),
          isThere,
        )
      }, logFailure),

    /** Deletes the data of servers that left long ago; one that has the bot after all is restored. */
    async purgeLeft(isThere: IsThere): Promise<void> {
      const fail = (err: unknown) => log.error({ err }, 'the data of a left server could not be purged yet')
      for (const guild of await store.guilds.departed(clock() - maxSuspension))
        await purge(guild, isThere).catch(onFault(fail))
    },
  }
}
