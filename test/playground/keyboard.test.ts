import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromium, opensGames, wide } from './opened-game.ts'

const DECISIONS = 5

describe.skipIf(!chromium)('a game by keyboard only, on a processor slowed four times', () => {
  const openGame = opensGames(4)

  /** Counts redraws of the page after which no element had the focus. */
  const watchFalls = (page: Page) =>
    page.evaluate(`{
      window.falls = 0
      const look = () => {
        if (document.activeElement === document.body) window.falls += 1
        requestAnimationFrame(look)
      }
      look()
    }`)
  const focused = (page: Page) =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()')
  /** The focused control, if it is an enabled one of the newest card that answers a prompt. */
  const decision = (page: Page) =>
    page.evaluate<string | null>(`(() => {
      const { activeElement: at } = document
      const cards = [...document.querySelectorAll('.message:not(.private):has([data-control])')]
      const isThere = at.matches('[data-control]:enabled') && at.closest('.message') === cards.at(-1)
      return isThere && !/^(My assets|More|Join)$/.test(at.textContent) ? at.dataset.control : null
    })()`)

  it('starts with one press, and each press leads to the next decision', async () => {
    const { page } = await openGame(wide)
    await page.getByRole('button', { name: 'Start a demo table' }).and(page.locator(':enabled')).waitFor()
    for (let count = 0; count < 60 && (await focused(page)) !== 'Start a demo table'; count++)
      await page.keyboard.press('Tab')
    await watchFalls(page)
    let last = await decision(page)
    let isOffered = false
    for (let count = 0; count <= DECISIONS; count++) {
      // Declines the first deed for sale, with the second button, to start an auction.
      if (!isOffered && last?.includes(':buy:')) {
        isOffered = true
        await page.keyboard.press('Tab')
        last = await decision(page)
      }
      await page.keyboard.press('Enter')
      let next: string | null = null
      await expect
        .poll(async () => (next = await decision(page)) !== null && next !== last, { timeout: 30_000 })
        .toBe(true)
      last = next
    }
    expect(await page.evaluate('window.falls')).toBe(0)
  })
})
