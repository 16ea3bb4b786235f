import { Prisma, type Game } from './client/client.ts'
import type { Client } from './prisma.ts'
import { createGame, saveGame } from './save.ts'
import { columns, inMs, statement, timeOf, type Row } from './statement.ts'
import type {
  CreateResult,
  DueGame,
  GameHead,
  GameStatus,
  NewGame,
  OpenRoom,
  Page,
  Save,
  SaveResult,
  Seat,
  SeenBy,
  StoredGame,
} from './types.ts'

/** Everything but the state, which is big, the seed, which is secret, and the lease. */
const head = {
  omit: { state: true, sealedSeed: true, leaseHolder: true, leaseUntil: true, archivedNo: true },
  include: { seats: { omit: { gameId: true, seenNo: true }, orderBy: { seat: 'asc' } } },
} as const satisfies Prisma.GameDefaultArgs

const {
  leaseHolder: _holder,
  leaseUntil: _until,
  archivedNo: _archived,
  ...wholeFields
} = Prisma.GameScalarFieldEnum
const { gameId: _game, seenNo: _seen, ...seatFields } = Prisma.SeatScalarFieldEnum

type Whole = Omit<Game, 'leaseHolder' | 'leaseUntil' | 'archivedNo'> & { seats: Seat[] }

// One statement and no more: every press begins with it, and game and seats are then of one moment.
const whole = statement<Whole>(`
  SELECT ${columns(Object.keys(wholeFields))},
         (SELECT coalesce(json_agg(one ORDER BY one.seat), '[]')
            FROM (SELECT ${columns(Object.keys(seatFields))} FROM seats WHERE game_id = games.id) AS one) AS seats
    FROM games WHERE id = $1`)

export const markFields = ['version', 'deliveredVersion', 'messageId', 'channelNotes'] as const

export type Marks = Row<Game, typeof markFields>

const marks = statement<Marks>(`SELECT ${columns(markFields)} FROM games WHERE id = $1`)

const tableMessage = statement(`
  UPDATE games
     SET message_id = $2, message_version = $3, delivered_version = greatest(delivered_version, $3),
         channel_notes = coalesce($4, channel_notes), lease_until = CASE WHEN $6 THEN NULL ELSE lease_until END
   WHERE id = $1 AND message_version <= $3 AND (lease_holder IS NULL OR lease_holder = coalesce($5, lease_holder))
  RETURNING id`)

// Each process asks for due games every second, and for undelivered games in each round.
const due = statement<Pick<Game, 'id' | 'version'> & { due: Date }>(`
  SELECT id, version, due FROM games WHERE due <= $1 AND status IN ('lobby', 'running') ORDER BY due LIMIT $2`)

// A model call names the status as a value, for which no index of a part of the table is used.
const unchanged = statement<Pick<Game, 'id'>>(`
  SELECT id FROM games WHERE status = 'running' AND updated_at < $1 ORDER BY due NULLS LAST`)

const undeliveredFields = ['id', 'version', 'deliveredVersion', 'updatedAt'] as const

/** A game with changes that its channel does not have yet. */
export type UndeliveredGame = Row<Game, typeof undeliveredFields>

const undelivered = statement<UndeliveredGame>(`
  SELECT ${columns(undeliveredFields)} FROM games
   WHERE delivered_version < version AND ($2::timestamptz IS NULL OR (updated_at, id) > ($2, $3))
   ORDER BY updated_at, id LIMIT $1`)

/** The newest game first, and not the last changed one: the time of a change may be a secret of its players. */
const newestFirst: Prisma.GameOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

