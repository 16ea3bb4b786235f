import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, ownFolder, startServer } from './own-server.ts'

const program = '/usr/sbin/pgbouncer'

export const isPoolerThere = existsSync(program)

export interface PoolerOptions {
  mode: 'session' | 'transaction' | 'statement'
  /** Max connections from the pooler to each database. */
  size: number
  /** Additional settings, in the format of pgbouncer.ini. */
  settings?: string
}

/** Starts a PgBouncer in front of a database; `url` is the database’s address through it. */
export async function startPooler(
  databaseUrl: string,
  { mode, size, settings = '' }: PoolerOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: far, pathname, username } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const folder = await ownFolder()
  const port = await freePort()
  const file = join(folder.path, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${far || 5432} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
unix_socket_dir =
${settings}
`,
  )
  const server = await startServer(program, ['--quiet', file], port)
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}
