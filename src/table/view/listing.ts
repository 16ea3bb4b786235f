import type { GameHead, GameStatus } from '#store/index.ts'
import type { TableInfo } from '../core/table-info.ts'
import { refuse } from '../core/commit.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { awaySeatOf } from '../away/autopilot.ts'
import { seatOf } from '../core/seats.ts'
import { onFault, orUnavailable, type Means } from '../core/request.ts'
import { type Look, ownQuestions } from './look.ts'
import { lookAt, tableInfo } from './view.ts'

const open: GameStatus[] = ['lobby', 'running']

/** Max finished games listed for a channel (`maxEnded`), and their max age in ms (`overAge`). */
const maxEnded = 5
const overAge = 30 * 24 * 60 * 60_000
/** Max channels to list. A server has at most this many channels, not counting threads. */
const maxPlaces = 500

/** Selects open games of a server, since listing all of them can take long. */
export type OpenGames =
  | { channel: string }
  | {
      seenBy?: SeenBy
      /** Prefix of the ids. */
      sign?: string
      newest?: number
    }

/** Channels that a user may see. The user's own games are listed even if they are in other channels. */
export interface SeenBy {
  user: string
  channels: readonly string[]
}

export interface GamePlace {
  guild: string
  channel: string
  isSeated: boolean
  /**
   * Whether the seat is on autopilot, or will be once the game resumes. An interaction may end that
   * (DAY-022).
   */
  isAway: boolean
  /** The game's version in the database. */
  version: number
}

type Deps = Pick<Means, 'store' | 'keep' | 'clock' | 'log'>

/** Lists games. The caller checks permissions. */
export function listing({ store, keep, clock, log }: Deps) {
  async function listed<T>(heads: GameHead[], show: (loaded: LoadedGame) => T): Promise<T[]> {
    const shown = await Promise.all(
      heads.map((head) => {
        const fail = (err: unknown) => log.error({ err, game: head.id }, 'a game cannot be shown')
        return keep
          .of(head)
          .then((loaded) => loaded && [show(loaded)])
          .catch(onFault(fail))
      }),
    )
    return shown.flatMap((one) => one ?? [])
  }

  async function headsIn(guild: string, which: OpenGames): Promise<GameHead[]> {
    if ('channel' in which)
      return (await store.games.ofChannel(which.channel, open)).filter((head) => head.guildId === guild)
    const { seenBy, sign, newest } = which
    const page = newest === undefined ? undefined : { number: 0, size: newest }
    const seen = seenBy && { userId: seenBy.user, channelIds: seenBy.channels }
    const heads = await store.games.ofGuild(guild, open, page, seen)
    return sign === undefined ? heads : heads.filter(({ id }) => id.startsWith(sign))
  }

  return {
    /**
     * Returns a game's server and channel, and whether the user has a seat in it. Does not check the server
     * of the request.
     */
    placeOf: (id: string, user: string) =>
      orUnavailable<GamePlace>(async () => {
        const loaded = await keep.fresh(id)
        if (!loaded) return refuse({ code: 'noGame' })
        const { guildId: guild, channelId: channel, version, seats } = loaded
        const isSeated = seatOf(seats, user) !== undefined
        return {
          ok: true,
          value: { guild, channel, version, isSeated, isAway: awaySeatOf(loaded, user) !== null },
        }
      }),

    /** Returns the channels of a server that have open games, latest opened first. At most 500. */
    placesIn: (guild: string): Promise<string[]> => store.games.channelsOf(guild, open, maxPlaces),

    /** Returns a person's open games. Games that wait for the person come first. */
    async gamesOf(user: string): Promise<Look[]> {
      const heads = await store.games.ofUser(user, open)
      const looks = await listed(heads, (loaded) => lookAt(loaded, user, clock()))
      return looks.sort(byUrgency)
    },

    /** Returns the open games of a server, latest opened first. */
    async gamesIn(guild: string, which: OpenGames = {}): Promise<TableInfo[]> {
      const heads = await headsIn(guild, which)
      const games = await listed(heads, (loaded) => tableInfo(loaded))
      return games.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    },

    /** Returns the recently finished games of a channel, latest first. */
    async gamesOver(guild: string, channel: string): Promise<TableInfo[]> {
      const over = await store.games.overIn(guild, channel, clock() - overAge, maxEnded)
      return listed(over, (loaded) => tableInfo(loaded))
    },
  }
}

/** Sorts by the viewer's own deadlines, since those of others may be secret. A suspended game has none. */
function byUrgency(a: Look, b: Look): number {
  const rank = (look: Look) => (questions(look).length > 0 ? 0 : look.table.status === 'running' ? 1 : 2)
  const opened = b.table.createdAt - a.table.createdAt
  const [first, second] = [ownDue(a), ownDue(b)]
  return rank(a) - rank(b) || (first < second ? -1 : first > second ? 1 : opened)
}

function questions(look: Look): ReturnType<typeof ownQuestions> {
  return look.seating?.still ? [] : ownQuestions(look)
}

/** Returns the viewer's earliest deadline in ms; Infinity if there is none. */
function ownDue(look: Look): number {
  return Math.min(...questions(look).map(({ due }) => due ?? Infinity), Infinity)
}
