import type { PrismaClient } from './client/client.ts'
import type { Database } from './database.ts'
import { createGame, saveGame } from './save.ts'
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
  SeenBy,
  StoredGame,
  UndeliveredGame,
} from './types.ts'

// What presses and rounds ask for is written down: to put it together takes Prisma several times as long as to ask it.

/** Everything but the state, which is big, and the seed, which is secret. */
const head = `
  id, guild_id AS "guildId", channel_id AS "channelId", host_id AS "hostId", edition, status, version, due,
  delivered_version AS "deliveredVersion", message_id AS "messageId", message_version AS "messageVersion",
  channel_notes AS "channelNotes", created_at AS "createdAt", updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_object('seat', seat, 'userId', user_id, 'byComputer', by_computer, 'name', name,
                                              'token', token) ORDER BY seat), '[]')
     FROM seats WHERE game_id = games.id) AS seats`

// One statement and no more: every press begins with it, and game and seats are then of one moment.
const whole = `SELECT ${head}, state, sealed_seed AS "sealedSeed" FROM games WHERE id = $1`

/** By default the one opened last first: when an open game was changed may be a secret of those who play it. */
const heads = (where: string, order = 'created_at') => `
  SELECT ${head} FROM games WHERE ${where} ORDER BY ${order} DESC, id LIMIT $1 OFFSET $2`

const ofUser = heads(`status = ANY($3) AND id IN (SELECT game_id FROM seats WHERE user_id = $4)`)
const ofGuild = heads('status = ANY($3) AND guild_id = $4')
const ofGuildSeen = heads(`
  status = ANY($3) AND guild_id = $4
  AND (channel_id = ANY($5) OR id IN (SELECT game_id FROM seats WHERE user_id = $6))`)
const ofChannel = heads('status = ANY($3) AND channel_id = $4')
const overIn = heads(
  `status = 'over' AND guild_id = $3 AND channel_id = $4 AND updated_at >= $5`,
  'updated_at',
)

const channelsOf = `
  SELECT channel_id AS "channelId" FROM games WHERE guild_id = $1 AND status = ANY($2)
   GROUP BY channel_id ORDER BY max(created_at) DESC, channel_id LIMIT $3`

const marks = `
  SELECT version, delivered_version AS "deliveredVersion", message_id AS "messageId", channel_notes AS "channelNotes" FROM games WHERE id = $1`

const tableMessage = `
  UPDATE games
     SET message_id = $2, message_version = $3, delivered_version = greatest(delivered_version, $3),
         channel_notes = coalesce($4, channel_notes), lease_until = CASE WHEN $6 THEN NULL ELSE lease_until END
   WHERE id = $1 AND message_version <= $3 AND (lease_holder IS NULL OR lease_holder = coalesce($5, lease_holder))
  RETURNING id`

// Every process asks for what is due each second, and for what is undelivered in each round.
const due = `
  SELECT id, version, due FROM games WHERE due <= $1 AND status IN ('lobby', 'running') ORDER BY due LIMIT $2`

const undelivered = (after: string) => `
  SELECT id, version, delivered_version AS "deliveredVersion", updated_at AS "updatedAt"
    FROM games WHERE delivered_version < version ${after} ORDER BY updated_at, id LIMIT $1`

export type Marks = Pick<GameHead, 'version' | 'deliveredVersion' | 'messageId' | 'channelNotes'>

