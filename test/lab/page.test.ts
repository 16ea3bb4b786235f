import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { findChromium, launchChromium } from 'discord-stand-in/testing'
import { pageOf } from '@shortchange/lab'

type Report = Parameters<typeof pageOf>[0]
type Section = Report['sections'][number]

const chromium = findChromium()

function section(number: number): Section {
  return {
    id: `question-${number}`,
    ask: `Does rule number ${number} of this long list change the length of a game?`,
    doubt: 'A trial. '.repeat(60),
    rules: [],
    verdict: 'yes',
    headline: `Headline ${number}: longer by 3.2 turns (1.0 to 5.4) than in “As written”.`,
    details: [],
    note: null,
    panels: [],
    command: 'npm run lab',
  }
}

const report: Report = {
  title: 'Pennies',
  about: 'A game of small change.',
  caution: 'Who played.',
  reading: 'How to read it.',
  command: 'npm run lab',
  sections: Array.from({ length: 30 }, (_, at) => section(at + 1)),
}

describe.skipIf(!chromium)('a report on a phone', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium(chromium!)
    page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.setContent(pageOf(report))
  })
  afterAll(() => browser.close())

  it('has an index of questions and verdicts, in reach of every answer', async () => {
    const index = page.getByRole('navigation', { name: 'Questions' })
    expect(await index.getByRole('link').count()).toBe(30)
    expect(await index.getByText('Headline 1:').isVisible()).toBe(false)
    expect(await index.getByText('✓ Yes').first().isVisible()).toBe(true)
    const row = (await index.getByRole('listitem').nth(29).boundingBox())!
    expect(row.height).toBeGreaterThanOrEqual(44)
    const answer = page.getByText('Headline 30:').last()
    await index.getByRole('link').nth(29).click()
    await expect.poll(async () => (await answer.boundingBox())!.y).toBeLessThan(844)
    await page.getByRole('link', { name: 'Questions' }).click()
    await expect.poll(async () => Math.abs((await index.boundingBox())!.y)).toBeLessThan(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  it('shows the headlines beside the questions on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 860 })
    expect(await page.getByText('Headline 1:').first().isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: /^↑? ?Questions$/ }).count()).toBe(0)
  })
})
