import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store, type StoreOptions } from '#store/index.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from './postgres.ts'

export interface MakeStore {
  /** Opens an empty store; it is closed and thrown away after the suite. */
  (): Promise<Store>
  /** Closes a store and opens the same one again, as a restart does. */
  again(store: Store): Promise<Store>
  /** Opens the same Postgres a second time, as another process does; PGlite cannot. */
  beside(store: Store): Promise<Store>
}

type Kind = Store['kind']

interface Place {
  options: StoreOptions
  remove(): Promise<void>
}

const places: Record<Kind, () => Promise<Place>> = { pglite: placeInFolder, postgres: placeOnServer }

/** The same tests on PGlite, always, and on Postgres where one can be reached (must be, with REQUIRE_POSTGRES=1). */
export function withStores(suite: (makeStore: MakeStore, kind: Kind) => void): void {
  describe('on PGlite', () => suite(maker('pglite'), 'pglite'))
  if (postgresMissing === null) describe('on Postgres', () => suite(maker('postgres'), 'postgres'))
  else if (postgresRequired) it('on Postgres', () => expect(postgresMissing).toBeNull())
  else describe.skip('on Postgres', () => suite(maker('postgres'), 'postgres'))
}

function maker(kind: Kind): MakeStore {
  const opened = new Map<Store, Place>()
  const removed = new Set<Place>()

  async function open(place: Place): Promise<Store> {
    const store = await openStore(place.options)
    opened.set(store, place)
    return store
  }

  async function again(store: Store): Promise<Store> {
    const place = opened.get(store)!
    await store.close()
    opened.delete(store)
    return open(place)
  }

  afterAll(async () => {
    await Promise.all([...opened.keys()].map((store) => store.close()))
    for (const place of opened.values()) {
      if (!removed.has(place)) await place.remove()
      removed.add(place)
    }
  })

  return Object.assign(async () => open(await places[kind]()), {
    again,
    beside: (store: Store) => open(opened.get(store)!),
  })
}

async function placeOnServer(): Promise<Place> {
  const databaseUrl = await makeDatabase()
  return { options: { databaseUrl }, remove: () => dropDatabase(databaseUrl) }
}

async function placeInFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-test-'))
  await copyTables(folder)
  return { options: { folder }, remove: () => rm(folder, { recursive: true }) }
}

/** Makes a folder an embedded database with its tables, and nothing in them. */
export async function copyTables(folder: string): Promise<void> {
  await cp(await emptyFolder(), folder, { recursive: true })
}

const root = join(import.meta.dirname, '..', '..')

/** A folder with the tables in it, made once for all runs: to make one takes seconds, to copy one a tenth of that. */
async function emptyFolder(): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', `shortchange-pglite-${await fingerprint()}`)
  if (await exists(folder)) return folder
  const draft = `${folder}-${randomBytes(4).toString('hex')}`
  const store = await openStore({ folder: draft })
  await store.close()
  // Of several runs that make it at once the first wins; what the others made is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  const migrations = join(root, 'prisma', 'migrations')
  for (const file of (await readdir(migrations, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
