import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { textOf } from '#playground/index.ts'
import { cardWith, open as openPanel, optionOf, type as typeIn } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { seeded } from '#test/engine/random.ts'
import { findChromium, launchChromium, NO_CHROMIUM } from '#test/playground/browser.ts'
import { Clicker } from './clicker.ts'
import { playTogether } from './party.ts'
import { resultIn } from './record.ts'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('has a Chromium', () => expect(path).not.toBeNull())

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }
const sizes = [wide, narrow]
const shots = process.env['SHOTS']

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
    const opened = await startPlace()
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
      // Where cards follow each other faster than anybody looks, a picture may be gone before it is loaded (404), and a
      // button before it is pressed (409).
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
  const says = (text: RegExp | string) => log().getByText(text).last().waitFor()

  /** Takes a picture of the page at both sizes, where a folder for it is named. */
  async function shoot(name: string, at = sizes) {
    if (!shots) return
    const before = page.viewportSize()!
    for (const size of at) {
      await page.setViewportSize(size)
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

  /** Opens a table with two computer players and starts the game, by hand. */
  async function start() {
    await type('/game new')
    const form = page.getByRole('form', { name: '/game new' })
    await form.getByRole('button', { name: 'Send' }).click()
    await says('At the table (1/10)')
    for (const count of [2, 3]) {
      await button('Add a computer player').click()
      await says(`At the table (${count}/10)`)
    }
    await button('Start the game').click()
    await button('Roll the dice').waitFor()
  }

  /** The board is there, as a picture with words. */
  async function seesBoard() {
    const board = log()
      .getByRole('img', { name: /^Turn \d+: / })
      .last()
    await board.waitFor()
    const width = () => board.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)
    await expect.poll(width).toBe(1024)
    const box = (await board.boundingBox())!
    expect(box.x >= 0 && box.x + box.width <= page.viewportSize()!.width).toBe(true)
    expect(await board.getAttribute('alt')).toContain('Ann (A, circle): $')
  }

  /** Rolls, and does whatever else it takes, until one of the buttons is there. */
  async function playUntil(wanted: RegExp) {
    const either = /^(Roll |Buy for|Pass$|Decline the deal|Let the bot raise it)/
    for (let moves = 0; moves < 60; moves++) {
      await button(new RegExp(`${wanted.source}|${either.source}`)).waitFor()
      await place.bot.idle()
      if ((await buttons(wanted).and(page.locator(':enabled')).count()) > 0) return
      await button(either).click()
      await expect.poll(() => page.getByText('thinking').count()).toBe(0)
      await place.bot.idle()
    }
    throw new Error(`no ${wanted.source} came`)
  }

  /** Presses a button that opens a window: again, where computer players bid and the card changed under the hand. */
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

  it.each(sizes)(
    'is opened and played by hand ($width pixels wide)',
    async (size) => {
      await open(size)
      await type('/rules')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await says('How to play')
      await shoot('rules', [size])
      await start()
      await seesBoard()
      await shoot('first-card', [size])
      expect(await buttons('Start the game').count()).toBe(0)

      await playUntil(/^Buy for/)
      await shoot('buy', [size])
      const bought = /^(?:.*) has no owner\. It costs (\$\d+)/
      const price = /\$\d+/.exec((await button(/^Buy for/).textContent())!)![0]
      expect(await log().getByText(bought).last().textContent()).toContain(price)
      await button(/^Buy for/).click()
      await says(new RegExp(`Ann buys .* for \\${price}`))

      await playUntil(/^Don’t buy/)
      await button('Don’t buy').click()
      await button('Other bid').waitFor()
      await shoot('auction', [size])
      const form = await openWindow('Other bid')
      await form.getByRole('textbox').fill('lots')
      await shoot('bid-window', [size])
      await form.getByRole('button', { name: 'Submit' }).click()
      await says(/Please type a whole number from|settled already/)
      await openWindow('Other bid')
      await form.getByRole('textbox').fill('1')
      await form.getByRole('button', { name: 'Submit' }).click()
      await says(/Ann bids|whole number from|settled already/)

      await button('My assets').click()
      await says('Your assets')
      await says(/^Cash/)
      await shoot('assets', [size])
      await button('Board as text').click()
      await log().locator('pre').last().waitFor()
      expect(await log().locator('pre').last().textContent()).toContain('Boardwalk')
      await shoot('text-board', [size])
      await button('Help').click()
      await says(/Rules: CLS-/)
      await shoot('help', [size])
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    },
    90_000,
  )

  it('shows a game from the middle to its end', async () => {
    await open(wide)
    const ann = place.discord.as('Ann')
    await ann.command('/game new')
    const lobby = await cardWith(ann, 'Join')
    for (const count of [2, 3, 4]) {
      await ann.press(lobby, 'Add a computer player')
      await ann.waitFor((message) => textOf(message).includes(`(${count}/10)`))
    }
    const options = await openPanel(ann, lobby, 'Options')
    await shoot('options')
    for (const name of ['tax.income', 'tax.luxury'])
      await typeIn(ann, await optionOf(ann, options, 'squares', name), 'Set a number', '1000')
    ann.dismiss(options.id)
    await place.bot.idle()
    await ann.press(lobby, 'Start the game')
    await cardWith(ann, 'Roll the dice')
    const person = new Clicker(place.discord, ann, seeded(5), { business: 0 })
    const asks = () => textOf(person.calling() ?? ann.see()[0]!)
    const isOver = () => resultIn(ann) !== undefined
    const isRolling = () => asks().includes('it is your turn')
    await playTogether(place.discord, [person], () => isOver() || (isRolling() && person.acts.length > 20))
    await seesBoard()
    await shoot('middle')
    for (const [name, text] of [
      ['My assets', 'Your assets'],
      ['All deeds', 'All deeds'],
      ['Log', 'What happened'],
    ] as const) {
      await button(name).click()
      await says(text)
      await shoot(name.toLowerCase().replace(' ', '-'))
    }
    await button('Trade').click()
    await button(/· (no|\d+) deeds?$/).click()
    await says(/^Trade with/)
    expect(await button('Cash you give').isVisible()).toBe(true)
    await shoot('trade')
    await playTogether(place.discord, [person], () => isOver() || /you owe/.test(asks()))
    if (!isOver()) {
      await button('Raise money').click()
      await says('Ways to raise cash')
      await shoot('debt')
    }
    person.isLeaving = true
    await playTogether(place.discord, [person], isOver)
    await button('Play again').waitFor()
    await says(/wins!$/)
    expect(
      await log()
        .getByRole('link', { name: /shortchange-.*\.json/ })
        .count(),
    ).toBe(1)
    await log()
      .getByRole('img', { name: /^Game over/ })
      .last()
      .waitFor()
    await shoot('result')
  }, 120_000)
})
