import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { editionOffers } from '#process/playground-games.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { launchChromium, slow } from './browser.ts'
import { chromium, phone } from './opened-page.ts'

interface OpenedGame {
  page: Page
  place: Place
}

/** Opens pages of the bot as it is, each on fresh data, in one browser; none of them may complain. */
export function opensGames(slowness: number) {
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  return async function open(viewport = phone): Promise<OpenedGame> {
    let now = Date.now
    const place = await startPlace({
      discord: { editions: editionOffers() },
      table: { clock: () => now() },
      hasRounds: true,
    })
    now = () => place.discord.clock.now()
    onTestFinished(() => place.close())
    const context = await browser.newContext({ viewport })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    await slow(page, slowness)
    await page.goto(place.discord.url)
    return { page, place }
  }
}
