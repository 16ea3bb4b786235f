import { expect, it } from 'vitest'
import { closedOffers } from '#discord/panels/offers.ts'
import type { Scope } from '#discord/app-context.ts'
import type { Running } from '#discord/reading.ts'

/** Returns how many of a game's latest changes are searched for closed offers. */
async function askedIn(isChronicle: boolean): Promise<unknown> {
  let asked: unknown = null
  const logPage = (_viewing: unknown, most: unknown) => {
    asked = most
    return Promise.resolve({ ok: true, value: { entries: [] } })
  }
  const scope = {
    app: { table: { logPage } },
    interaction: { user: { id: 'ann' }, guild: 'guild' },
    game: 'game',
  }
  const running = {
    table: { status: 'running' },
    edition: { chronicle: isChronicle ? {} : null },
    view: { offers: [] },
    look: { seat: 0 },
  }
  await closedOffers(scope as unknown as Scope, running as unknown as Running)
  return asked
}

it('searches 300 changes for closed offers; in a chronicle, all', async () => {
  expect(await askedIn(false)).toBe(300)
  expect(await askedIn(true)).toBe(Infinity)
})
