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

/** All fields except the large state, the secret seed and the lease. */
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

// One statement, since every request starts with it, and game and seats have to be consistent.
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

// A model call passes the status as a parameter, for which no partial index is used.
const unchanged = statement<Pick<Game, 'id'>>(`
  SELECT id FROM games WHERE status = 'running' AND updated_at < $1 ORDER BY due NULLS LAST`)

const undeliveredFields = ['id', 'version', 'deliveredVersion', 'updatedAt'] as const

/** A game with undelivered changes. */
export type UndeliveredGame = Row<Game, typeof undeliveredFields>

const undelivered = statement<UndeliveredGame>(`
  SELECT ${columns(undeliveredFields)} FROM games
   WHERE delivered_version < version AND ($2::timestamptz IS NULL OR (updated_at, id) > ($2, $3))
   ORDER BY updated_at, id LIMIT $1`)

/** By creation, not by last change, the time of which may be secret. */
const newestFirst: Prisma.GameOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

/** @param worked called after a successful save */
export function games(client: Client, worked: () => void) {
  /** Returns games of one page, or all. */
  async function heads(
    where: Prisma.GameWhereInput,
    page?: Page,
    orderBy = newestFirst,
  ): Promise<GameHead[]> {
    const part = page && { take: page.size, skip: page.number * page.size }
    return (await client.game.findMany({ ...head, where, orderBy, ...part })).map(inMs)
  }

  return {
    /** @throws if the id is taken */
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

    /** Returns the delivery state and version of a game; null if it does not exist. Much cheaper than the game. */
    async marks(id: string): Promise<Marks | null> {
      const [row] = await marks(client, id)
      return row ?? null
    },

    /** Returns the versions of games, without deleted ones. */
    async versions(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await client.game.findMany({
        select: { id: true, version: true },
        where: { id: { in: [...ids] } },
      })
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    /** Sets only the deadline (ms) of a game; false if its version has changed. */
    async setDue(id: string, version: number, due: number | null): Promise<boolean> {
      const set = await client.game.updateMany({ where: { id, version }, data: { due: timeOf(due) } })
      return set.count > 0
    },

    /** Returns games in which a user has a seat. */
    ofUser: (userId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      heads({ status: { in: statuses }, seats: { some: { userId } } }),

    ofGuild: (guildId: string, statuses: GameStatus[], page?: Page, seenBy?: SeenBy): Promise<GameHead[]> => {
      const seen = seenBy && {
        OR: [{ channelId: { in: [...seenBy.channelIds] } }, { seats: { some: { userId: seenBy.userId } } }],
      }
      return heads({ status: { in: statuses }, guildId, ...seen }, page)
    },

    /** Returns at most `limit` channels with such games, the one with the newest game first. */
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

    /** Returns the newest finished games of a channel that changed since a time (ms). */
    overIn: (guildId: string, channelId: string, since: number, size: number): Promise<GameHead[]> =>
      heads(
        { status: 'over', guildId, channelId, updatedAt: { gte: new Date(since) } },
        { number: 0, size },
        [{ updatedAt: 'desc' }, { id: 'asc' }],
      ),

    /** Returns open games due at `before` (ms), longest overdue first. */
    due: async (before: number, limit: number): Promise<DueGame[]> =>
      (await due(client, new Date(before), limit)).map(inMs),

    /** Returns ids of running games unchanged since a time (ms), by next deadline. */
    unchangedSince: async (at: number): Promise<string[]> =>
      (await unchanged(client, new Date(at))).map(({ id }) => id),

    /** Returns games with undelivered changes, longest waiting first. */
    undelivered: (limit: number, after?: UndeliveredGame): Promise<UndeliveredGame[]> =>
      undelivered(client, limit, after?.updatedAt ?? null, after?.id ?? null),

    /** Raises the delivered version to `no`; never lowers it. */
    async setDelivered(id: string, no: number): Promise<void> {
      await client.game.updateMany({
        where: { id, deliveredVersion: { lt: no } },
        data: { deliveredVersion: no },
      })
    },

    /**
     * Records the delivered version and the table message; null if that is gone.
     * One statement, so that a crash cannot leave a new version with an older message. Given notes replace the
     * earlier ones.
     * @param lease its holder must not have lost it since the delivery; `isLast` releases it
     * @returns false if a newer version was delivered, or another process has the lease
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
