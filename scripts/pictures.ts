import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { spawnBot } from '#test/driving/process.ts'
import { findChromium, launchChromium } from 'discord-stand-in/testing'

// Plays a short game on the playground, and takes the pictures of the README and the start screen.

const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs/pictures')
const opening = join(root, 'packages/discord-stand-in/src/page/board.webp')
const phone = { width: 390, height: 844 }
const boardSize = 640
const rules = 'classic v1: end.mode=rounds end.rounds=14'
/** Buttons that continue a game, the most likely first. */
const moves = [
  /^Buy for/,
  /^Roll /,
  /^Pass$/,
  /^Decline/,
  /^Let the bot do it/,
  /^End /,
  /^Go on/,
  /^Don’t buy/,
]
const maxMoves = 400
/** The turns between which the picture of a turn is taken: the first suitable one, then later ones. */
const turns = { from: 15, to: 30 }

async function main(): Promise<void> {
  const chromium = findChromium()
  if (chromium === null)
    throw new Error('There is no Chromium: install one, or name it by CHROMIUM_PATH, and run this again.')
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-pictures-'))
  const bot = spawnBot({ DISCORD_TOKEN: '', DATABASE_URL: '', DATA_DIR: folder, PORT: '0' })
  const browser = await launchChromium(chromium)
  try {
    await mkdir(docs, { recursive: true })
    await bot.ready
    const [url = ''] = /http:\S+/.exec(bot.lines.join(' ')) ?? []
    const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 2 })
    page.setDefaultTimeout(30_000)
    await page.goto(url)
    await tour(page)
  } finally {
    await browser.close()
    await bot.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function tour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a table for friends' }).click()
  await seatEverybody(page)
  await button(page, /^Start$/).click()
  const board = await playOn(page)
  await writeFile(opening, await sharp(board).resize(boardSize).webp({ quality: 80 }).toBuffer())
  await page.evaluate(`document.querySelector('.scroll').scrollTo(0, 0)`)
  await page.waitForTimeout(500)
  await endOf(page).evaluate((one) =>
    (one as unknown as { scrollIntoView: (to: object) => void }).scrollIntoView({ block: 'start' }),
  )
  await shoot(page, 'result')
  await page.getByRole('button', { name: 'Channels' }).click()
  await page.getByRole('button', { name: 'lounge' }).click()
  // The browser may still show the previous board.
  await page.reload()
  await page.getByRole('img', { name: /^The board of a game/ }).waitFor()
  await shoot(page, 'opening')
  await shootVerdict(page)
}

/** Starts a game of Cheater's in an empty channel, and accuses a computer player. */
async function shootVerdict(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Cheater/ }).check()
  await page.getByRole('button', { name: /demo table/ }).click()
  await button(page, /^CHEATER!/).waitFor()
  await page.getByText('Setting up the table').waitFor({ state: 'hidden' })
  // If computer players begin, their turns replace the card.
  await page.waitForTimeout(3000)
  await button(page, /^CHEATER!/).click()
  for (const question of [/^Who\?/, /^What did they do\?/]) {
    await page.getByRole('combobox', { name: question }).click()
    await page.getByRole('option').first().click()
    await page.waitForTimeout(1500)
  }
  await button(page, /^Accuse – /).click()
  await page.getByRole('img', { name: /CHEATER! The charge:/ }).waitFor()
  await page.getByRole('button', { name: 'Dismiss message' }).last().click()
  await shoot(page, 'verdict')
}

/** Seats three computer players, with rules that end the game soon. */
async function seatEverybody(page: Page): Promise<void> {
  await button(page, /^Table…$/).click()
  for (const taken of [2, 3, 4]) {
    await button(page, /^Add a computer$/).click()
    await page.getByText(`${taken} of 10 chairs`).waitFor()
  }
  await button(page, /^Options$/).click()
  await button(page, /^Paste house rules$/).click()
  await page.getByRole('dialog').getByRole('textbox').fill(rules)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText('These house rules are set.').waitFor()
  await page.getByRole('button', { name: 'Dismiss message' }).last().click()
}

/** Plays to the end, with a picture of a turn on the way. Returns the last visible board. */
async function playOn(page: Page): Promise<Buffer> {
  let board: Buffer | null = null
  let taken = 0
  for (let count = 0; count < maxMoves; count++) {
    await declineOffer(page)
    const next = await nextMove(page)
    if (next === null) break
    const turn = await turnOf(page)
    if (turn >= turns.from) board = (await boardOf(page)) ?? board
    if (turn >= turns.from && taken < turns.to && turn > taken && (await isOrdinary(page, next))) {
      await page.evaluate(`document.querySelector('.scroll').scrollTo(0, 1e9)`)
      await shoot(page, 'turn')
      taken = turn
    }
    await next.click({ timeout: 5000 }).catch(() => undefined)
    await page.waitForTimeout(400)
  }
  if (board === null || taken === 0)
    throw new Error(`No turn from ${turns.from} on had a board without an offer below it.`)
  return board
}

async function isOrdinary(page: Page, next: Locator): Promise<boolean> {
  return /^(Roll|Buy)/.test(await next.innerText()) && !(await isOffered(page))
}

async function isOffered(page: Page): Promise<boolean> {
  return (await button(page, /^View the offer$/).count()) > 0
}

/** An unanswered offer stays below the turn's card and pushes it off the screen. */
async function declineOffer(page: Page): Promise<void> {
  if (!(await isOffered(page))) return
  const patience = { timeout: 5000 }
  try {
    await button(page, /^View the offer$/).click(patience)
    await button(page, /^Decline$/).click(patience)
    await button(page, /^Dismiss message$/).click(patience)
  } catch {
    // The offer has expired.
  }
}

async function nextMove(page: Page): Promise<Locator | null> {
  for (let waits = 0; waits < 200; waits++) {
    if ((await page.getByRole('button', { name: 'Play again' }).count()) > 0) return null
    for (const name of moves) {
      const found = button(page, name)
      if ((await found.count()) > 0) return found
    }
    await page.waitForTimeout(150)
  }
  throw new Error('Nothing more can be pressed.')
}

function button(page: Page, name: RegExp): Locator {
  return page.getByRole('log').getByRole('button', { name }).and(page.locator(':enabled')).last()
}

const boards = (page: Page) => page.getByRole('log').getByRole('img', { name: /^Turn \d+: / })

/** Returns the turn that the newest board shows. On a busy machine, a card gets its board after its buttons. */
async function turnOf(page: Page): Promise<number> {
  const last = boards(page).last()
  await last.waitFor({ timeout: 10_000 }).catch(() => undefined)
  const alt = (await last.count()) > 0 ? await last.getAttribute('alt') : null
  return Number(/^Turn (\d+)/.exec(alt ?? '')?.[1] ?? 0)
}

/** Returns the newest board as sent; null if it has no picture or its card was deleted. */
async function boardOf(page: Page): Promise<Buffer | null> {
  const src = await boards(page).last().getAttribute('src')
  if (src === null) return null
  const answer = await page.request.get(new URL(src, page.url()).href)
  return answer.ok() ? answer.body() : null
}

const endOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Play again' }) })

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(800)
  await page.mouse.move(0, 0)
  const png = await page.screenshot()
  await writeFile(join(docs, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer())
  process.stdout.write(`docs/pictures/${name}.webp\n`)
}

await main()
