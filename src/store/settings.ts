import type { Settings as Row } from './client/client.ts'
import { jsonb } from './jsonb.ts'
import type { Client } from './prisma.ts'
import { columns, statement, timeOf } from './statement.ts'
import type { Settings } from './types.ts'

// One statement, so that concurrent changes of different settings both take effect.
const merge = statement<{ settings: Settings }>(`
  WITH known AS (
    INSERT INTO guilds (id) SELECT $2 WHERE $1 = 'guild' ON CONFLICT DO NOTHING
  )
  INSERT INTO settings AS old (kind, id, settings, unsettled_at) VALUES ($1, $2, $3::jsonb - $4::text[], $5)
  ON CONFLICT (kind, id) DO UPDATE
    SET settings = (old.settings || $3::jsonb) - $4::text[],
        unsettled_at = coalesce(excluded.unsettled_at, old.unsettled_at)
  RETURNING settings`)

const unsettled = statement<Pick<Row, 'id'> & { unsettledAt: Date }>(`
  SELECT ${columns(['id', 'unsettledAt'])} FROM settings
   WHERE kind = $1 AND (unsettled_at <= $2 OR unsettled_at > $2 + interval '2 minutes')
   ORDER BY unsettled_at LIMIT $3`)

export function settings(client: Client, kind: 'guild' | 'user') {
  /** Returns settings by id. They are empty if nothing was set. */
  async function all(ids: readonly string[]): Promise<Map<string, Settings>> {
    const chosen = new Map(ids.map((id): [string, Settings] => [id, {}]))
    for (const { id, settings } of await client.settings.findMany({ where: { kind, id: { in: [...ids] } } }))
      chosen.set(id, settings as Settings)
    return chosen
  }

  return {
    async get(id: string): Promise<Settings> {
      const row = await client.settings.findUnique({ where: { kind_id: { kind, id } } })
      return (row?.settings ?? {}) as Settings
    },

    all,

    /**
     * Changes the given settings; null removes a setting. `unsettledAt` (in ms) marks a change that still has
     * to be applied to running games. @returns all settings
     */
    async put(id: string, changes: Settings, unsettledAt: number | null = null): Promise<Settings> {
      const removed = Object.keys(changes).filter((name) => changes[name] === null)
      const [row] = await merge(client, kind, id, jsonb(changes), removed, timeOf(unsettledAt))
      return row!.settings
    },

    /**
     * Returns ids whose settings changed before the time `before` (in ms) and have not been applied to
     * running games, oldest first. Includes changes with a future time, which were recorded before the clock
     * was set back.
     */
    async unsettled(before: number, limit: number): Promise<{ id: string; at: number }[]> {
      const rows = await unsettled(client, kind, new Date(before), limit)
      return rows.map(({ id, unsettledAt }) => ({ id, at: unsettledAt.getTime() }))
    },

    /**
     * Marks the change made at the time `at` as applied to running games. A later change stays marked as not
     * applied.
     */
    async settled(id: string, at: number): Promise<void> {
      await client.settings.updateMany({
        where: { kind, id, unsettledAt: new Date(at) },
        data: { unsettledAt: null },
      })
    },
  }
}
