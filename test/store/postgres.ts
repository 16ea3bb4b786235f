import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openStore } from '#store/index.ts'
import { fingerprint } from '#store/image.ts'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The error of a connection attempt to the tests’ Postgres; null if it is available. */
export const postgresMissing: unknown = await ask('SELECT 1').then(
  () => null,
  (error: unknown) => error,
)

/** Whether the tests must fail without Postgres. */
export const postgresRequired = process.env['REQUIRE_POSTGRES'] === '1'

/** The names of all databases of this test run start with this prefix. */
const prefix = `shortchange_test_${process.env['TEST_RUN'] ?? process.pid}_`

/** Creates a database without tables; returns its address. */
export async function makeEmptyDatabase(): Promise<string> {
  return makeFrom('template1')
}

/** Creates an empty database with tables; returns its address. */
export async function makeDatabase(): Promise<string> {
  template ??= makeTemplate()
  return makeFrom(await template)
}

/**
 * Creates a database as a copy of the template’s files. That takes half as long as the default, which writes
 * the copy to the write-ahead log.
 */
async function makeFrom(template: string): Promise<string> {
  const name = `${prefix}${randomBytes(8).toString('hex')}`
  await ask(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return addressOf(name)
}

/**
 * The address of a database on the tests’ server. Commits do not wait for the disk, because tests need no
 * durability.
 */
function addressOf(name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

let template: Promise<string> | undefined

/**
 * Creates a database with tables once for all runs; returns its name. Concurrent processes wait for the
 * first.
 */
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
    // A database can be copied only while nobody is connected to it.
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

/** Drops the remaining databases of this run. */
export async function dropDatabases(): Promise<void> {
  const rows = await ask('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', server, [
    prefix,
  ])
  for (const { name } of rows) await dropDatabase(addressOf(String(name)))
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Runs one statement on the server’s default database, or on the one at `url`. */
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
