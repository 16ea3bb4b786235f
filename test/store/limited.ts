import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { ask, dropDatabase, makeEmptyDatabase } from './postgres.ts'

/**
 * Creates a database without tables, whose owner may open only this many connections. Returns its address for
 * that owner.
 */
export async function makeLimited(connections: number): Promise<string> {
  const url = new URL(await makeEmptyDatabase())
  const role = `few_${randomBytes(6).toString('hex')}`
  await ask(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT ${connections}`)
  await ask(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`)
  onTestFinished(async () => {
    await dropDatabase(url.href)
    await ask(`DROP ROLE ${role}`)
  })
  url.username = role
  return url.href
}
