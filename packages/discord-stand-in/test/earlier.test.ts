import { ComponentType, MessageFlags } from 'discord.js'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arePicturesLoaded, slow } from 'discord-stand-in/testing'
import { chromium, opensPages, phone } from './opened-page.ts'

/** Address of an external picture, whose size the page does not know. */
const TALL = 'https://pictures.test/tall.png'

describe.skipIf(!chromium)('a long list of messages', () => {
  const { at, start, close, log, botsChannel, empty } = opensPages()
  let held: Promise<void>
  let letGo = () => {}
  beforeAll(async () => {
    await start()
    const blank = { width: 200, height: 500, channels: 3 as const, background: '#c33' }
    const body = await sharp({ create: blank }).png().toBuffer()
    await at.page.route(TALL, async (route) => {
      await held
      await route.fulfill({ body, contentType: 'image/png' })
    })
  })
  beforeEach(async () => {
    await empty()
    await at.page.setViewportSize(phone)
    held = new Promise((resolve) => (letGo = resolve))
  })
  afterEach(() => letGo())
  afterAll(close)

  async function say(from: number, to: number) {
    for (let count = from; count <= to; count++) at.pair.discord.as('Bo').say(`line ${count}`)
    await line(to).waitFor()
  }

  async function show(times: number) {
    const channel = await botsChannel()
    const items = [{ media: { url: TALL }, description: 'A tall picture. It shows nothing.' }]
    for (let count = 0; count < times; count++)
      await channel.send({
        flags: MessageFlags.IsComponentsV2,
        components: [{ type: ComponentType.MediaGallery, items }],
      })
  }

  const LIST = `document.querySelector('.scroll')`
  const below = () =>
    at.page.evaluate<number>(`${LIST}.scrollHeight - ${LIST}.scrollTop - ${LIST}.clientHeight`)
  const count = () => log().locator('.message').count()
  const line = (number: number) => log().getByText(`line ${number}`, { exact: true })
  const earlier = () => at.page.getByRole('button', { name: 'Show earlier messages' })
  const toTop = () => at.page.evaluate(`${LIST}.scrollTop = 0`)
  const heightOf = async (number: number) => Math.round((await line(number).boundingBox())!.y)

  it('is short at its end, and grows while the reader scrolls up', async () => {
    await say(1, 130)
    await expect.poll(count).toBeLessThanOrEqual(120)
    await expect.poll(below).toBeLessThan(2)
    await toTop()
    await earlier().click()
    await line(1).waitFor({ state: 'attached' })
    await expect.poll(() => earlier().count()).toBe(0)
    await say(131, 140)
    expect(await count()).toBe(140)
    await at.page.getByRole('button', { name: /Newest messages/ }).click()
    await expect.poll(count).toBeLessThanOrEqual(120)
    await expect.poll(below).toBeLessThan(2)
    expect(await at.page.locator('.scroll:focus').count()).toBe(1)
  })

  it('keeps its place while earlier messages and their pictures load', async () => {
    await say(1, 30)
    await show(2)
    await say(31, 170)
    await toTop()
    const first = Number(
      (await log().locator('.message .markdown').first().textContent())!.replace('line ', ''),
    )
    const before = await heightOf(first)
    await earlier().focus()
    await at.page.keyboard.press('Enter')
    await line(first - 1).waitFor({ state: 'attached' })
    expect(await heightOf(first)).toBe(before)
    expect(await earlier().and(at.page.locator(':focus')).count()).toBe(1)
    letGo()
    await expect.poll(() => arePicturesLoaded(at.page)).toBe(true)
    await expect.poll(() => heightOf(first)).toBe(before)
    await at.page.keyboard.press('Enter')
    await line(1).waitFor({ state: 'attached' })
    await expect.poll(() => earlier().count()).toBe(0)
    expect(await at.page.locator('.message:focus').count()).toBe(1)
  })

  it('loads earlier messages once despite a double press', async () => {
    await say(1, 130)
    await toTop()
    await earlier().dblclick()
    await line(1).waitFor({ state: 'attached' })
    expect(await line(29).count()).toBe(1)
    expect(await count()).toBe(130)
  })

  it('does not add an unloaded earlier message when it changes', async () => {
    const channel = await botsChannel()
    const card = await channel.send('the card')
    await say(1, 130)
    await expect.poll(count).toBeLessThanOrEqual(120)
    await card.edit('the changed card')
    await say(131, 131)
    expect(await log().getByText('the changed card').count()).toBe(0)
  })

  it('keeps a changed earlier message off a page that loads the newest sixty', async () => {
    const channel = await botsChannel()
    const card = await channel.send('the card')
    await say(1, 60)
    await at.page.reload()
    await line(60).waitFor()
    expect(await count()).toBe(60)
    await card.edit('the changed card')
    await say(61, 61)
    expect(await log().getByText('the changed card').count()).toBe(0)
    await toTop()
    await earlier().click()
    await log().getByText('the changed card').waitFor()
    expect(await log().locator('.message').first().textContent()).toContain('the changed card')
  })

  it('stays at its end while pictures of unknown size load', async () => {
    await say(1, 40)
    await show(3)
    await expect.poll(() => at.page.locator('.picture').count()).toBe(3)
    await slow(at.page, 4)
    letGo()
    await expect.poll(() => arePicturesLoaded(at.page)).toBe(true)
    await expect.poll(below).toBeLessThan(2)
    expect(await at.page.getByRole('button', { name: /Newest messages/ }).count()).toBe(0)
  })
})
