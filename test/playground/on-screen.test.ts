import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { settled, startPlace, type Place } from '#test/discord/place.ts'
import { launchChromium } from './browser.ts'
import { arePicturesLoaded, chromium, phone } from './opened-page.ts'

const STARTS = 3

/** A person follows a game on a phone; the next buttons must be in sight without scrolling. */
describe.skipIf(!chromium).each([1, 4])('on a processor slowed %i times', (slowness) => {
  let browser: Browser
  let place: Place
  let page: Page
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  async function open() {
    let now = Date.now
    const opened = await startPlace({ table: { clock: () => now() }, hasRounds: true })
    now = () => opened.discord.clock.now()
    onTestFinished(() => opened.close())
    place = opened
    const context = await browser.newContext({ viewport: phone })
    onTestFinished(() => context.close())
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(place.discord.url)
  }

  const button = (name: RegExp | string) =>
    page.getByRole('log').getByRole('button', { name, exact: true }).and(page.locator(':enabled')).last()

  /** The first decision of a game on fresh data. */
  async function startDemo() {
    await open()
    await page.getByRole('button', { name: 'Start a demo table' }).click()
    const decision = button(/^(Roll the dice|Pass)$/)
    await decision.waitFor()
    return decision
  }

  /** All pictures are loaded and nothing is on its way. */
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

  it.each(Array.from({ length: STARTS }, (_, index) => index + 1))(
    'start %i of the demo ends with the first decision in sight',
    async () => expectInSight(await startDemo()),
  )

  it('a private panel is in sight, and the next decision after the clock moved a day', async () => {
    await startDemo()
    await calm()
    await button('My assets').click()
    const panel = page.locator('.message.private').getByRole('button').last()
    await panel.waitFor()
    await expectInSight(panel)
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('button', { name: '+1 day' }).click()
    await page.keyboard.press('Escape')
    const newest = page.locator('.message').last()
    await expect.poll(() => newest.getAttribute('class')).not.toContain('private')
    await settled(place)
    await calm()
    await expectInSight(newest.getByRole('button').and(page.locator(':enabled')).last())
  })
})
