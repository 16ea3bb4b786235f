import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { editionOffers, endsGamesAfresh } from '#process/playground-games.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { launchChromium } from './browser.ts'
import { chromium, phone } from './opened-page.ts'

/** The playground's page with the bot itself behind it, as a newcomer meets it; the whole suite shares it. */
export function opensPlace(channels: string[]) {
  const at = {} as { place: Place; page: Page }
  const complaints: string[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
    let now = Date.now
    const world = { guilds: [{ name: 'Game Night', channels }] }
    at.place = await startPlace({
      discord: { world, editions: editionOffers() },
      table: { clock: () => now() },
      hasRounds: true,
    })
    now = () => at.place.discord.clock.now()
    endsGamesAfresh(at.place.discord, at.place.table)
    at.page = await browser.newPage({ viewport: phone })
    at.page.setDefaultTimeout(20_000)
    at.page.on('pageerror', (error) => complaints.push(String(error)))
    await at.page.goto(at.place.discord.url)
  })
  afterEach(() => expect(complaints.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser.close()
    await at.place.close()
  })

  async function choose(item: string | RegExp) {
    await at.page.getByRole('button', { name: 'Menu' }).click()
    await at.page.getByRole('menuitem', { name: item }).click()
    return at.page.getByRole('dialog')
  }
  /** A button of the newest decision. */
  const decision = () =>
    at.page
      .getByRole('log')
      .getByRole('button', { name: /^(Roll|Throw|Pass)/ })
      .and(at.page.locator(':enabled'))
      .last()

  return { at, choose, decision }
}