/** `worked` hears that something was saved. */
export function games(database: Database, prisma: PrismaClient, worked: () => void) {
  /** Of one page, or of all. */
  async function headsBy(statement: string, values: unknown[], page?: Page): Promise<GameHead[]> {
    const part = page ? [page.size, page.number * page.size] : [null, 0]
    const rows = await database.query(statement, [...part, ...values])
    return (rows as unknown as HeadRow[]).map(headOf)
  }

  return {
    /** @throws where the id is taken */
    async create(game: NewGame, room?: OpenRoom): Promise<CreateResult> {
      const result = await createGame(database, game, room)
      if (result === 'created') worked()
      return result
    },

    async save(change: Save): Promise<SaveResult> {
      const result = await saveGame(database, change)
      if (result === 'saved') worked()
      return result
    },

    async get(id: string): Promise<StoredGame | null> {
      const [row] = (await database.query(whole, [id])) as unknown as WholeRow[]
      return row ? { ...headOf(row), state: row.state, sealedSeed: row.sealedSeed } : null
    },

    /** What changes of a game without the one who holds it; null where there is none. Much cheaper than the game. */
    async marks(id: string): Promise<Marks | null> {
      const [row] = (await database.query(marks, [id])) as unknown as Marks[]
      return row ?? null
    },

    /** How often each of some games was changed; those that are no more are left out. */
    async versions(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await database.query(`SELECT id, version FROM games WHERE id = ANY($1)`, [ids])
      return new Map(
        (rows as unknown as { id: string; version: number }[]).map(({ id, version }) => [id, version]),
      )
    },

    /** Moves the deadline (ms) of a game, and nothing else of it; false where it is no longer at that version. */
    async setDue(id: string, version: number, due: number | null): Promise<boolean> {
      const at = due === null ? null : new Date(due)
      const set = await database.query(
        `UPDATE games SET due = $3 WHERE id = $1 AND version = $2 RETURNING id`,
        [id, version, at],
      )
      return set.length > 0
    },

    /** The games in which a user has a seat. */
    ofUser: (userId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      headsBy(ofUser, [statuses, userId]),

    ofGuild: (guildId: string, statuses: GameStatus[], page?: Page, seenBy?: SeenBy): Promise<GameHead[]> =>
      seenBy
        ? headsBy(ofGuildSeen, [statuses, guildId, seenBy.channelIds, seenBy.userId], page)
        : headsBy(ofGuild, [statuses, guildId], page),

    /** So many channels of a server that have such games, the one in which a game was opened last first. */
    async channelsOf(guildId: string, statuses: GameStatus[], limit: number): Promise<string[]> {
      const rows = await database.query(channelsOf, [guildId, statuses, limit])
      return rows.map(({ channelId }) => channelId as string)
    },

    ofChannel: (channelId: string, statuses: GameStatus[]): Promise<GameHead[]> =>
      headsBy(ofChannel, [statuses, channelId]),

    /** The newest of a channel's games that are over and were changed since (ms). */
    overIn: (guildId: string, channelId: string, since: number, size: number): Promise<GameHead[]> =>
      headsBy(overIn, [guildId, channelId, new Date(since)], { number: 0, size }),

    /** Open games whose deadline is not after `before` (ms), the longest overdue first. */
    async due(before: number, limit: number): Promise<DueGame[]> {
      const rows = (await database.query(due, [new Date(before), limit])) as unknown as DueRow[]
      return rows.map((row) => ({ ...row, due: row.due.getTime() }))
    },

    /** Ids of running games that have not changed since (ms), the next deadline first. */
    async unchangedSince(at: number): Promise<string[]> {
      const rows = await prisma.game.findMany({
        select: { id: true },
        where: { status: 'running', updatedAt: { lt: new Date(at) } },
        orderBy: { due: { sort: 'asc', nulls: 'last' } },
      })
      return rows.map(({ id }) => id)
    },

    /** Games with changes that the channel does not have yet, the longest waiting first. */
    async undelivered(limit: number, after?: UndeliveredGame): Promise<UndeliveredGame[]> {
      const rows = await (after
        ? database.query(undelivered('AND (updated_at, id) > ($2, $3)'), [limit, after.updatedAt, after.id])
        : database.query(undelivered(''), [limit]))
      return rows as unknown as UndeliveredGame[]
    },

    /** The channel has every change up to `no`. It never goes back. */
    async setDelivered(id: string, no: number): Promise<void> {
      await prisma.game.updateMany({
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
      const values = [id, messageId, version, channelNotes, holder, isLast]
      const rows = await database.query(tableMessage, values)
      return rows.length > 0
    },
  }
}

interface DueRow extends Omit<DueGame, 'due'> {
  due: Date
}

interface HeadRow extends Omit<GameHead, 'status' | 'due' | 'createdAt' | 'updatedAt'> {
  status: string
  due: Date | null
  createdAt: Date
  updatedAt: Date
}

interface WholeRow extends HeadRow {
  state: string
  sealedSeed: string
}

function headOf(row: HeadRow): GameHead {
  return {
    id: row.id,
    guildId: row.guildId,
    channelId: row.channelId,
    hostId: row.hostId,
    edition: row.edition,
    status: row.status as GameStatus, // the table has a check on it
    version: row.version,
    due: row.due?.getTime() ?? null,
    deliveredVersion: row.deliveredVersion,
    messageId: row.messageId,
    messageVersion: row.messageVersion,
    channelNotes: row.channelNotes,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    seats: row.seats,
  }
}
