import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { demo, finishThinking } from './demo.ts'
import { chromium, opensPages } from './opened-page.ts'
import { startPair } from './pair.ts'

describe.skipIf(!chromium)('the page, started for each test', () => {
  const { at, start, close, field, log, button, table } = opensPages()
  afterEach(close)

  it('reports that the bot is thinking or does not respond', async () => {
    await start()
    await field().fill('/demo slow')
    await at.page.getByRole('option', { name: /demo slow/ }).click()
    await log().getByText('Your app is thinking…').waitFor()
    finishThinking()
    await log().getByText('Thought about it.').waitFor()
    const asked = new Promise((resolve) => at.pair.discord.broker.once('dispatch', resolve))
    await field().fill('/demo silent')
    await at.page.getByRole('option', { name: /demo silent/ }).click()
    await asked
    at.pair.discord.advance(3001)
    await at.page.getByRole('alert').getByText('The application did not respond').waitFor()
    await at.page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await table()
    await at.pair.client.destroy()
    await at.page.getByText('The bot is not connected.').waitFor()
    const pressed = new Promise((resolve) => at.pair.discord.broker.once('dispatch', resolve))
    await button('Roll').click()
    await pressed
    at.pair.discord.advance(3001)
    await log().getByRole('alert').getByText('This interaction failed').waitFor()
  })

  it('reconnects after a restart, with the same world', async () => {
    const folder = await mkdtemp(`${tmpdir()}/playground-`)
    await start({ discord: { folder } })
    const port = Number(new URL(at.pair.discord.url).port)
    at.pair.discord.as('Bo').say('before')
    await at.pair.close()
    await at.page.getByText('The playground is away.').waitFor()
    at.pair = await startPair(demo, { discord: { folder, port } })
    await at.page.getByText('The playground is away.').waitFor({ state: 'detached' })
    at.pair.discord.as('Bo').say('after')
    await log().getByText('after').waitFor()
    await log().getByText('before').waitFor()
    expect(at.complaints.every((text) => text.includes('ERR_'))).toBe(true)
    at.complaints = []
    await rm(folder, { recursive: true, force: true })
  })
})
