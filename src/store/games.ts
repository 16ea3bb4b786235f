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

/** Selects all fields except the large state, the secret seed, the lease and the archive. */
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

// One statement, since every request starts with it, and since the game and its seats have to be consistent.
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

// Handwritten, since each process asks for due games every second, and for undelivered games in every round.
const due = statement<Pick<Game, 'id' | 'version'> & { due: Date }>(`
  SELECT id, version, due FROM games WHERE due <= $1 AND status IN ('lobby', 'running') ORDER BY due LIMIT $2`)

// Handwritten, since a model call passes the status as a parameter, for which Postgres uses no partial index.
const unchanged = statement<Pick<Game, 'id'>>(`
  SELECT id FROM games WHERE status = 'running' AND updated_at < $1 ORDER BY due NULLS LAST`)

const undeliveredFields = ['id', 'version', 'deliveredVersion', 'updatedAt'] as const

export type UndeliveredGame = Row<Game, typeof undeliveredFields>

const undelivered = statement<UndeliveredGame>(`
  SELECT ${columns(undeliveredFields)} FROM games
   WHERE delivered_version < version AND ($2::timestamptz IS NULL OR (updated_at, id) > ($2, $3))
   ORDER BY updated_at, id LIMIT $1`)

/** Sorts by creation, since the time of the last change may be secret. */
const newestFirst: Prisma.GameOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

/** @param worked called after a successful save */
export function games(client: Client, worked: () => void) {
  /** Returns the games of one page, or all games if no page is given. */
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

    /**
     * Returns the version and the delivery state of a game; null if the game does not exist. Much cheaper
     * than reading the game.
     */
    async marks(id: string): Promise<Marks | null> {
      const [row] = await marks(client, id)
      return row ?? null
    },

    /** Returns the versions of the given games. Omits games that do not exist. */
    async versions(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await client.game.findMany({
        select: { id: true, version: true },
        where: { id: { in: [...ids] } },
      })
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    /** Sets the due time (in ms) of a game. Returns false if the game's version has changed. */
    async setDue(id: string, version: number, due: number | null): Promise<boolean> {
      const set = await client.game.updateMany({ where: { id, version }, data: { due: timeOf(due) } })
      return set.count > 0
    },

    /** Returns the games in which a user has a seat. */
    ofUser: (userId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      heads({ status: { in: statuses }, seats: { some: { userId } } }),

    ofGuild: (guildId: string, statuses: GameStatus[], page?: Page, seenBy?: SeenBy): Promise<GameHead[]> => {
      const seen = seenBy && {
        OR: [{ channelId: { in: [...seenBy.channelIds] } }, { seats: { some: { userId: seenBy.userId } } }],
      }
      return heads({ status: { in: statuses }, guildId, ...seen }, page)
    },

    /**
     * Returns at most `limit` channels with games of these statuses. The channel with the newest game comes
     * first.
     */
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

    /**
     * Returns the finished games of a channel that have changed since the time `since` (in ms), latest first.
     */
    overIn: (guildId: string, channelId: string, since: number, size: number): Promise<GameHead[]> =>
      heads(
        { status: 'over', guildId, channelId, updatedAt: { gte: new Date(since) } },
        { number: 0, size },
        [{ updatedAt: 'desc' }, { id: 'asc' }],
      ),

    /** Returns the open games that are due at the time `before` (in ms), longest overdue first. */
    due: async (before: number, limit: number): Promise<DueGame[]> =>
      (await due(client, new Date(before), limit)).map(inMs),

    /**
     * Returns the ids of running games that have not changed since the time `at` (in ms), sorted by due time.
     */
    unchangedSince: async (at: number): Promise<string[]> =>
      (await unchanged(client, new Date(at))).map(({ id }) => id),

    /** Returns games with undelivered changes. The game that has been unchanged for longest comes first. */
    undelivered: (limit: number, after?: UndeliveredGame): Promise<UndeliveredGame[]> =>
      undelivered(client, limit, after?.updatedAt ?? null, after?.id ?? null),

    /** Raises the delivered version to `no`. Never lowers it. */
    async setDelivered(id: string, no: number): Promise<void> {
      await client.game.updateMany({
        where: { id, deliveredVersion: { lt: no } },
        data: { deliveredVersion: no },
      })
    },

    /**
     * Records the delivered version and the message of the game in its channel; null if that message is gone.
     * One statement, so that a crash cannot leave a new version with an older message. Notes replace the
     * earlier notes; null keeps these. @param lease the delivering process, which must still hold the lease;
     * `isLast` releases it @returns false if a newer version was delivered or another process holds the lease
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
