import type { Locator, Page } from 'playwright-core'
import { arePicturesLoaded } from 'discord-stand-in/testing'
import { describe, expect, it } from 'vitest'
import { untilDelivered, type Place } from '#test/discord/place.ts'
import { chromium, opensGames } from './opened-game.ts'

// On a phone, a player must see the next buttons of a game without scrolling.
describe.skipIf(!chromium).each([1, 4])('the page on a processor slowed %i times', (slowness) => {
  const openGame = opensGames(slowness)
  let place: Place
  let page: Page

  const button = (name: RegExp | string) =>
    page.getByRole('log').getByRole('button', { name, exact: true }).and(page.locator(':enabled')).last()

  /** Starts a demo table on fresh data and returns the first decision. */
  async function startDemo() {
    ;({ place, page } = await openGame())
    await page.getByRole('button', { name: 'Start a demo table' }).click()
    const decision = button(/^(Roll the dice|Pass)$/)
    await decision.waitFor()
    return decision
  }

  /** Waits until the bot is idle and all pictures are loaded. */
  async function calm() {
    await place.bot.idle()
    await expect.poll(() => arePicturesLoaded(page)).toBe(true)
    await page.waitForTimeout(300)
  }

  async function expectInSight(control: Locator) {
    await calm()
    const stage = (await page.locator('.scroll').boundingBox())!
    const box = (await control.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(stage.y)
    expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height)
  }

  it('starts the demo with the first decision in sight', async () => expectInSight(await startDemo()))

  it('shows a private panel and the next day’s decision in sight', async () => {
    await expectInSight(await startDemo())
    await button('My assets').click()
    const panel = page.locator('.message.private').getByRole('button').last()
    await panel.waitFor()
    await expectInSight(panel)
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('button', { name: '+1 day' }).click()
    await page.keyboard.press('Escape')
    const newest = page.locator('.message').last()
    await expect.poll(() => newest.getAttribute('class')).not.toContain('private')
    await untilDelivered(place)
    await calm()
    await expectInSight(newest.getByRole('button').and(page.locator(':enabled')).last())
  })
})
