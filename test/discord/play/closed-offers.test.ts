import { expect, it } from 'vitest'
import { closedOffers } from '#discord/panels/closed-offers.ts'
import type { Scope } from '#discord/app-context.ts'
import type { Running } from '#discord/reading.ts'

/** The numbers between which the log is asked for the closed offers of a game with so many changes. */
async function rangeIn(version: number, isChronicle: boolean): Promise<unknown> {
  let asked: unknown = null
  const log = (_viewing: unknown, range: unknown) => {
    asked = range
    return Promise.resolve({ ok: true, value: [] })
  }
  const scope = { app: { table: { log } }, asked: { user: { id: 'ann' }, guild: 'guild' }, game: 'game' }
  const running = {
    table: { version, status: 'running' },
    edition: { chronicle: isChronicle ? {} : null },
    view: { offers: [] },
    look: { seat: 0 },
  }
  await closedOffers(scope as unknown as Scope, running as unknown as Running)
  return asked
}

it('closed offers are looked for in the last 300 changes; in a chronicle, where nobody is to count them, in all', async () => {
  expect(await rangeIn(1000, false)).toEqual({ from: 700, to: 1000 })
  expect(await rangeIn(1000, true)).toEqual({ from: 1, to: 1000 })
})
