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
  // One statement, so that two who change different settings at once both get their way.
  const merge = `
    INSERT INTO ${table} AS old (${key}, settings) VALUES ($1, $2::jsonb - $3::text[])
    ON CONFLICT (${key}) DO UPDATE SET settings = (old.settings || $2::jsonb) - $3::text[]
    RETURNING settings`
  return {
    async get(id: string): Promise<Settings> {
      const [row] = await database.query(read, [id])
      return (row?.['settings'] ?? {}) as Settings
    },

    /**
     * Sets the settings that are named and leaves the others; null takes one away.
     * @returns all of them
     */
    async put(id: string, changes: Settings): Promise<Settings> {
      const gone = Object.keys(changes).filter((name) => changes[name] === null)
      const [row] = await database.query(merge, [id, jsonb(changes), gone])
      return row!['settings'] as Settings
    },
  }
}
