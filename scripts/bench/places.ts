import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** Works in a folder that is gone afterwards. */
export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Works in a database of a server's that is gone afterwards. */
export async function withDatabase<Value>(
  server: string,
  work: (url: { databaseUrl: string }) => Promise<Value>,
): Promise<Value> {
  const name = `shortchange_bench_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await once(server, `CREATE DATABASE ${name}`)
  try {
    return await work({ databaseUrl: url.href })
  } finally {
    await once(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function once(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
