import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The error that keeps the tests from Postgres; null where it is there. */
export const postgresMissing: unknown = await ask('SELECT 1').then(
  () => null,
  (error: unknown) => error,
)

/** Whether the tests must fail where there is no Postgres. */
export const postgresRequired = process.env['REQUIRE_POSTGRES'] === '1'

/** Makes an empty database; its address. */
export async function makeDatabase(): Promise<string> {
  const name = `shortchange_test_${randomBytes(8).toString('hex')}`
  await ask(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await ask(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
}

/** Runs one statement, on the server's own database or on another. */
export async function ask(text: string, url = server): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
