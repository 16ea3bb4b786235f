import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findChromium, launchChromium, NO_CHROMIUM } from 'discord-stand-in/testing'
import { demo, DEMO_COMMANDS } from './demo.ts'
import { startPair, type Pair, type PairOptions } from './pair.ts'

export const wide = { width: 1280, height: 860 }
export const phone = { width: 390, height: 844 }

/** The games that the page offers. */
const GAMES = [{ id: 'demo', name: 'Demo', line: 'A game', players: '2 to 4', length: 'an hour' }]

/** Path of Chromium; null without one, which skips the tests of the page. */
export const chromium = findChromium()
if (!chromium) console.warn(NO_CHROMIUM)

/** An open page of the playground with a demo bot. */
interface OpenedPage {
  page: Page
  pair: Pair
  /** Errors of the page; a test removes those that it expects. */
  complaints: string[]
}

/** Opens pages in one browser for the calling suite, and fails on any error of a page. */
export function opensPages() {
  const at = { complaints: [] as string[] } as OpenedPage
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(at.complaints).toEqual([]))

  async function start(options: PairOptions = {}) {
    at.pair = await startPair(demo, { ...options, discord: { editions: GAMES, ...options.discord } })
    await at.pair.client.application.commands.set(DEMO_COMMANDS)
    const context = await browser.newContext({ viewport: wide })
    at.page = await context.newPage()
    at.page.setDefaultTimeout(8000)
    at.complaints = []
    at.page.on('pageerror', (error) => at.complaints.push(String(error)))
    at.page.on('console', (message) => message.type() === 'error' && at.complaints.push(message.text()))
    await at.page.goto(at.pair.discord.url)
    await field().waitFor()
  }

  async function close() {
    await at.page.context().close()
    await at.pair.close()
  }

  const field = () => at.page.getByRole('textbox', { name: /^Message table-one/ })
  const log = () => at.page.getByRole('log')
  const button = (name: string) => log().getByRole('button', { name, exact: true })
  const chair = (name: RegExp) =>
    at.page.getByRole('group', { name: 'Take a chair' }).getByRole('button', { name })

  /** Returns the page's first channel as the bot's client sees it. */
  async function botsChannel() {
    const channel = await at.pair.client.channels.fetch(at.pair.discord.channel.id)
    if (!channel?.isSendable()) throw new Error('the bot cannot write there')
    return channel
  }

  /** Deletes all messages and threads. */
  async function empty() {
    const { world, moderation } = at.pair.discord
    for (const { id, thread } of [...world.channels.values()])
      if (thread) moderation.deleteChannel(id)
      else for (const { message } of world.postsIn(id)) moderation.deleteMessage(id, message.id)
    await expect.poll(() => log().locator('.message').count()).toBe(0)
  }

  async function table() {
    await field().fill('/demo ta')
    await at.page.getByRole('option', { name: /demo table/ }).waitFor()
    await field().press('Enter')
    await log().getByRole('img', { name: 'A board; the token stands on square 1.' }).waitFor()
  }

  return { at, start, close, field, log, button, chair, botsChannel, empty, table }
}
