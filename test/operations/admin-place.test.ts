import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '#store/index.ts'
import { loading } from '#test/driving/loading.ts'

const program = join(import.meta.dirname, '../../scripts/admin.ts')

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'shortchange-admin-'))
  return () => rm(data, { recursive: true })
})

/** Runs the admin program in its own process, in a folder without a `.env` file. */
async function admin(...words: string[]) {
  const child = spawn(process.execPath, [loading, program, ...words], {
    cwd: data,
    env: { ...process.env, DISCORD_TOKEN: 'a.b.c', DATABASE_URL: '', DATA_DIR: 'data', TMPDIR: data },
  })
  const ended = once(child, 'exit').then(([code]) => code as number)
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, errors, code }
}

describe('the admin program', () => {
  it('names a folder without a database, and creates no database', async () => {
    const { out, errors, code } = await admin('list')
    expect([code, out]).toEqual([1, ''])
    expect(errors).toMatch(/^There is no database in data\/database: .*\n$/)
    expect(existsSync(join(data, 'data'))).toBe(false)
  })

  it('refuses a folder in use until it is free', async () => {
    const store = await openStore({ folder: join(data, 'data', 'database') })
    const refused = await admin('list')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.errors).toMatch(/^The folder data\/database is in use by another process.*\n$/)
    await store.close()
    expect(await admin('list')).toEqual({ code: 0, out: '0 games.\n', errors: '' })
  })

  it('lists its commands even without a database', async () => {
    const { errors, code } = await admin()
    expect([code, errors]).toEqual([1, expect.stringContaining('hand-over APPLICATION')])
  })
})
