import { once } from 'node:events'
import { ButtonStyle, ComponentType, MessageFlags, type ButtonInteraction } from 'discord.js'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evenRates } from 'discord-stand-in'
import { slow } from 'discord-stand-in/testing'
import { chromium, opensPages, phone, wide } from './opened-page.ts'

const V2 = MessageFlags.IsComponentsV2
const row = (...labels: string[]) => [
  {
    type: ComponentType.ActionRow as const,
    components: labels.map((label) => ({
      type: ComponentType.Button as const,
      style: ButtonStyle.Primary as const,
      label,
      custom_id: label.toLowerCase(),
    })),
  },
]
const card = (...labels: string[]) => [
  { type: ComponentType.TextDisplay as const, content: 'A card' },
  ...(labels.length ? row(...labels) : []),
]

/** Returns the text of the focused element. */
const focusedIn = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement: at } = document
    if (at.matches('.message')) return 'a message'
    return at === document.body ? 'nothing' : at.ariaLabel ?? at.textContent.trim()
  })()`)

// These tests press keys, unless their name says otherwise.
describe.skipIf(!chromium)('the keyboard focus, on a slow processor', () => {
  const { at, start, close, field, log, button, chair, botsChannel, empty, table } = opensPages()
  beforeAll(async () => {
    await start({ discord: { rates: evenRates({ count: 1000, window: 1000 }) } })
    await slow(at.page, 4)
  })
  afterEach(empty)
  afterAll(close)

  const send = async (...labels: string[]) =>
    (await botsChannel()).send({ flags: V2, components: card(...labels) })
  const press = (key: string) => at.page.keyboard.press(key)
  const focused = () => focusedIn(at.page)
  const expectFocus = (name: string) => expect.poll(focused).toBe(name)
  const focus = (name: string) => button(name).focus()

  it('moves to the next control when the pressed one is removed', async () => {
    const message = await send('Buy', 'Pass')
    await focus('Buy')
    await press('Enter')
    await log().getByText('Bought.').waitFor()
    await expectFocus('Buy')
    await message.edit({ components: card('Roll', 'Pass') })
    await expectFocus('Roll')
  })

  it('stays at a control while its message changes', async () => {
    const message = await send('Buy', 'Pass')
    await focus('Pass')
    await message.edit({ components: [...row('Deeds'), ...card('Buy', 'Pass')] })
    await button('Deeds').waitFor()
    await expectFocus('Pass')
  })

  it('waits at a message without controls until a control appears', async () => {
    const message = await send('Buy')
    await focus('Buy')
    await message.edit({ components: card() })
    await expectFocus('a message')
    await send()
    await expect.poll(() => log().locator('.message').count()).toBe(2)
    await expectFocus('a message')
    await send('Roll', 'Pass')
    await expectFocus('Roll')
  })

  it('moves from a finished message to one that pings the person', async () => {
    const message = await send('Buy')
    await focus('Buy')
    await message.edit({ components: card('Deeds') })
    await expectFocus('Deeds')
    await send('Join')
    await button('Join').waitFor()
    await expectFocus('Deeds')
    const call = {
      type: ComponentType.TextDisplay as const,
      content: `<@${at.pair.discord.as('Ann').user.id}>`,
    }
    await (await botsChannel()).send({ flags: V2, components: [call, ...row('Roll')] })
    await expectFocus('Roll')
  })

  it('stays where the person moved it meanwhile', async () => {
    const message = await send('Buy')
    await focus('Buy')
    await message.edit({ components: card() })
    await expectFocus('a message')
    await press('Tab')
    await expectFocus('Commands')
    await send('Roll')
    await button('Roll').waitFor()
    await expectFocus('Commands')
  })

  it('returns to the message field after the Send button disappears', async () => {
    await send('Roll')
    await field().fill('Good evening')
    await press('Tab')
    await expectFocus('Send')
    await press('Enter')
    await log().getByText('Good evening').waitFor()
    await expectFocus('Message table-one')
  })

  it('is visible at the message field and the line below the header', async () => {
    const outline = (selector: string) =>
      at.page.evaluate(`getComputedStyle(document.querySelector('${selector}')).outlineStyle`)
    await field().focus()
    await press('Shift')
    expect(await outline('.write')).toBe('solid')
    await at.page.locator('.status').focus()
    expect(await outline('.status')).toBe('solid')
    expect(await outline('.write')).toBe('none')
  })

  it('moves to a newer message that asks the same question again', async () => {
    const former = await send('Buy', 'Deeds')
    await focus('Buy')
    await press('Enter')
    await log().getByText('Bought.').waitFor()
    await send('Buy')
    const holder = () => at.page.evaluate(`document.activeElement.closest('[data-message]')?.dataset.message`)
    await expect.poll(holder).not.toBe(former.id)
    await expectFocus('Buy')
    await focus('Deeds')
    const message = await send('Deeds')
    await button('Deeds').last().waitFor()
    expect(await holder()).not.toBe(message.id)
  })

  /** Presses the focused button; the test gives the bot's answer. */
  const pressed = async () => {
    const arrival = once(at.pair.client, 'interactionCreate')
    await press('Enter')
    return ((await arrival) as [ButtonInteraction])[0]
  }

  it('moves from a pressed button to its private questions, one by one', async () => {
    await send('Hand')
    await focus('Hand')
    await (await pressed()).reply({ flags: V2 | MessageFlags.Ephemeral, components: card('Move', 'Sleeve') })
    await send('Hand')
    await button('Hand').last().waitFor()
    await expectFocus('Move')
    const move = await pressed()
    await move.update({ components: card('Sleeve') })
    await expectFocus('Sleeve')
    await move.editReply({ components: [...card(), ...card('Sleeve')] })
    await expect.poll(() => log().getByText('A card', { exact: true }).count()).toBe(5)
    await expectFocus('Sleeve')
    await move.editReply({ components: [...card(), ...card('Pass'), ...row('Sleeve')] })
    await expectFocus('Pass')
  })

  it('stays at a select whose id changes with each choice', async () => {
    const lists = (choices: string) => [
      ...row(`Send${choices}`),
      ...['Who', 'What'].map((name) => ({
        type: ComponentType.ActionRow as const,
        components: [
          {
            type: ComponentType.StringSelect as const,
            custom_id: `${name}${choices}`,
            placeholder: name,
            options: [{ label: 'One', value: '1' }],
          },
        ],
      })),
    ]
    const message = await (await botsChannel()).send({ flags: V2, components: lists('') })
    await at.page.getByRole('combobox', { name: 'What' }).focus()
    await message.edit({ components: lists(' again') })
    await button('Send again').waitFor()
    await expectFocus('What')
  })

  it('does not return after a press on empty ground', async () => {
    const message = await send('Buy')
    await focus('Buy')
    await at.page.getByRole('heading', { level: 1 }).click()
    await expectFocus('nothing')
    await message.edit({ components: card('Roll') })
    await button('Roll').waitFor()
    expect(await focused()).toBe('nothing')
  })

  it('returns from a dismissed private message to its opener', async () => {
    await send('Buy', 'Deeds')
    await focus('Deeds')
    await press('Enter')
    await log().getByText('Your deeds').waitFor()
    await expectFocus('Deeds')
    await press('Tab')
    await expectFocus('Reply to Your appA card')
    await press('Tab')
    await expectFocus('Dismiss message')
    await press('Enter')
    await expectFocus('Deeds')
  })

  it('returns from a form to its opener, or to the opener’s successor', async () => {
    await send('Buy', 'Name')
    await focus('Name')
    await press('Enter')
    const form = at.page.getByRole('dialog', { name: 'Name this table' })
    await form.waitFor()
    await press('Escape')
    await expectFocus('Name')
    await press('Enter')
    await form.waitFor()
    await at.page.keyboard.type('Friday')
    const [message] = [...(await (await botsChannel()).messages.fetch({ limit: 1 })).values()]
    await message!.edit({ components: card('Roll') })
    await press('Enter')
    await log().getByText('Named Friday').waitFor()
    await expectFocus('Roll')
  })

  it('stays at a select after a choice', async () => {
    await table()
    await at.page.getByRole('combobox', { name: 'Choose a pace' }).focus()
    await press('Enter')
    await press('ArrowDown')
    await press('Enter')
    await log().getByText('Pace: day').waitFor()
    await expectFocus('Choose a pace: A day')
    await press('Tab')
    await expectFocus('Invite people')
    await at.page.getByRole('combobox', { name: 'Invite people' }).click()
    await at.page.getByRole('option', { name: 'Bo' }).click()
    await expectFocus('Invite people')
    await at.page.getByRole('heading', { level: 1 }).click()
    await log().getByText('Welcome @Bo').waitFor()
  })

  it('stays in a form when Escape closes a list', async () => {
    await send('Name')
    await focus('Name')
    await press('Enter')
    const form = at.page.getByRole('dialog', { name: 'Name this table' })
    await form.getByRole('combobox', { name: /Pace/ }).focus()
    await press('Enter')
    await form.getByRole('option', { name: 'Live' }).waitFor()
    await press('Escape')
    await expect.poll(() => form.getByRole('option').count()).toBe(0)
    await expectFocus('Pace: A day')
    await press('Escape')
    await form.waitFor({ state: 'detached' })
    await expectFocus('Name')
  })

  it('presses only one control while a key is held down', async () => {
    await at.pair.client.application.commands.fetch()
    const message = await send('Buy')
    await focus('Buy')
    await at.page.keyboard.down('Enter')
    await message.edit({ components: card('Roll') })
    await expectFocus('Roll')
    const before = at.pair.discord.journal.entries.length
    await at.page.keyboard.down('Enter')
    await at.page.keyboard.up('Enter')
    await send()
    await expect.poll(() => log().locator('.message').count()).toBeGreaterThanOrEqual(3)
    const answers = at.pair.discord.journal.entries.slice(before).filter(({ path }) => /callback/.test(path))
    expect(answers).toEqual([])
  })

  it('does not move to a control on a new chair or a reload', async () => {
    await send('Roll')
    await button('Roll').waitFor()
    await chair(/^Bo/).focus()
    await press('Enter')
    await button('Roll').waitFor()
    await expect.poll(focused).toMatch(/^Bo/)
    await chair(/^Ann/).focus()
    await press('Enter')
    await at.page.reload()
    await button('Roll').waitFor()
    await expectFocus('nothing')
  })

  it('stops once at the chairs, and moves between them by arrow keys', async () => {
    await field().focus()
    await press('Tab')
    await expectFocus('Ann, you')
    await press('ArrowUp')
    await expectFocus('Hal')
    await press('ArrowDown')
    await press('ArrowDown')
    await expectFocus('Bo')
    await press('Enter')
    await expectFocus('Bo, you')
    await press('Shift+Tab')
    await expectFocus('Message table-one')
    await chair(/^Ann/).focus()
    await press('Enter')
    await expectFocus('Ann, you')
  })

  it('enters the channels on a phone, and returns in three ways', async () => {
    await at.page.setViewportSize(phone)
    const opener = at.page.getByRole('button', { name: 'Channels' })
    const closed = () => expect.poll(() => at.page.locator('.sidebar.open').count()).toBe(0)
    await opener.focus()
    await press('Enter')
    await expect.poll(focused).toContain('table-one')
    await press('Shift+Tab')
    expect(await at.page.evaluate(`document.activeElement.closest('.room')`)).toBeNull()
    await press('Escape')
    await closed()
    await expectFocus('Channels')
    await press('Enter')
    await expect.poll(focused).toContain('table-one')
    await at.page.mouse.click(phone.width - 10, phone.height / 2)
    await closed()
    await expectFocus('Channels')
    await press('Enter')
    await expect.poll(focused).toContain('table-one')
    await press('Enter')
    await closed()
    await expectFocus('Channels')
    await at.page.setViewportSize(wide)
    await field().waitFor()
  })
})
