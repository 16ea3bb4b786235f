import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone } from './opened-page.ts'

describe.skipIf(!chromium)('the list of messages', () => {
  const { at, start, close, field, log, empty } = opensPages()
  beforeAll(() => start())
  beforeEach(async () => {
    await at.page.setViewportSize(phone)
    for (let count = 1; count <= 60; count++) at.pair.discord.as('Bo').say(`line ${count}`)
    await log().getByText('line 60').waitFor()
    await expect.poll(below).toBeLessThan(2)
  })
  afterEach(empty)
  afterAll(close)

  const LIST = `document.querySelector('.scroll')`
  /** Returns the height below the visible part, in px. */
  const below = () =>
    at.page.evaluate(`Math.round(${LIST}.scrollHeight - ${LIST}.scrollTop - ${LIST}.clientHeight)`)
  const toNewest = () => at.page.getByRole('button', { name: /Newest messages/ })

  it('stays at its end when layout and messages change in one frame', async () => {
    await at.page.evaluate(`{
      const last = document.querySelector('.message:last-child')
      ${LIST}.scrollTop -= 60
      last.style.paddingBottom = '700px'
    }`)
    await expect.poll(below).toBeLessThan(2)
    expect(await toNewest().count()).toBe(0)
  })

  it('stays at its end when the page adds a notice', async () => {
    const asked = new Promise((resolve) => at.pair.discord.broker.once('dispatch', resolve))
    await field().fill('/demo silent')
    await at.page.getByRole('option', { name: /demo silent/ }).click()
    await asked
    at.pair.discord.advance(3001)
    await at.page.getByRole('alert').getByText('The application did not respond').waitFor()
    await expect.poll(below).toBeLessThan(2)
    await at.page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  })

  it('keeps the reader’s position until they go to the newest message', async () => {
    await log().getByText('line 60').hover()
    await at.page.mouse.wheel(0, -400)
    await toNewest().waitFor()
    await expect.poll(below).toBe(400)
    at.pair.discord.as('Cy').say('said meanwhile')
    await log().getByText('said meanwhile').waitFor()
    expect(await below()).toBeGreaterThan(400)
    await toNewest().click()
    await expect.poll(below).toBeLessThan(2)
    expect(await toNewest().count()).toBe(0)
  })
})