/** `worked` hears that something was saved. */
export function games(client: Client, worked: () => void) {
  /** Games of one page, or all. */
  async function heads(
    where: Prisma.GameWhereInput,
    page?: Page,
    orderBy = newestFirst,
  ): Promise<GameHead[]> {
    const part = page && { take: page.size, skip: page.number * page.size }
    return (await client.game.findMany({ ...head, where, orderBy, ...part })).map(inMs)
  }

  return {
    /** @throws where the id is taken */
    async create(game: NewGame, room?: OpenRoom): Promise<CreateResult> {
      const result = await createGame(client, game, room)
      if (result === 'created') worked()
      return result
    },

    async save(change: Save): Promise<SaveResult> {
      const result = await saveGame(client, change)
      if (result === 'saved') worked()
      return result
    },

    async get(id: string): Promise<StoredGame | null> {
      const [row] = await whole(client, id)
      return row ? inMs(row) : null
    },

    /** The delivery state of a game, and its version; null where there is no game. Much cheaper than the game. */
    async marks(id: string): Promise<Marks | null> {
      const [row] = await marks(client, id)
      return row ?? null
    },

    /** How often each of some games was changed; those that are no more are left out. */
    async versions(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await client.game.findMany({
        select: { id: true, version: true },
        where: { id: { in: [...ids] } },
      })
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    /** Moves the deadline (ms) of a game, and nothing else of it; false where it is no longer at that version. */
    async setDue(id: string, version: number, due: number | null): Promise<boolean> {
      const set = await client.game.updateMany({ where: { id, version }, data: { due: timeOf(due) } })
      return set.count > 0
    },

    /** The games in which a user has a seat. */
    ofUser: (userId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      heads({ status: { in: statuses }, seats: { some: { userId } } }),

    ofGuild: (guildId: string, statuses: GameStatus[], page?: Page, seenBy?: SeenBy): Promise<GameHead[]> => {
      const seen = seenBy && {
        OR: [{ channelId: { in: [...seenBy.channelIds] } }, { seats: { some: { userId: seenBy.userId } } }],
      }
      return heads({ status: { in: statuses }, guildId, ...seen }, page)
    },

    /** Channels of a server that have such games, at most `limit`; the channel with the newest game first. */
    async channelsOf(guildId: string, statuses: GameStatus[], limit: number): Promise<string[]> {
      const rows = await client.game.groupBy({
        by: ['channelId'],
        where: { guildId, status: { in: statuses } },
        orderBy: [{ _max: { createdAt: 'desc' } }, { channelId: 'asc' }],
        take: limit,
      })
      return rows.map(({ channelId }) => channelId)
    },

    ofChannel: (channelId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      heads({ status: { in: statuses }, channelId }),

    /** The newest of a channel's games that are over and were changed since (ms). */
    overIn: (guildId: string, channelId: string, since: number, size: number): Promise<GameHead[]> =>
      heads(
        { status: 'over', guildId, channelId, updatedAt: { gte: new Date(since) } },
        { number: 0, size },
        [{ updatedAt: 'desc' }, { id: 'asc' }],
      ),

    /** Open games whose deadline is not after `before` (ms), the longest overdue first. */
    due: async (before: number, limit: number): Promise<DueGame[]> =>
      (await due(client, new Date(before), limit)).map(inMs),

    /** Ids of running games that have not changed since (ms), the next deadline first. */
    unchangedSince: async (at: number): Promise<string[]> =>
      (await unchanged(client, new Date(at))).map(({ id }) => id),

    /** Games with changes that the channel does not have yet, the longest waiting first. */
    undelivered: (limit: number, after?: UndeliveredGame): Promise<UndeliveredGame[]> =>
      undelivered(client, limit, after?.updatedAt ?? null, after?.id ?? null),

    /** The channel has every change up to `no`. It never goes back. */
    async setDelivered(id: string, no: number): Promise<void> {
      await client.game.updateMany({
        where: { id, deliveredVersion: { lt: no } },
        data: { deliveredVersion: no },
      })
    },

    /**
     * The channel has every change up to `version`, and this is its table message; null when that is gone.
     * One statement: a crash leaves no channel that has a change with an older message on record. Notes replace the
     * earlier ones where some are given.
     * @param lease its holder delivered the change, and must not have lost the lease to another since; `isLast` releases it
     * @returns false where a newer version is shown already, or another process has the lease by now
     */
    async setTableMessage(
      id: string,
      messageId: string | null,
      version: number,
      channelNotes: string | null = null,
      { holder, isLast }: { holder: string | null; isLast: boolean } = { holder: null, isLast: false },
    ): Promise<boolean> {
      const rows = await tableMessage(client, id, messageId, version, channelNotes, holder, isLast)
      return rows.length > 0
    },
  }
}
