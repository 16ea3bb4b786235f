import type { Interaction } from 'discord.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone } from './opened-page.ts'
import { request } from './rest.ts'

describe.skipIf(!chromium)('the context menus of the page', () => {
  const { at, start, close, field, log, chair } = opensPages()
  beforeAll(async () => {
    await start()
    at.pair.client.on('interactionCreate', (interaction) => void answer(interaction))
  })
  afterAll(close)

  async function answer(interaction: Interaction) {
    if (interaction.isMessageContextMenuCommand())
      await interaction.reply(`It says ${interaction.targetMessage.content}`)
    if (interaction.isUserContextMenuCommand())
      await interaction.reply({ content: `Welcome ${interaction.targetUser.username}`, flags: 64 })
  }
  const register = () =>
    request(at.pair.discord, 'PUT', `/applications/${at.pair.discord.applicationId}/commands`, [
      { type: 3, name: 'Show the table' },
      { type: 2, name: 'Invite to Play' },
    ])
  const opener = (text: string) =>
    log().locator('.message', { hasText: text }).first().getByRole('button', { name: 'Message menu' })
  const items = () => at.page.getByRole('menuitem')
  const focusedLabel = () => at.page.evaluate('document.activeElement.ariaLabel')

  it('appear only when the bot has commands for them', async () => {
    at.pair.discord.as('Bo').say('hello there')
    await log().getByText('hello there').waitFor()
    expect(await opener('hello there').count()).toBe(0)
    await register()
    await opener('hello there').waitFor({ state: 'attached' })
  })

  it('offer the commands of a message, by keyboard too', async () => {
    await opener('hello there').focus()
    await at.page.keyboard.press('Enter')
    expect(await items().allInnerTexts()).toEqual(['Show the table'])
    await at.page.keyboard.press('Escape')
    await expect.poll(() => items().count()).toBe(0)
    expect(await focusedLabel()).toBe('Message menu')
    await at.page.keyboard.press('Enter')
    await at.page.keyboard.press('Enter')
    await log().getByText('It says hello there').waitFor()
    await log().getByText('Ann used Show the table').waitFor()
  })

  it('offer the commands of a person, from a name and a chair', async () => {
    await log().getByRole('button', { name: 'Bo', exact: true }).click()
    expect(await items().allInnerTexts()).toEqual(['Invite to Play', 'Message @Bo'])
    await items().first().click()
    await log().getByText('Welcome bo').waitFor()
    await chair(/^Cy/).click({ button: 'right' })
    await items().first().click()
    await log().getByText('Welcome cy').waitFor()
  })

  it('stay inside a phone, and move nothing', async () => {
    await at.page.setViewportSize(phone)
    const fieldAt = () => field().boundingBox()
    const before = await fieldAt()
    await opener('hello there').click()
    expect(await fieldAt()).toEqual(before)
    const { x, width } = (await at.page.getByRole('menu').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    await at.page.mouse.click(5, 400)
    await expect.poll(() => items().count()).toBe(0)
    await at.page.setViewportSize({ width: 1280, height: 860 })
  })

  it('open direct messages with a person', async () => {
    await chair(/^Bo/).click({ button: 'right' })
    await items().last().click()
    await at.page.getByRole('heading', { name: 'Bo' }).waitFor()
    const box = at.page.getByRole('textbox', { name: 'Message Bo' })
    await box.fill('between us')
    await box.press('Enter')
    await log().getByText('between us').waitFor()
    expect(at.pair.discord.as('Bo').direct('Ann').see()).toHaveLength(1)
    await at.page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await field().waitFor()
  })

  it('mark a message that mentions a role of the person', async () => {
    const { guild, moderation, world } = at.pair.discord
    const role = moderation.foundRole(guild.id, 'Callers', [], { mentionable: true })
    moderation.setRoles(guild.id, at.pair.discord.as('Ann').user.id, [role])
    at.pair.discord.as('Bo').say(`<@&${role}> tonight?`)
    await log().locator('.message.pinged').getByText('@Callers').waitFor()
    expect(world.pushes.at(-1)).toMatchObject({ userId: at.pair.discord.as('Ann').user.id })
  })

  it('show what happened to a thread', async () => {
    const { discord } = at.pair
    const starter = discord.as('Cy').say('a game')
    const made = await request(
      discord,
      'POST',
      `/channels/${discord.channel.id}/messages/${starter.id}/threads`,
      {
        name: 'Game 1',
      },
    )
    const { id } = made.body as { id: string }
    await request(discord, 'PATCH', `/channels/${id}`, { name: 'Game 2' })
    await request(discord, 'PUT', `/channels/${id}/thread-members/${discord.as('Bo').user.id}`)
    await log()
      .getByRole('button', { name: /Game 2/ })
      .click()
    for (const text of [
      'The thread began with this message.',
      'changed the name to Game 2',
      'added @Bo to the thread',
    ])
      await log().getByText(text).waitFor()
  })
})
