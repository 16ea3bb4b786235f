import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loading } from '#test/driving/loading.ts'
import { StoreUnavailable } from '#store/index.ts'
import { describe, expect, it } from 'vitest'
import { callsOf, newGame, openBehindProxy } from './behind-proxy.ts'
import { Cutter } from './cutter.ts'
import { exampleSave } from './examples.ts'
import { dropDatabase, makeDatabase, postgresMissing, postgresRequired } from './postgres.ts'

/**
 * How many connections to cut. The default covers each of the 96 combinations once; thousands take a minute.
 */
const cuts = Number(process.env['CUTS'] ?? 100)

if (postgresRequired) it('has a Postgres', () => expect(postgresMissing).toBeNull())

// The tests run concurrently, because they mostly wait.
describe.runIf(postgresMissing === null).concurrent('a Postgres whose connections break', () => {
  it(
    'does not stop a process, regardless of when they break',
    async ({ expect, onTestFinished }) => {
      // Uses its own database, because the server may still execute aborted statements.
      const databaseUrl = await makeDatabase()
      onTestFinished(() => dropDatabase(databaseUrl))
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
      await once(child, 'message')
      cutter.begin()
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

  it('is reported as unavailable when it never responds', async ({ expect, onTestFinished }) => {
    const { way, store, close } = await openBehindProxy()
    onTestFinished(close)
    const id = await newGame(store)
    const calls = callsOf(store, id)
    way.fallSilent()
    const results = await Promise.all(calls.map(([, call]) => call().catch((error: unknown) => error)))
    for (const [index, result] of results.entries())
      expect(result, calls[index]![0]).toBeInstanceOf(StoreUnavailable)
    await way.cut()
    await way.open()
    expect(await store.games.save(exampleSave(id, 0))).toBe('saved')
  })
})
