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

/** How many finished games of a channel are found again, and for how long (ms). */
const mostOver = 5
const overAge = 30 * 24 * 60 * 60_000
/** As many channels as a server can have, threads aside. */
const mostPlaces = 500

/** Which of the open games of a server: a server may have so many that all of them take a while. */
export type OpenGames =
  | { channel: string }
  | {
      seenBy?: SeenBy
      /** Those whose ids begin so. */
      sign?: string
      newest?: number
    }

/** Channels of a server that a user may see. The games in which the user sits are theirs wherever they are. */
export interface SeenBy {
  user: string
  channels: readonly string[]
}

export interface GamePlace {
  guild: string
  channel: string
  isSeated: boolean
  /** A computer player moves for their seat, or is to: a press of theirs may end that (DAY-022). */
  isAway: boolean
  /** Of the game, as it stands in the database. */
  version: number
}

type Deps = Pick<Means, 'store' | 'keep' | 'clock' | 'log'>

/** Which games there are. Whoever asks about a server or a channel decides who may know that. */
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
    /** Where a game is, and whether a user sits in it: told of whatever game there is, so that it can be asked first. */
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

    /** Channels in which games of a server are open, the one where a game was opened last first; at most 500. */
    placesIn: (guild: string): Promise<string[]> => store.games.channelsOf(guild, open, mostPlaces),

    /** Games of a person that are in their lobby or running, the ones that wait for them first. */
    async gamesOf(user: string): Promise<Look[]> {
      const heads = await store.games.ofUser(user, open)
      const looks = await listed(heads, (loaded) => lookAt(loaded, user, clock()))
      return looks.sort(byUrgency)
    },

    /** Games of a server that are in their lobby or running, or some of them; the one opened last first. */
    async gamesIn(guild: string, which: OpenGames = {}): Promise<TableInfo[]> {
      const heads = await headsIn(guild, which)
      const games = await listed(heads, (loaded) => tableInfo(loaded))
      return games.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    },

    /** Games of a channel that came to their end lately, the last one first. */
    async gamesOver(guild: string, channel: string): Promise<TableInfo[]> {
      const over = await store.games.overIn(guild, channel, clock() - overAge, mostOver)
      return listed(over, (loaded) => tableInfo(loaded))
    },
  }
}

/** What others have to decide until when tells nothing here: it may be a secret. A game that stands still waits for nobody. */
function byUrgency(a: Look, b: Look): number {
  const rank = (look: Look) => (questions(look).length > 0 ? 0 : look.table.status === 'running' ? 1 : 2)
  const opened = b.table.createdAt - a.table.createdAt
  const [first, second] = [ownDue(a), ownDue(b)]
  return rank(a) - rank(b) || (first < second ? -1 : first > second ? 1 : opened)
}

function questions(look: Look): ReturnType<typeof ownQuestions> {
  return look.seating?.still ? [] : ownQuestions(look)
}

/** When the first of the viewer's own decisions is due; ms, Infinity where none is. */
function ownDue(look: Look): number {
  return Math.min(...questions(look).map(({ due }) => due ?? Infinity), Infinity)
}
