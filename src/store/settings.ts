import type { Database } from './database.ts'
import { jsonb } from './jsonb.ts'
import type { Settings } from './types.ts'

const tables = {
  guild: { table: 'guild_settings', key: 'guild_id' },
  user: { table: 'user_settings', key: 'user_id' },
} as const

/** What a server or a user has chosen, as an object of settings. */
export function settings(database: Database, whose: keyof typeof tables) {
  const { table, key } = tables[whose]
  const read = `SELECT settings FROM ${table} WHERE ${key} = $1`
  const readAll = `SELECT ${key} AS id, settings FROM ${table} WHERE ${key} = ANY($1)`
  // One statement, so that two who change different settings at once both get their way.
  const merge = `
    INSERT INTO ${table} AS old (${key}, settings, unsettled_at) VALUES ($1, $2::jsonb - $3::text[], $4)
    ON CONFLICT (${key}) DO UPDATE
      SET settings = (old.settings || $2::jsonb) - $3::text[],
          unsettled_at = coalesce(excluded.unsettled_at, old.unsettled_at)
    RETURNING settings`
  const unsettled = `
    SELECT ${key} AS id, unsettled_at AS at FROM ${table}
     WHERE unsettled_at <= $1::timestamptz OR unsettled_at > $1::timestamptz + interval '2 minutes' ORDER BY unsettled_at LIMIT $2`
  const settled = `UPDATE ${table} SET unsettled_at = NULL WHERE ${key} = $1 AND unsettled_at = $2`
  return {
    async get(id: string): Promise<Settings> {
      const [row] = await database.query(read, [id])
      return (row?.['settings'] ?? {}) as Settings
    },

    /** The same of several, by their ids; empty for whoever has chosen nothing. */
    async all(ids: readonly string[]): Promise<Map<string, Settings>> {
      const chosen = new Map(ids.map((id): [string, Settings] => [id, {}]))
      if (ids.length === 0) return chosen
      for (const { id, settings } of await database.query(readAll, [ids]))
        chosen.set(id as string, settings as Settings)
      return chosen
    },

    /**
     * Sets the settings that are named and leaves the others; null takes one away. Where running games have to hear of it,
     * that is noted with it, by a time (ms), until they are settled.
     * @returns all of them
     */
    async put(id: string, changes: Settings, unsettledAt: number | null = null): Promise<Settings> {
      const gone = Object.keys(changes).filter((name) => changes[name] === null)
      const since = unsettledAt === null ? null : new Date(unsettledAt)
      const [row] = await database.query(merge, [id, jsonb(changes), gone, since])
      return row!['settings'] as Settings
    },

    /**
     * Whose change before a time (ms) running games have not been told of, the oldest first; and one long after it, made
     * before the clock went back.
     */
    async unsettled(before: number, limit: number): Promise<{ id: string; at: number }[]> {
      const rows = await database.query(unsettled, [new Date(before), limit])
      return rows.map(({ id, at }) => ({ id: id as string, at: (at as Date).getTime() }))
    },

    /** Running games have been told of the change of that time; a later one is not over with it. */
    async settled(id: string, at: number): Promise<void> {
      await database.query(settled, [id, new Date(at)])
    },
  }
}
