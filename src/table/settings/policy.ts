import type { Store } from '#store/index.ts'
import { z } from 'zod'
import { haveShape, readAs } from './stored.ts'

const most = { ids: 25, tables: 100, line: 2000 }

/** A Discord snowflake: the id of a channel or a role. */
const id = z.string().regex(/^\d{1,20}$/)
const ids = z.array(id).max(most.ids)

const policyShape = {
  /** Channels in which tables may be opened. Empty: in every channel. */
  channels: ids,
  /** Roles that may open tables. Empty: everybody may. */
  hosts: ids,
  /** Roles that moderate tables, besides people with Discord's permissions for it. */
  moderators: ids,
  /** The role that is mentioned when a table opens. */
  calledRole: id.nullable(),
  /** Max number of open tables on the server. */
  maxTables: z.int().min(1).max(most.tables).nullable(),
  /** Whether each game gets its own thread. */
  hasThreads: z.boolean(),
  /** The house rules of new tables, as a line (`house-rules.ts`). */
  houseRules: z.string().max(most.line).nullable(),
}

/** Decisions of a server's managers about its tables. */
export type TablePolicy = z.infer<z.ZodObject<typeof policyShape>>

const defaultPolicy: TablePolicy = {
  channels: [],
  hosts: [],
  moderators: [],
  calledRole: null,
  maxTables: null,
  hasThreads: false,
  houseRules: null,
}

export const fitPolicy = (changes: Partial<TablePolicy>) => haveShape(policyShape, changes)

export async function policyOf({ settings }: Store, guild: string): Promise<TablePolicy> {
  return readAs(policyShape, defaultPolicy, await settings.guild.get(guild))
}

export async function setPolicy(
  { settings }: Store,
  guild: string,
  changes: Partial<TablePolicy>,
): Promise<TablePolicy> {
  return readAs(policyShape, defaultPolicy, await settings.guild.put(guild, changes))
}
