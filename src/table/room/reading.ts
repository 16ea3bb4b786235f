import { StoreUnavailable, type GameHead, type GameStatus, type Store } from '#store/index.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Look } from '../api/look.ts'
import type { OpenGames, ReadingRoom } from '../api/reading.ts'
import type { Story } from '../story/types.ts'
import { takenAt } from '../away/substitutes.ts'
import { refuse } from '../core/commit.ts'
import { orUnavailable } from '../core/unavailable.ts'
import type { Estimates } from '../lobby/estimates.ts'
import { exported } from '../export/export.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { GameCache } from '../core/game-cache.ts'
import { seatOf } from '../core/seats.ts'
import type { Log } from '../core/log.ts'
import type { Looks } from '../view/looks.ts'
import { ownQuestions } from '../view/own-questions.ts'
import { entryFor, entryOf, isChronicled, lookAt, tableInfo } from '../view/view.ts'
import { sinceFor } from '../view/since.ts'
import type { Read } from './read.ts'

const open: GameStatus[] = ['lobby', 'running']

/** How many finished games of a channel are found again, and for how long (ms). */
const mostOver = 5
const overAge = 30 * 24 * 60 * 60_000
/** As many channels as a server can have, threads aside. */
const mostPlaces = 500

interface Deps {
  store: Store
  keep: GameCache
  editions: Editions
  clock: () => number
  log: Log
  read: Read
  looks: Looks
  storyOf: (held: LoadedGame) => Promise<Story | null>
  estimates: Estimates | null
}

/** What can be read of games, each by who may know it. */
export function readingWith(means: Deps): ReadingRoom {
  const { store, keep, editions, clock, log, read, looks, storyOf, estimates } = means

  async function entriesFor(
    held: LoadedGame,
    user: string | null,
    from: number,
    to: number,
  ): Promise<LogEntry[]> {
    const seat = (user !== null ? seatOf(held.seats, user)?.seat : undefined) ?? null
    const range = {
      from: Math.max(1, Math.trunc(from) || 1),
      to: Math.min(held.version, Math.trunc(to) || 0),
    }
    const since = seat !== null && held.body.phase === 'game' ? takenAt(held.body, seat) : 0
    const entries = (await store.moves.of(held.id, range)).map(entryOf)
    return entries.map((entry) => entryFor(entry, seat, since)).filter((entry) => entry !== null)
  }

  /** What is shown of each game of a list; one that cannot be shown does not hide the others. */
  async function listed<T>(heads: GameHead[], show: (held: LoadedGame) => T): Promise<T[]> {
    const shown = await Promise.all(
      heads.map(async (head) => {
        try {
          const held = await keep.of(head)
          return held && [show(held)]
        } catch (err) {
          if (err instanceof StoreUnavailable) throw err
          log.error({ err, game: head.id }, 'a game cannot be shown')
          return null
        }
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
    placeOf: (id, user) =>
      orUnavailable(async () => {
        const held = await keep.fresh(id)
        if (!held) return refuse({ code: 'noGame' })
        const { guild, channel, seats } = held
        return { ok: true, value: { guild, channel, isSeated: seatOf(seats, user) !== undefined } }
      }),

    placesIn: (guild) => store.games.channelsOf(guild, open, mostPlaces),

    look: (id, user, guild) =>
      read(id, guild, (held) => {
        const estimate = estimates?.of(held)
        looks.shows(held, user)
        return { ...lookAt(editions, held, user, clock()), ...(estimate && { estimate }) }
      }),

    log: (id, user, { from, to }, guild) => read(id, guild, (held) => entriesFor(held, user, from, to)),

    async since(id, user, guild, from) {
      const since = await read(id, guild, async (held) => {
        const seat = seatOf(held.seats, user)?.seat
        if (seat === undefined || held.body.phase === 'lobby') return null
        // From the numbers of what all have heard it could be told how much was done in secret between.
        const isNumbered = !(held.status === 'running' && isChronicled(editions, held))
        const seen = (isNumbered ? from : undefined) ?? (await store.looks.of(id, user)) ?? 0
        return sinceFor({ store, editions, storyOf }, held, seat, seen)
      })
      if (!since.ok) return since
      return since.value ? { ok: true, value: since.value } : refuse({ code: 'notSeated' })
    },

    seenUntil: (id, user, guild) => read(id, guild, async () => (await store.looks.of(id, user)) ?? 0),

    looked: (id, user) => looks.looked(id, user),

    async story(id, guild) {
      const hidden = await read(
        id,
        guild,
        (held) => held.status === 'running' && isChronicled(editions, held),
      )
      if (!hidden.ok) return hidden
      if (hidden.value) return refuse({ code: 'toldLater' })
      const story = await read(id, guild, storyOf)
      if (!story.ok) return story
      return story.value ? { ok: true, value: story.value } : refuse({ code: 'notRunning' })
    },

    async gamesOf(user) {
      const heads = await store.games.ofUser(user, open)
      const looks = await listed(heads, (held) => lookAt(editions, held, user, clock()))
      return looks.sort(byUrgency)
    },

    async gamesIn(guild, which = {}) {
      const heads = await headsIn(guild, which)
      const games = await listed(heads, (held) => tableInfo(editions, held))
      return games.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    },

    async gamesOver(guild, channel) {
      const over = await store.games.overIn(guild, channel, clock() - overAge, mostOver)
      return listed(over, (held) => tableInfo(editions, held))
    },

    async export(id, guild) {
      const game = await read(id, guild, (held) => exported(store, held))
      if (!game.ok) return game
      return game.value ? { ok: true, value: game.value } : refuse({ code: 'notRunning' })
    },
  }
}

/**
 * Games that wait for the viewer, the most urgent first; then running ones; then lobbies. What others have to decide
 * until when tells nothing here: it may be a secret. One that stands still waits for nobody.
 */
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
