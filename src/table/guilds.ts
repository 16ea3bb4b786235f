import { StoreUnavailable, type Store } from '#store/index.ts'
import { longestSuspension, suspend, takeUp } from './aside/suspended.ts'
import type { Work } from './changing/change.ts'
import type { Change } from './time/driving.ts'
import type { Editions } from './saved/held.ts'
import type { Log } from './log.ts'

interface Means {
  store: Store
  editions: Editions
  clock: () => number
  log: Log
  change: Change
}

/** Servers that remove the bot, and those that come back: meanwhile no clock of their games runs. */
export function guildsWith({ store, editions, clock, log, change }: Means) {
  async function inEach(guild: string, work: Work): Promise<void> {
    for (const { id } of await store.games.ofGuild(guild, ['running'])) {
      const result = await change({ id, interaction: null }, work)
      if (!result.ok && result.refusal.code !== 'notNow')
        log.warn({ game: id, refused: result.refusal.code }, 'a game could not be suspended or go on')
    }
  }

  /** While the database is away nothing is lost: whether the bot is in a server is looked up at every start. */
  async function unlessAway(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err
      log.warn({ err }, 'what became of a server could not be noted')
    }
  }

  async function left(guild: string): Promise<void> {
    await store.guilds.left(guild, clock())
    await inEach(guild, suspend)
  }

  return {
    guildLeft: (guild: string) => unlessAway(() => left(guild)),

    guildsThere: (there: readonly string[], isServed: (guild: string) => boolean) =>
      unlessAway(async () => {
        const [known, gone] = [await store.guilds.known(), await store.guilds.gone()]
        for (const guild of gone.filter((one) => there.includes(one))) {
          await inEach(guild, takeUp(editions))
          await store.guilds.back(guild)
        }
        const lost = known.filter((one) => !there.includes(one) && !gone.includes(one))
        for (const guild of lost.filter(isServed)) await left(guild)
      }),

    /** Takes away what servers left that have been gone for long. */
    async purgeLeft(): Promise<void> {
      for (const guild of await store.guilds.gone(clock() - longestSuspension)) {
        const games = await store.guilds.purge(guild)
        log.info({ games }, 'what a server left was purged')
      }
    },
  }
}
