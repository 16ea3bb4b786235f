import { MessageFlags, type TextChannel } from 'discord.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone, wide } from './opened-page.ts'

const WIDE_NAME = 'W'.repeat(32)
const FAMILY = '👩‍👩‍👧‍👦👍🏽'
const RIGHT_TO_LEFT = 'مرحبا بالعالم'
const MARKED = 'Z\u0351\u0357o\u0334\u031be\u0301\u0300'
const MARKDOWN = '**b** <img src=x onerror=alert(1)'
const UNSEEN = '\u200B\u3164'
const NAMES = [WIDE_NAME, FAMILY, RIGHT_TO_LEFT, MARKED, MARKDOWN, UNSEEN]
const sizes = [phone, { width: 800, height: 800 }, wide]

describe.skipIf(!chromium)('names of every kind', () => {
  const { at, start, close, log } = opensPages()
  beforeAll(async () => {
    const people = NAMES.map((name) => ({ name }))
    const channels = ['table-one', 'w'.repeat(100)]
    await start({ discord: { world: { people, guilds: [{ name: WIDE_NAME, channels }] } } })
    const { channel, journal } = at.pair.discord
    const all = (await at.pair.client.channels.fetch(channel.id)) as TextChannel
    const mentions = NAMES.map((name) => `<@${at.pair.discord.as(name).user.id}>`)
    await all.send(`Welcome ${mentions.join(' and ')}`)
    for (const name of NAMES) {
      at.pair.discord.as(name).say(`I am ${name}`)
      await at.pair.discord.as(name).command('/demo table')
    }
    expect(journal.entries.filter(({ status }) => status >= 400)).toEqual([])
    const asks = { type: 10 as const, content: `${mentions.slice(0, 3).join(' ')}, act.` }
    const row = {
      type: 1 as const,
      components: [{ type: 2 as const, style: 1 as const, label: 'Act', custom_id: 'act' }],
    }
    const card = await all.send({ flags: MessageFlags.IsComponentsV2, components: [asks, row] })
    await card.reply(`An answer to a message, ${WIDE_NAME}${WIDE_NAME}`)
  })
  afterAll(close)

  const chairs = () => at.page.getByRole('group', { name: 'Take a chair' }).getByRole('button')
  const opener = () => at.page.getByRole('button', { name: /^(You are|Your turn,)/ })

  /** Returns elements whose text overflows the window. */
  const overhanging = () =>
    at.page.evaluate(`[...document.querySelectorAll('#app *')].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      const isOut = width > 1 && (left < -0.5 || right > innerWidth + 0.5) && !one.closest('.sidebar, .skip, .chair-name > *')
      return isOut ? one.className || one.tagName : []
    })`)

  async function resize(size: typeof wide) {
    await at.page.setViewportSize(size)
    await opener().waitFor({ state: size === phone ? 'visible' : 'detached' })
  }

  async function take(name: string) {
    if (await opener().count()) await opener().click()
    await chairs().nth(NAMES.indexOf(name)).click()
    await log().getByText('An answer to a message').first().waitFor()
  }

  it.each(sizes)('fit into a window of $width pixels', async (size) => {
    await resize(size)
    for (const name of NAMES) {
      await take(name)
      expect(await overhanging()).toEqual([])
      expect(await at.page.evaluate('[document.documentElement.scrollWidth, innerWidth]')).toEqual([
        size.width,
        size.width,
      ])
    }
    if (size === phone) {
      await opener().click()
      expect(await overhanging()).toEqual([])
      await at.page.keyboard.press('Escape')
    }
    await log().getByRole('combobox', { name: 'Invite people' }).last().click()
    expect(await overhanging()).toEqual([])
    await at.page.keyboard.press('Escape')
  })

  it('are shown as plain text and cut off only if too long', async () => {
    await resize(wide)
    await take(MARKDOWN)
    expect(await chairs().locator('.chair-name').allInnerTexts()).toEqual(NAMES.with(-1, '__'))
    const [cut, whole] = await chairs()
      .locator('.chair-name')
      .evaluateAll((all) =>
        (all as unknown as { scrollWidth: number; clientWidth: number }[]).map(
          (one) => one.scrollWidth > one.clientWidth,
        ),
      )
    expect([cut, whole]).toEqual([true, false])
    expect(await at.page.locator('img[src="x"]').count()).toBe(0)
  })

  it('appear in avatars with their first whole grapheme', async () => {
    const letters = await chairs()
      .locator('.avatar')
      .evaluateAll((all) =>
        all.map((one) => (one as unknown as { dataset: { letter: string } }).dataset.letter),
      )
    expect(letters).toEqual(['W', '👩‍👩‍👧‍👦', 'م', 'Z\u0351\u0357', '*', '_'])
  })
})
