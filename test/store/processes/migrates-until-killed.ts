// Applies the migrations of a folder, and kills itself at the n-th event: before a statement of the migrator,
// or at a notice that a script raises. Exits with 0 if there are fewer events.

import { PGlite } from '@electric-sql/pglite'
import { openPool } from '#store/connections.ts'
import { migrate } from '#store/migrate.ts'
import { openPglitePool } from '#store/pglite-pool.ts'
import { openFiles } from '#store/start-pglite.ts'

const { DATABASE_URL: url, FOLDER: folder, MIGRATIONS: migrations, NTH: nth } = process.env
let events = 0
function arrive(): void {
  if (++events === Number(nth)) process.kill(process.pid, 'SIGKILL')
}

// The embedded database runs on this thread, so a script’s notices appear in its output bytes.
const exec = Reflect.get(PGlite.prototype, 'execProtocolRawStream')
PGlite.prototype.execProtocolRawStream = function (this: PGlite, message, { onRawData, ...options }) {
  const heard = (bytes: Uint8Array) => {
    if (Buffer.from(bytes).includes('a statement is over')) arrive()
    onRawData(bytes)
  }
  return exec.call(this, message, { ...options, onRawData: heard })
}

const pglite = url === undefined ? await openFiles(folder!) : null
const pool = pglite ? openPglitePool(pglite) : openPool(url!, { max: 1, connecting: 5_000 })
const client = await pool.connect()
if (url !== undefined) client.on('notice', arrive)
const counted = {
  query: (text: string, values?: unknown[]) => {
    arrive()
    return client.query(text, values)
  },
}
await migrate(counted, migrations)
client.release()
await pool.end()
await pglite?.close()
