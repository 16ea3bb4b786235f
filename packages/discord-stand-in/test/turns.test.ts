import { once } from 'node:events'
import {
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type ButtonInteraction,
  type Message,
  type TextChannel,
} from 'discord.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone, wide } from './opened-page.ts'

const medium = { width: 900, height: 800 }

describe.skipIf(!chromium)('the current player', () => {
  const { at, start, close, field, log, chair, empty } = opensPages()
  beforeAll(() => start())
  afterEach(async () => {
    await at.page.setViewportSize(wide)
    await empty()
    await chair(/^Ann/).click()
  })
  afterAll(close)

  const strip = () => at.page.locator('.status')
  const inStrip = (name: string) => strip().getByRole('button', { name, exact: true })
  const idOf = (name: string) => at.pair.discord.as(name).user.id
  const icon = () => at.page.locator('link[rel="icon"]').getAttribute('href')
  const focused = (selector: string) => at.page.evaluate(`document.activeElement.matches('${selector}')`)
  const chairsOf = async () =>
    (await at.page.getByRole('group', { name: 'Take a chair' }).getByRole('button').all()).length

  /** A card whose last text mentions people to act, below a line that mentions another person. */
  const card = (names: string[], isOpen = true) => ({
    flags: MessageFlags.IsComponentsV2 as const,
    components: [
      { type: ComponentType.TextDisplay as const, content: `### <@${idOf('Hal')}> has rolled` },
      {
        type: ComponentType.TextDisplay as const,
        content: `${names.map((name) => `<@${idOf(name)}>`).join(' ')} may act.`,
      },
      ...(isOpen
        ? [
            {
              type: ComponentType.ActionRow as const,
              components: [
                {
                  type: ComponentType.Button as const,
                  style: ButtonStyle.Primary as const,
                  label: 'Act',
                  custom_id: 'act',
                },
              ],
            },
          ]
        : []),
    ],
  })
  const post = async (names: string[], place = at.pair.discord.channel.id): Promise<Message> => {
    const channel = (await at.pair.client.channels.fetch(place)) as TextChannel
    return channel.send({ ...card(names), allowedMentions: { users: names.map(idOf) } })
  }

  it('is named below the header, with a button that takes their chair', async () => {
    const posted = await post(['Cy'])
    await strip().getByText('Cy is to play').waitFor()
    expect(await chair(/^Cy, to play/).count()).toBe(1)
    expect(await chair(/to play/).count()).toBe(1)
    await inStrip('Take Cy’s chair').click()
    await strip().getByText('Your turn').waitFor()
    await chair(/^Cy, you, to play$/).waitFor()
    expect(await strip().getByRole('status').textContent()).toBe('Your turn: @Cy may act.')
    expect(await strip().getByRole('button').count()).toBe(0)
    await posted.edit(card(['Cy', 'Dee', 'Bo', 'Eli', 'Ann']))
    await chair(/^Ann/).click()
    await strip().getByText('Your turn').waitFor()
    await chair(/^Gus/).click()
    await strip().getByText('Cy, Dee, Bo, Eli, and Ann are to play').waitFor()
    expect(await strip().getByRole('button').allInnerTexts()).toEqual(
      ['Cy', 'Dee', 'Bo'].map((name) => `Take ${name}’s chair`),
    )
  })

  it('gets the focus on the decision after taking the chair by keyboard', async () => {
    for (const name of ['Bo', 'Cy']) at.pair.discord.as(name).say('Good evening')
    await post(['Cy'])
    await inStrip('Take Cy’s chair').focus()
    await at.page.keyboard.press('Enter')
    await strip().getByText('Your turn').waitFor()
    await expect.poll(() => focused('[data-control="act"]')).toBe(true)
  })

  it('changes the tab’s title and icon, as mentions in other channels do', async () => {
    await expect.poll(() => at.page.title()).toBe('table-one · Playground')
    const plain = await icon()
    const posted = await post(['Ann'])
    await expect.poll(() => at.page.title()).toBe('(1) Your turn · table-one')
    const elsewhere = at.pair.discord.as('Ann', 'lounge').place.id
    await post(['Ann'], elsewhere)
    await expect.poll(() => at.page.title()).toBe('(2) Your turn · table-one')
    await posted.delete()
    await expect.poll(() => at.page.title()).toBe('(1) table-one')
    await expect.poll(icon).toContain('data:image/svg+xml,')
    const drawn = await at.page.evaluate(`(async () => {
      const image = new Image()
      image.src = document.querySelector('link[rel="icon"]').href
      await image.decode()
      return image.naturalWidth > 0 && decodeURIComponent(image.src).includes('>1</text>')
    })()`)
    expect(drawn).toBe(true)
    await at.page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
    await expect.poll(() => at.page.title()).toBe('(1) Your turn · lounge')
    await at.page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await expect.poll(() => at.page.title()).toBe('table-one · Playground')
    expect(await icon()).toBe(plain)
  })

  it('gets a button that shows a private question', async () => {
    await post(['Ann'])
    const arrival = once(at.pair.client, 'interactionCreate')
    await log().getByRole('button', { name: 'Act' }).click()
    const [press] = (await arrival) as [ButtonInteraction]
    const { flags, components } = card(['Ann'])
    await press.reply({ flags: flags | MessageFlags.Ephemeral, components })
    await log().locator('.private').getByRole('button', { name: 'Act' }).waitFor()
    for (let count = 1; count <= 50; count++) at.pair.discord.as('Bo').say(`line ${count}`)
    await inStrip('Show the decision').click()
    await expect.poll(() => focused('.private .button')).toBe(true)
  })

  it('gets a button while reading earlier messages, which stay in place', async () => {
    for (let count = 1; count <= 50; count++) at.pair.discord.as('Bo').say(`line ${count}`)
    await inStrip('New demo').waitFor()
    const posted = await post(['Bo'])
    await strip().getByText('Bo is to play').waitFor()
    await log().getByText('line 40', { exact: true }).hover()
    await at.page.mouse.wheel(0, -700)
    await at.page.getByRole('button', { name: /Newest messages/ }).waitFor()
    const line = log().getByText('line 25', { exact: true })
    const height = async () => (await line.boundingBox())!.y
    const before = await height()
    await posted.edit(card([]))
    await expect.poll(() => strip().innerText()).toBe('')
    await expect.poll(height).toBeCloseTo(before, 0)
    await posted.edit(card(['Ann']))
    await inStrip('Show the decision').waitFor()
    await expect.poll(height).toBeCloseTo(before, 0)
    await inStrip('Show the decision').click()
    await expect.poll(() => focused('.button')).toBe(true)
    await inStrip('Show the decision').waitFor({ state: 'detached' })
  })

  it('is replaced by an offer to start a game if there is none', async () => {
    await at.page.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
    expect((await strip().boundingBox())!.height).toBe(0)
    at.pair.discord.as('Ann').say('hello')
    await strip().getByText('No game here yet').waitFor()
    expect(await strip().getByRole('button').allInnerTexts()).toEqual(['New demo', 'Open a table'])
    const posted = await post([])
    await inStrip('New demo').waitFor({ state: 'detached' })
    await posted.edit(card([], false))
    await inStrip('Open a table').waitFor()
  })

  it.each([
    ['a list next to the messages', wide],
    ['a row in the header', medium],
  ])('is marked in %s', async (_, size) => {
    await at.page.setViewportSize(size)
    await post(['Cy'])
    const waiting = chair(/^Cy, to play, \d unread$/)
    await waiting.waitFor()
    expect(await waiting.locator('.turn-mark').isVisible()).toBe(true)
    expect(await waiting.getByText('Cy', { exact: true }).isVisible()).toBe(true)
    expect(await chairsOf()).toBe(8)
    const box = (await waiting.boundingBox())!
    const messages = (await log().boundingBox())!
    expect(box.x > messages.x + messages.width).toBe(size === wide)
    expect(await at.page.evaluate('document.documentElement.scrollWidth')).toBe(size.width)
  })

  it('is marked on a phone’s sheet, which keeps the focus until Escape', async () => {
    await at.page.setViewportSize(phone)
    await post(['Cy'])
    const opener = at.page.getByRole('button', { name: 'You are Ann' })
    await opener.waitFor()
    await opener.focus()
    await at.page.keyboard.press('Enter')
    const sheet = at.page.getByRole('dialog', { name: 'Chairs' })
    await sheet.getByRole('button', { name: /^Cy, to play/ }).waitFor()
    expect(await focused('.chair-sheet .chair')).toBe(true)
    for (let count = 0; count < 10; count++) await at.page.keyboard.press('Tab')
    expect(await focused('.chair-sheet *, body')).toBe(true)
    await at.page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await focused('.chairs-open')).toBe(true)
    expect(await field().isVisible()).toBe(true)
    const room = async () => (await at.page.locator('.scroll').boundingBox())!.height
    await strip().getByText('Cy is to play').waitFor()
    const before = await room()
    await inStrip('Take Cy’s chair').click()
    await at.page.getByRole('button', { name: 'Your turn, Cy' }).waitFor()
    expect(await room()).toBeGreaterThan(before)
    at.pair.discord.as('Bo').say('a line '.repeat(250))
    await inStrip('Show the decision').waitFor()
    expect(await room()).toBeGreaterThan(before)
  })
})
