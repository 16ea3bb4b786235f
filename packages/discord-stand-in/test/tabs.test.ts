import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { chromium, opensPages } from './opened-page.ts'
import { startPair } from './pair.ts'

const said = (page: Page, text: string) => page.getByRole('log').getByText(text)
const press = (page: Page, name: string) =>
  page.getByRole('log').getByRole('button', { name, exact: true }).click()
const take = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Take a chair' }).getByRole('button', { name }).click()
const go = (page: Page, channel: string) =>
  page.getByRole('navigation').getByRole('button', { name: channel }).click()

/**
 * Script that puts a page in the background until `isSeen` is true, because the browser under test never
 * does.
 */
const BEHIND = `Object.defineProperty(document, 'hidden', { get: () => !window.isSeen })`

describe.skipIf(!chromium)('tabs of the page', () => {
  const { at, start, close, empty, table } = opensPages()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/playground-`)
    await start({ discord: { folder } })
  })
  afterEach(async () => {
    for (const page of at.page.context().pages()) if (page !== at.page) await page.close()
    await empty()
    await at.page.goto(at.pair.discord.url + address('Ann', 'table-one'))
    await isAt(at.page, 'Ann', 'table-one')
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  function address(person: string, channel: string) {
    const { user, place } = at.pair.discord.as(person, channel)
    return `?chair=${user.id}&channel=${place.id}`
  }

  /** Expects the address, the chair and the channel. */
  async function isAt(page: Page, person: string, channel: string) {
    await page.getByRole('textbox', { name: `Message ${channel}`, exact: true }).waitFor()
    const taken = page.getByRole('group', { name: 'Take a chair' }).locator('[aria-pressed=true]')
    await expect.poll(() => taken.textContent()).toContain(person)
    await expect.poll(() => page.evaluate('location.search')).toBe(address(person, channel))
  }

  async function tab(query: string, script = '') {
    const page = await at.page.context().newPage()
    await page.addInitScript(script)
    page.setDefaultTimeout(8000)
    await page.goto(at.pair.discord.url + query)
    return page
  }

  async function openPanel() {
    await table()
    await press(at.page, 'Deeds')
    await said(at.page, 'Your deeds').waitFor()
  }

  it('keep two chairs and two channels apart', async () => {
    await openPanel()
    const other = await tab(address('Bo', 'lounge'))
    await isAt(other, 'Bo', 'lounge')
    await go(other, 'table-one')
    await press(other, 'Deeds')
    await said(other, 'Your deeds').waitFor()
    await other.reload()
    await said(other, 'Turn 1').waitFor()
    expect(await said(other, 'Your deeds').count()).toBe(0)
    await isAt(other, 'Bo', 'table-one')
    await take(other, 'Cy')
    await go(other, 'table-two')
    await at.page.bringToFront()
    await isAt(at.page, 'Ann', 'table-one')
    expect(await said(at.page, 'Your deeds').count()).toBe(1)
  })

  it('keep a private answer until the chair’s last tab reloads', async () => {
    await openPanel()
    const other = await tab(address('Ann', 'table-one'))
    await said(other, 'Your deeds').waitFor()
    await other.reload()
    await said(other, 'Your deeds').waitFor()
    await other.close()
    await take(at.page, 'Bo')
    await isAt(at.page, 'Bo', 'table-one')
    await take(at.page, 'Ann')
    await said(at.page, 'Your deeds').waitFor()
    await at.page.reload()
    await said(at.page, 'Turn 1').waitFor()
    expect(await said(at.page, 'Your deeds').count()).toBe(0)
  })

  it('continue after they were in the back-forward cache', async () => {
    await openPanel()
    const send = (kind: string) =>
      at.page.evaluate(`dispatchEvent(new PageTransitionEvent('${kind}', { persisted: true }))`)
    const listeners = () => at.pair.discord.world.listenerCount('post')
    const open = listeners()
    await send('pagehide')
    await expect.poll(listeners).toBe(open - 1)
    at.pair.discord.as('Bo').say('said meanwhile')
    await send('pageshow')
    await said(at.page, 'said meanwhile').waitFor()
    expect(await said(at.page, 'Your deeds').count()).toBe(1)
  })

  it('follow Back and Forward through chairs and channels only', async () => {
    const page = await tab(`${address('Ann', 'table-one')}&look=1#there`)
    const isThere = (person: string, channel: string) =>
      expect
        .poll(() => page.evaluate('location.search + location.hash'))
        .toBe(`${address(person, channel)}&look=1#there`)
    const before = await page.evaluate('history.length')
    await go(page, 'lounge')
    await take(page, 'Bo')
    await page.getByRole('button', { name: 'Bo', pressed: true }).waitFor()
    await isThere('Bo', 'lounge')
    expect(await page.evaluate('history.length')).toBe((before as number) + 2)
    await page.goBack()
    await page.getByRole('button', { name: 'Ann', pressed: true }).waitFor()
    await isThere('Ann', 'lounge')
    await page.goBack()
    await page.getByRole('textbox', { name: 'Message table-one' }).waitFor()
    await page.goForward()
    await page.goForward()
    await page.getByRole('button', { name: 'Bo', pressed: true }).waitFor()
    await isThere('Bo', 'lounge')
  })

  it('correct an unknown address, and remember the last place', async () => {
    const page = await tab('?chair=1&channel=%3Cb%3E')
    await isAt(page, 'Ann', 'table-one')
    await go(page, 'table-two')
    await take(page, 'Dee')
    await isAt(page, 'Dee', 'table-two')
    const next = await tab('')
    await isAt(next, 'Dee', 'table-two')
    expect(await next.evaluate('history.length')).toBe(2)
  })

  it('close streams in the background, and open them again when shown', async () => {
    const tabs: Page[] = []
    for (const person of ['Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus'])
      tabs.push(await tab(address(person, 'table-one'), BEHIND))
    const seen = tabs.at(-1)!
    await isAt(seen, 'Gus', 'table-one')
    await seen.getByRole('textbox').fill('a word')
    await seen.keyboard.press('Enter')
    await said(seen, 'a word').waitFor()
    const [first] = tabs
    expect(await said(first!, 'a word').count()).toBe(0)
    await first!.evaluate(`isSeen = true; document.dispatchEvent(new Event('visibilitychange'))`)
    await said(first!, 'a word').waitFor()
  })

  it('reconnect after a refused stream', async () => {
    await at.page.route('**/ui/events?*', (route) => route.fulfill({ status: 502 }), { times: 2 })
    await at.page.reload()
    await isAt(at.page, 'Ann', 'table-one')
    expect(at.complaints.splice(0).every((text) => text.includes('502'))).toBe(true)
  })

  it('keep a private answer over a restart and a refused stream', async () => {
    await at.page.reload()
    await openPanel()
    await at.page.route('**/ui/events?*', (route) => route.fulfill({ status: 502 }), { times: 1 })
    const port = Number(new URL(at.pair.discord.url).port)
    await at.pair.close()
    await at.page.getByText('The playground is away.').waitFor()
    at.pair = await startPair(demo, { discord: { folder, port } })
    at.pair.discord.as('Bo').say('said after')
    await said(at.page, 'said after').waitFor()
    expect(await said(at.page, 'Your deeds').count()).toBe(1)
    expect(at.complaints.splice(0).every((text) => /ERR_|502/.test(text))).toBe(true)
  })
})
