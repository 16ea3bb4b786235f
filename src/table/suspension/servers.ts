import { z } from 'zod'
import { type StoredParts, tableCommit } from '../core/feature.ts'
import { isRunning } from '../core/play-move.ts'
import { type CommandHandler, hasToWait, notNow } from '../core/commit.ts'
import { goOn } from './pause.ts'
import { suspensionOf } from '../core/seats.ts'
import { type Means, onFault, unlessAway } from '../core/request.ts'

/** Since when its server is without the bot, ms. */
const suspended = z.strictObject({ at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    suspended?: z.infer<typeof suspended>
    /** How long its server was without the bot since it has stood still for another reason, ms (DAY-027). */
    unserved?: number
  }
}

export const leftServerParts: StoredParts = { version: 1, parts: { suspended, unserved: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A game goes on, since its server has the bot again (DAY-027). */
    botBack: Record<never, never>
  }
}

/** How long the games of a server are kept that removed the bot, ms (DAY-027). */
export const longestSuspension = 30 * 24 * 3_600_000

const suspend: CommandHandler = (loaded, at) =>
  isRunning(loaded) && !loaded.body.features?.suspended
    ? tableCommit(loaded, 'suspend', { suspended: { at } })
    : notNow

/** A pause before that goes on: it may last so much longer, and what clocks lost is seen to at its end. */
function takeUp(): CommandHandler {
  return (loaded, at) => {
    const still = suspensionOf(loaded)
    if (!isRunning(loaded) || still?.why !== 'suspended') return notNow
    const unserved = (loaded.body.features?.unserved ?? 0) + Math.max(0, at - still.at)
    const next = tableCommit(loaded, 'takeUp', { suspended: undefined, unserved })
    // How long that lasts now is shown.
    if (suspensionOf({ ...loaded, body: next.body })) return { ...next, isSilent: false }
    return goOn(loaded, still, at, {
      parts: { suspended: undefined },
      events: [{ kind: 'botBack' }],
    })
  }
}

type Deps = Pick<Means, 'store' | 'clock' | 'log' | 'change'>

type IsThere = (guild: string) => Promise<boolean>

const atOnce = 8

/** Servers that remove the bot, and those that come back: meanwhile no clock of their games runs. */
export function guildsWith({ store, clock, log, change }: Deps) {
  /** Servers that are gone whose games were all suspended by this process. */
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
      log.warn({ game: id, refused: result.refusal.code }, 'a game could not be suspended or go on')
      return !hasToWait(result.refusal)
    } catch (err) {
      // Nobody can play it, and those beside it are not to wait for it.
      log.error({ err, game: id }, 'a game could not be suspended or go on')
      return true
    }
  }

  /** The servers are compared at every start, and then each hour. */
  const said = (err: unknown) => log.warn({ err }, 'a joined or left server could not be saved')

  async function left(guild: string): Promise<void> {
    await store.guilds.left(guild, clock())
    if (await inEach(guild, suspend)) suspended.add(guild)
    else suspended.delete(guild)
  }

  /** Until all its games go on it counts as left, so that the next comparison makes good what had to wait. */
  async function back(guild: string): Promise<void> {
    suspended.delete(guild)
    if (await inEach(guild, takeUp())) await store.guilds.back(guild)
  }

  /** What was told of all servers at once may have left some out: each is believed to be gone by its own answer alone. */
  async function missed(guilds: readonly string[], isThere: IsThere): Promise<void> {
    for (let from = 0; from < guilds.length; from += atOnce) {
      const some = guilds.slice(from, from + atOnce)
      const said = await Promise.all(some.map((guild) => unlessSilent(isThere(guild))))
      for (const [at, guild] of some.entries()) {
        if (said[at] === false) await left(guild)
        else if (said[at] === true) await overlooked(guild)
      }
      // Discord is in trouble: to ask it of all the others would make that no better.
      if (said.includes(null)) return
    }
  }

  /** Null where Discord does not say; what was thought of the server before stands until it does. */
  async function unlessSilent(answer: Promise<boolean>): Promise<boolean | null> {
    try {
      return await answer
    } catch (err) {
      log.warn({ err }, 'Discord did not say whether a server has the bot; it is asked again later')
      return null
    }
  }

  async function overlooked(guild: string): Promise<void> {
    log.warn('a server that was not named has the bot, and its games go on')
    if ((await store.guilds.gone()).includes(guild)) await back(guild)
  }

  async function purge(guild: string, isThere: IsThere): Promise<void> {
    if (await isThere(guild)) {
      log.warn('a server that counted as left has the bot, and keeps its games')
      return back(guild)
    }
    const games = await store.guilds.purge(guild)
    log.info({ games }, 'the data of a left server was purged')
  }

  return {
    /** A server has removed the bot: its games stand still, and go 30 days later. */
    guildLeft: (guild: string) => unlessAway(() => left(guild), said),

    /** Servers that the bot is in: their games go on. Others that are served here are asked about one by one (`isThere`). */
    guildsThere: (there: readonly string[], isServed: (guild: string) => boolean, isThere: IsThere) =>
      unlessAway(async () => {
        const [known, gone] = [await store.guilds.known(), await store.guilds.gone()]
        for (const guild of gone.filter((one) => there.includes(one))) await back(guild)
        // Those that are known to be gone, too: a game of theirs may have had to wait for its suspension.
        const away = new Set([...known, ...gone].filter((one) => !there.includes(one) && isServed(one)))
        await missed(
          [...away].filter((guild) => !suspended.has(guild)),
          isThere,
        )
      }, said),

    /** Takes away what servers left that have been gone for long; one that the bot is in after all is there again. */
    async purgeLeft(isThere: IsThere): Promise<void> {
      const fail = (err: unknown) => log.error({ err }, 'the data of a left server could not be purged yet')
      for (const guild of await store.guilds.gone(clock() - longestSuspension))
        await purge(guild, isThere).catch(onFault(fail))
    },
  }
}
