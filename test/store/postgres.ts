import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openStore } from '#store/index.ts'
import { fingerprint } from '#store/image.ts'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The error that keeps the tests from Postgres; null where it is there. */
export const postgresMissing: unknown = await ask('SELECT 1').then(
  () => null,
  (error: unknown) => error,
)

/** Whether the tests must fail where there is no Postgres. */
export const postgresRequired = process.env['REQUIRE_POSTGRES'] === '1'

/** What the databases of this run of the tests begin with. */
const prefix = `shortchange_test_${process.env['TEST_RUN'] ?? process.pid}_`

/** Makes a database without tables; its address. */
export async function makeEmptyDatabase(): Promise<string> {
  return makeFrom('template1')
}

/** Makes a database whose tables stand, with nothing in them; its address. */
export async function makeDatabase(): Promise<string> {
  template ??= makeTemplate()
  return makeFrom(await template)
}

/** Copies files, which takes half of what it takes to copy them block by block through the log, as is usual. */
async function makeFrom(template: string): Promise<string> {
  const name = `${prefix}${randomBytes(8).toString('hex')}`
  await ask(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return addressOf(name)
}

/** No commit waits for the disk: a server that loses its power is no test's, and nothing else can tell. */
function addressOf(name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

let template: Promise<string> | undefined

/** A database with the tables in it, made once for all runs: its name. Of several processes the first one makes it. */
async function makeTemplate(): Promise<string> {
  const name = `shortchange_template_${await fingerprint()}`
  const draft = `${name}_draft`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return name
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    const store = await openStore({ databaseUrl: addressOf(draft) })
    await store.close()
    // Nobody can connect to it any more, so that nobody is in the way of who copies it.
    await client.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`)
    await client.query(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1`, [
      draft,
    ])
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
    return name
  } finally {
    await client.end()
  }
}

export async function dropDatabase(url: string): Promise<void> {
  await ask(`DROP DATABASE ${nameIn(url)} WITH (FORCE)`)
}

/** Drops what was made in this run and is still there. */
export async function dropDatabases(): Promise<void> {
  const rows = await ask('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', server, [
    prefix,
  ])
  for (const { name } of rows) await dropDatabase(addressOf(String(name)))
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Runs one statement, on the server's own database or on another. */
export async function ask(
  text: string,
  url = server,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}
