import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arePicturesLoaded } from 'discord-stand-in/testing'
import { chromium, opensPages, phone } from './opened-page.ts'

const PLAYERS = ['Ann', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']
const LONG = `Turn 3: Ann to play. ${PLAYERS.map((name) => `${name} has $1,500 and is visiting the jail.`).join(' ')}`
const SCREENS = [phone, { width: 1024, height: 768 }, { width: 1440, height: 900 }]

describe.skipIf(!chromium)('messages, for a screen reader', () => {
  const { at, start, close, log, chair, botsChannel } = opensPages()
  beforeAll(() => start())
  afterAll(close)

  async function show({ spoiler = false } = {}) {
    const create = { width: 1024, height: 1024, channels: 3 as const, background: '#2a6' }
    const attachment = await sharp({ create }).png().toBuffer()
    const media = { url: 'attachment://board.png' }
    await (
      await botsChannel()
    ).send({
      flags: MessageFlags.IsComponentsV2,
      components: [
        { type: ComponentType.MediaGallery, items: [{ media, description: LONG, spoiler }] },
        {
          type: ComponentType.ActionRow,
          components: [
            { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Roll', customId: 'r' },
          ],
        },
      ],
      files: [{ attachment, name: 'board.png' }],
    })
  }

  it('are a list in a log that can be focused by keyboard', async () => {
    at.pair.discord.as('Bo').say('good evening')
    await log().getByText('good evening').waitFor()
    expect(await log().getByRole('list').getByRole('listitem').count()).toBe(1)
    const region = at.page.getByRole('region', { name: 'Messages' })
    await region.focus()
    expect(await region.and(at.page.locator(':focus')).count()).toBe(1)
  })

  it('are announced on arrival, but not when another chair is taken', async () => {
    at.pair.discord.as('Bo').say('good afternoon')
    await log().getByText('good afternoon').waitFor()
    await at.page.evaluate(`{
      window.aloud = 0
      const look = (records) => {
        for (const { target, addedNodes } of records) if (target.closest('[role=log]')) aloud += addedNodes.length
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    }`)
    await chair(/^Bo/).click()
    await chair(/^Bo, you/).waitFor()
    await log().getByText('good afternoon').waitFor()
    expect(await at.page.evaluate('aloud')).toBe(0)
    at.pair.discord.as('Bo').say('good night')
    await log().getByText('good night').waitFor()
    expect(await at.page.evaluate('aloud')).toBe(1)
  })

  it('have headings one level below their channel’s', async () => {
    await at.pair.discord.as('Bo').command('/demo words')
    await log().getByRole('heading', { name: 'A heading', level: 2 }).waitFor()
    await at.page.getByRole('heading', { name: 'table-one', level: 1 }).waitFor()
  })

  it('describe a picture briefly, and fully after the buttons', async () => {
    await show()
    const picture = log().getByRole('button', { name: 'Enlarge picture: Turn 3: Ann to play.', exact: true })
    await picture.waitFor()
    expect(await log().getByRole('img', { name: LONG, exact: true }).count()).toBe(1)
    const description = at.page.locator(`#${await picture.getAttribute('aria-describedby')}`)
    expect(await description.textContent()).toBe(LONG)
    expect(await log().locator(':not([aria-live=off]) > p', { hasText: LONG }).count()).toBe(0)
    const text = (await log().locator('.message').last().textContent())!
    expect(text.indexOf('Roll')).toBeLessThan(text.indexOf(LONG))
  })

  it('hide the text of a spoiler until it is shown', async () => {
    await show({ spoiler: true })
    const message = log().locator('.message').last()
    const cover = message.getByRole('button', { name: 'Spoiler, press to show' })
    await cover.waitFor()
    expect(await message.textContent()).not.toContain('jail')
    await cover.click()
    await expect.poll(() => message.textContent()).toContain('jail')
  })

  it.each(SCREENS)('show an enlarged picture completely at $width × $height', async (viewport) => {
    await at.page.setViewportSize(viewport)
    await expect.poll(() => arePicturesLoaded(at.page)).toBe(true)
    const picture = log()
      .getByRole('button', { name: /^Enlarge picture/ })
      .first()
    await picture.click()
    const large = at.page.getByRole('dialog', { name: 'Picture' })
    for (const part of [large.getByRole('img'), large.getByText(LONG), large.getByRole('button')]) {
      const { x, y, width, height } = (await part.boundingBox())!
      expect(height).toBeGreaterThan(15)
      expect([x >= 0, y >= 0]).toEqual([true, true])
      expect([x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true])
    }
    const ground = await at.page.evaluate(
      'getComputedStyle(document.querySelector(".large p")).backgroundColor',
    )
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    await at.page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    expect(await picture.and(at.page.locator(':focus')).count()).toBe(1)
  })
})
