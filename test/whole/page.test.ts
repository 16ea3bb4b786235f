import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { textOf } from 'discord-stand-in'
import {
  addComputer,
  cardWith,
  firstCard,
  numberOf,
  openOptions,
  subjectOf,
  type as typeIn,
} from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { editionOffers } from '#process/playground-games.ts'
import { seeded } from '#test/engine/random.ts'
import { findChromium, launchChromium, NO_CHROMIUM } from 'discord-stand-in/testing'
import { Clicker, isPrivate } from '#test/games/clicker.ts'
import { playTogether } from '#test/games/party.ts'
import { resultIn } from '#test/games/record.ts'
import { say } from '#test/text/saying.ts'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1')
  it('Chromium is available', () => expect(path).not.toBeNull())

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }
const sizes = [wide, narrow]
const shots = process.env['SHOTS']

/** The properties of an `img` element that the tests read. */
interface Picture {
  naturalWidth: number
  alt: string
  getBoundingClientRect: () => { left: number; right: number }
}

describe.skipIf(!path)(path ? 'the game on the page' : `the game on the page: ${NO_CHROMIUM}`, () => {
  let browser: Browser
  let place: Place
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    browser = await launchChromium(path!)
    if (shots) await mkdir(shots, { recursive: true })
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    complaints = []
    const opened = await startPlace({ discord: { editions: editionOffers() } })
    onTestFinished(() => opened.close())
    place = opened
  })
  afterEach(() => expect(complaints).toEqual([]))

  async function open(viewport: { width: number; height: number }) {
    const context = await browser.newContext({ viewport })
    onTestFinished(() => context.close())
    page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // Ignore 404 and 409: when cards change fast, a picture may be gone before it is loaded, and a button
      // before it is pressed.
      if (message.type() === 'error' && !/\b40[49]\b/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(place.discord.url)
    await field().waitFor()
  }
  const field = () => page.getByRole('textbox', { name: /^Message table-one/ })
  const log = () => page.getByRole('log')
  const buttons = (name: RegExp | string) =>
    log().getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  const button = (name: RegExp | string) => buttons(name).and(page.locator(':enabled')).last()
  const says = (text: RegExp | string) => log().getByText(text).filter({ visible: true }).last().waitFor()

  /** Expects that nothing overflows at either screen size; takes screenshots if `SHOTS` is set. */
  async function shoot(name: string) {
    const before = page.viewportSize()!
    for (const size of sizes) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(overflow, `${name} at ${size.width}`).toBeLessThanOrEqual(0)
      if (!shots) continue
      await page.evaluate(`document.querySelector('.scroll').scrollTo(0, 1e9)`)
      await page.waitForTimeout(300)
      await page.screenshot({ path: join(shots, `${name}-${size.width}.png`) })
    }
    await page.setViewportSize(before)
  }

  async function type(command: string) {
    await field().fill(command)
    await page.getByRole('option').first().waitFor()
    await field().press('Enter')
  }

  /** Opens a table with two computer players and starts the game, all by clicks. */
  async function start() {
    await type('/game new')
    const form = page.getByRole('form', { name: '/game new' })
    await form.getByRole('button', { name: 'Send' }).click()
    await says('At the table (1/10)')
    await button(say('ui.lobby.table')).click()
    for (const count of [2, 3]) {
      await button(say('ui.table.add')).click()
      await says(`At the table (${count}/10)`)
    }
    await button(say('ui.lobby.start')).click()
    await button(say('act.roll')).waitFor()
  }

  /** Waits until the board’s picture is loaded and visible, with its alt text. */
  async function seesBoard() {
    const board = log()
      .getByRole('img', { name: /^Turn \d+: / })
      .last()
    await board.waitFor()
    // Read all properties in one call, because the card may be replaced at any time.
    const shown = () =>
      board.evaluate((element, screen) => {
        const img = element as unknown as Picture
        const { left, right } = img.getBoundingClientRect()
        return { width: img.naturalWidth, isWhole: left >= 0 && right <= screen, alt: img.alt }
      }, page.viewportSize()!.width)
    await expect
      .poll(shown)
      .toEqual({ width: 1024, isWhole: true, alt: expect.stringContaining('Ann (A, circle): $') as string })
  }

  /** Presses Roll and similar buttons until a button with the wanted label is enabled. */
  async function playUntil(wanted: RegExp) {
    const either = /^(Roll |Buy for|Pass$|Decline the deal|Let the bot do it)/
    for (let moves = 0; moves < 60; moves++) {
      await button(new RegExp(`${wanted.source}|${either.source}`)).waitFor()
      await place.bot.idle()
      if ((await buttons(wanted).and(page.locator(':enabled')).count()) > 0) return
      await button(either).click()
      await expect.poll(() => page.getByText('thinking').count()).toBe(0)
      await place.bot.idle()
    }
    throw new Error(`no ${wanted.source} appeared`)
  }

  /**
   * Presses a button that opens a modal; tries again if a computer player’s move replaces the card meanwhile.
   */
  async function openWindow(name: string) {
    const form = page.getByRole('dialog')
    const attempt = async () => {
      await place.bot.idle()
      await button(name).click()
      await form.getByRole('textbox').waitFor({ timeout: 3000 })
    }
    await vi.waitFor(attempt, { timeout: 30_000 })
    return form
  }

  it('opens with an introduction and starts a demo table', async () => {
    await open(narrow)
    await page.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
    const picture = page.getByRole('img', { name: /^The board of a game/ })
    const width = () => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)
    await expect.poll(width).toBe(640)
    const way = page.getByRole('button', { name: 'Start a demo table' })
    const box = (await way.boundingBox())!
    expect(box.y + box.height).toBeLessThan(narrow.height)
    await shoot('opening')
    await way.click()
    await button(/^(Roll the dice|Pass)$/).waitFor()
    const [{ chairs } = { chairs: [] }] = await place.table.gamesIn(place.discord.guild.id)
    expect(chairs.map(({ user }) => user !== null)).toEqual([true, false, false, false])
    expect(place.discord.as('Ann').see().filter(isPrivate)).toEqual([])
  }, 60_000)

  it('shows a full open table on one screen of a phone', async () => {
    await open(narrow)
    await page.getByRole('button', { name: 'Open a table for friends' }).click()
    const lobby = await cardWith(place.discord.as('Ann'), say('ui.lobby.join'))
    for (const name of ['Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']) {
      await place.discord.as(name).press(lobby, say('ui.lobby.join'))
      await place.bot.idle()
    }
    await says('At the table (8/10)')
    await button(say('ui.lobby.start')).waitFor()
    const card = page.locator(`[data-message="${lobby.id}"] .container`)
    const stage = (await page.locator('.scroll').boundingBox())!
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(stage.height)
    await shoot('lobby')
  }, 60_000)

  it('can be played on a phone, and fits a wide screen', async () => {
    await open(narrow)
    await type('/rules')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await says('How to play')
    await shoot('rules')
    await start()
    await seesBoard()
    await page.setViewportSize(wide)
    await seesBoard()
    await page.setViewportSize(narrow)
    await shoot('first-card')
    expect(await buttons(say('ui.lobby.start')).count()).toBe(0)

    await playUntil(/^Buy for/)
    await shoot('buy')
    const price = /\$\d+/.exec((await button(/^Buy for/).textContent())!)![0]
    const question = await log()
      .getByText(/ has no owner\. It costs /)
      .last()
      .textContent()
    const [, square, told] = /, (.*) has no owner\. It costs (\$\d+)/.exec(question!)!
    expect(told).toBe(price)
    await button(/^Buy for/).click()
    await place.bot.idle()
    await button(say('ui.go.more')).click()
    await button(say('ui.go.log')).click()
    await says(new RegExp(`(?:buys ${square}|→ ${square} .*buys it) for \\${price}`))

    await playUntil(/^Don’t buy/)
    await button(say('act.buy/decline')).click()
    await button(say('act.bid.own')).waitFor()
    await shoot('auction')
    const form = await openWindow(say('act.bid.own'))
    await form.getByRole('textbox').fill('lots')
    await shoot('bid-window')
    await form.getByRole('button', { name: 'Submit' }).click()
    await says(/Please type a whole number/)
    await openWindow(say('act.bid.own'))
    await form.getByRole('textbox').fill('1')
    await form.getByRole('button', { name: 'Submit' }).click()
    const refused = log()
      .getByText(/ a whole number from \$?\d+ to /)
      .last()
    const most = / to \$?(\d+)/.exec((await refused.textContent())!)![1]!
    await openWindow(say('act.bid.own'))
    await form.getByRole('textbox').fill(most)
    await form.getByRole('button', { name: 'Submit' }).click()
    // No other player can bid as much, so Ann leads or has won the auction.
    const sum = Number(most).toLocaleString('en')
    await says(new RegExp(`Ann leads with \\$${sum}|→ Ann (?:for )?\\$${sum}`))

    await button(say('ui.go.assets')).click()
    await says('Your assets')
    await says(/^Cash/)
    await shoot('assets')
    await button(say('ui.go.more')).click()
    await button(say('ui.go.board')).click()
    await log().locator('pre').last().waitFor()
    expect(await log().locator('pre').last().textContent()).toContain('Mediterranean')
    await shoot('text-board')
    await button(say('ui.go.more')).click()
    await button(say('ui.go.help')).click()
    await says(/Rules: CLS-/)
    await shoot('help')
  }, 90_000)

  it('shows a game from the middle to its end', async () => {
    await open(wide)
    const ann = place.discord.as('Ann')
    await ann.command('/game new')
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    for (const count of [2, 3]) {
      await addComputer(ann, lobby)
      await ann.waitFor((message) => textOf(message).includes(`(${count}/10)`))
    }
    let options = await subjectOf(ann, await openOptions(ann, lobby), 'squares')
    await shoot('options')
    // Taxes large enough for debts, but small enough that players survive to the middle of the game.
    for (const name of ['Income Tax', 'Luxury Tax'])
      options = await typeIn(ann, options, numberOf(options, name), '500')
    ann.dismiss(options.id)
    await place.bot.idle()
    await ann.press(lobby, say('ui.lobby.start'))
    await firstCard(ann)
    const person = new Clicker(place.discord, ann, seeded(5), { business: 0 })
    const asks = () => textOf(person.calling() ?? ann.see()[0]!)
    const isOver = () => resultIn(ann) !== undefined
    const isRolling = () => asks().includes('it is your turn')
    await playTogether(place.discord, [person], () => isOver() || (isRolling() && person.acts.length > 12))
    await seesBoard()
    await shoot('middle')
    for (const [name, text] of [
      [say('ui.go.assets'), 'Your assets'],
      [say('ui.go.deeds'), say('ui.go.deeds')],
      [say('ui.go.log'), 'What happened'],
    ] as const) {
      if (name !== say('ui.go.assets')) await button(say('ui.go.more')).click()
      await button(name).click()
      await says(text)
      await shoot(name.toLowerCase().replace(' ', '-'))
    }
    await button(say('ui.go.assets')).click()
    await button('Trade').click()
    // The page asks for the partner while two other players are still in the game.
    const partner = button(/· (no|\d+) deeds?$/)
    const form = log().getByRole('combobox', { name: /^Cash/ }).last()
    await partner.or(form).first().waitFor()
    if (await partner.isVisible()) await partner.click()
    await says(/^Trade with/)
    await form.waitFor()
    await shoot('trade')
    const isInDebt = () => /you owe/.test(asks())
    await playTogether(place.discord, [person], () => isOver() || isInDebt() || person.acts.length > 40)
    // There may be no debt, depending on chance. A debtor has a button to pay it.
    if (!isOver() && isInDebt()) {
      await button(say('ui.go.debt')).click()
      await says(/^You owe/)
      await shoot('debt')
    }
    person.isLeaving = true
    await playTogether(place.discord, [person], isOver)
    await button(say('ui.result.again')).waitFor()
    await says(/wins!$/)
    await log()
      .getByRole('img', { name: /^Game over/ })
      .last()
      .waitFor()
    await shoot('result')
    const result = resultIn(ann)!
    expect(textOf(result)).toMatch(/^## .* wins!/)
    await page.setViewportSize(narrow)
    const stage = (await page.locator('.scroll').boundingBox())!
    const cards = await page.locator(`[data-message="${result.id}"] .container`).all()
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
    const height = boxes.reduce((sum, card) => sum + card!.height, 0)
    // The names and amounts of money determine how many lines the result takes.
    expect(height).toBeLessThanOrEqual(2.3 * stage.height)
    await page.setViewportSize(wide)
    await button(say('ui.check.open')).click()
    await log()
      .getByRole('link', { name: /shortchange-.*\.json/ })
      .waitFor()
  }, 120_000)
})
