import type { Browser, Page } from 'playwright-core'
import { findChromium, launchChromium, NO_CHROMIUM, slow } from 'discord-stand-in/testing'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { editionNames } from '#editions/folders.ts'
import { editionOf } from '#editions/index.ts'
import { kindsFromStart } from '#engine/advance-orders.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { editionOffers, endsGamesAfresh } from '#process/playground-games.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { speak } from '#text/index.ts'

export const wide = { width: 1280, height: 860 }
export const phone = { width: 390, height: 844 }

/** Null if no browser was found. */
export const chromium = findChromium()
if (!chromium) console.warn(NO_CHROMIUM)

/**
 * Labels of the first answer of a game: a roll or a pass. Where the dice roll by themselves, also a refusal to
 * buy, another card, or a square.
 */
const firstAnswer = new RegExp(`^(${editionNames.flatMap(firstLabels).join('|')})`)

function firstLabels(name: string): string[] {
  const edition = editionOf(name)
  const options = resolveOptions(edition, {})
  const [theme, { names, squares }] = [edition.theme(options), edition.board(options)]
  const words = speak('en').of(name).themed({ name: theme, base: names, own: null })
  const labels = (...acts: string[]) =>
    Object.keys(edition.prompts).flatMap((kind) =>
      acts.flatMap((act) => words.find('act', `${kind}/${act}`) ?? words.find('act', act) ?? []),
    )
  if (kindsFromStart(edition, options).length === 0) return labels('roll', 'pass')
  return [
    ...labels('decline', 'otherCard'),
    ...squares.map(({ id }) => words.square(id).short.replace(/[^\w ]/g, '.')),
  ]
}

/** The playground's page with the real bot, for a new user. */
interface OpenedGame {
  page: Page
  place: Place
}

async function startGame(channels?: string[]): Promise<Place> {
  let now = Date.now
  const world = channels && { guilds: [{ name: 'Game Night', channels }] }
  const place = await startPlace({
    discord: { editions: editionOffers(), ...(world && { world }) },
    table: { clock: () => now() },
    hasRounds: true,
  })
  now = () => place.discord.clock.now()
  endsGamesAfresh(place.discord, place.table)
  return place
}

/** Opens pages in one browser for the suite, and expects no console errors. */
function opensBrowser() {
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  return async function openPage({ discord }: Place, viewport: typeof phone, slowness: number) {
    const page = await browser.newPage({ viewport })
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    await slow(page, slowness)
    await page.goto(discord.url)
    return page
  }
}

/** Opens a page on fresh data at every call. */
export function opensGames(slowness: number) {
  const openPage = opensBrowser()
  return async function open(viewport = phone): Promise<OpenedGame> {
    const place = await startGame()
    onTestFinished(() => place.close())
    const page = await openPage(place, viewport, slowness)
    onTestFinished(() => page.close())
    return { page, place }
  }
}

/** Opens one page for the whole suite. */
export function opensSharedGame(channels: string[]) {
  const openPage = opensBrowser()
  const at = {} as OpenedGame
  beforeAll(async () => {
    at.place = await startGame(channels)
    at.page = await openPage(at.place, phone, 1)
  })
  afterAll(() => at.place.close())

  async function choose(item: string | RegExp) {
    await at.page.getByRole('button', { name: 'Menu', exact: true }).click()
    await at.page.getByRole('menuitem', { name: item }).click()
    return at.page.getByRole('dialog')
  }
  /** The button of the first answer in the newest decision. */
  const decision = () =>
    at.page
      .getByRole('log')
      .getByRole('button', { name: firstAnswer })
      .and(at.page.locator(':enabled'))
      .last()

  return { at, choose, decision }
}
