import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromium, opensGames, phone, wide } from './opened-game.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe-core rates as serious or critical. */
async function seriousIn(page: Page): Promise<string[]> {
  const { violations: all } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  )
  const isSerious = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'
  return all.filter(isSerious).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Violations in light and dark mode, on a phone and on a desktop. */
async function violations(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const viewport of [phone, wide])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const one of await seriousIn(page)) found.add(`${viewport.width} px, ${colorScheme}, ${one}`)
    }
  return [...found]
}

describe.skipIf(!chromium)('the page', () => {
  const openGame = opensGames(1)

  it('has no serious axe-core violation from the empty channel to the first turn', async () => {
    const { page } = await openGame(wide)
    await page.addInitScript({ content: axe })
    await page.reload()
    const control = (name: string | RegExp) =>
      page.getByRole('log').getByRole('button', { name }).and(page.locator('[data-control]:enabled')).last()
    await page.getByRole('textbox', { name: /^Message/ }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('textbox', { name: /^Message/ }).fill('/game new')
    await page.getByRole('option', { name: /game new/ }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await control('Table…').waitFor()
    expect(await violations(page)).toEqual([])
    await control('Join').hover()
    expect(await seriousIn(page)).toEqual([])

    await control('Table…').click()
    await control('Add a computer').waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('combobox', { name: /A number of your own/ }).press('Enter')
    await page.getByRole('option').first().click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await control('Add a computer').click()
    await control('Start').click()
    await control(/^(Roll the dice|My assets)$/).waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('.button.primary:enabled').last().hover()
    expect(await seriousIn(page)).toEqual([])
  })

  it('shows buttons by borders and choices by background in high contrast', async () => {
    const { page } = await openGame(wide)
    await page.getByRole('button', { name: 'Start a demo table' }).waitFor()
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const style = (selector: string, name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${name}`)
    for (const selector of ['.button', '.channel', '.icon-button.send'])
      expect(await style(selector, 'borderTopStyle')).toBe('solid')
    for (const [chosen, other] of [
      ['.channel[aria-current]', '.channel:not([aria-current])'],
      ['.chair[aria-pressed="true"]', '.chair[aria-pressed="false"]'],
    ] as const)
      expect(await style(chosen, 'backgroundColor')).not.toBe(await style(other, 'backgroundColor'))
  })
})
