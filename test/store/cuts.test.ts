import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openStore } from '#store/index.ts'
import { loading } from '#test/driving/loading.ts'
import { expect, it, onTestFinished } from 'vitest'
import { Cutter } from './cutter.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from './postgres.ts'

/** How many connections are cut; thousands take a minute. */
const cuts = Number(process.env['CUTS'] ?? 200)

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

it.runIf(postgresMissing === null)(
  'a process lives through connections that are cut at every moment, and goes on working',
  async () => {
    const databaseUrl = await makeDatabase()
    onTestFinished(() => dropDatabase(databaseUrl))
    await (await openStore({ databaseUrl })).close()
    const cutter = await Cutter.open(databaseUrl)
    onTestFinished(() => cutter.close())
    const child = fork(join(import.meta.dirname, 'processes', 'lives-through-cuts.ts'), {
      env: { ...process.env, DATABASE_URL: cutter.url },
      execArgv: [loading],
    })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const worked = once(child, 'message').then(([count]) => count as number)
    const isOver = () => cutter.cuts >= cuts || child.exitCode !== null
    await expect.poll(isOver, { timeout: 30_000 + cuts * 100 }).toBe(true)
    expect(child.exitCode, 'it ended by itself').toBeNull()
    child.send('end')
    expect(await ended).toEqual([0, null])
    expect(await worked).toBeGreaterThan(cuts / 20)
  },
  120_000 + cuts * 200,
)
