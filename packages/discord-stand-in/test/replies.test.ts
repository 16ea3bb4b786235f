import { ComponentType, MessageFlags } from 'discord.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium, opensPages } from './opened-page.ts'

describe.skipIf(!chromium)('the line above a reply', () => {
  const { at, start, close, log, botsChannel } = opensPages()
  beforeAll(() => start())
  afterAll(close)

  const line = (name: string) => log().getByRole('button', { name, exact: true })

  it('quotes the first words of the answered message without Markdown', async () => {
    const channel = await botsChannel()
    const ann = at.pair.discord.as('Ann').user.id
    const card = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [
        {
          type: ComponentType.Container,
          components: [
            {
              type: ComponentType.TextDisplay,
              content: `### **Turn_1** · <@${ann}> ||lost|| \\*\n[Rules](https://example.org)`,
            },
          ],
        },
      ],
    })
    await card.reply('an answer')
    await line('Reply to Your app Turn_1 · @Ann ▒▒▒ *').waitFor()
    const long = await channel.send(`> ${'word '.repeat(60)}`)
    await long.reply('another answer')
    const quote = log().locator('.message', { hasText: 'another answer' }).locator('.quote')
    expect(await quote.textContent()).toMatch(/^word .{90,}…$/)
  })

  it('links to an old message, and reports a deleted one', async () => {
    const channel = await botsChannel()
    const card = await channel.send('the answered one')
    for (let count = 1; count <= 130; count++) at.pair.discord.as('Bo').say(`line ${count}`)
    await card.reply('the answer')
    const reply = line('Reply to Your app the answered one')
    await reply.waitFor()
    expect(await log().locator(`[data-message="${card.id}"]`).count()).toBe(0)
    await reply.click()
    const found = log().locator(`[data-message="${card.id}"]`)
    await found.and(at.page.locator(':focus')).waitFor()
    await expect.poll(async () => (await found.boundingBox())!.y).toBeGreaterThan(0)
    await card.delete()
    await reply.click()
    await log()
      .locator('.message', { hasText: 'the answer' })
      .getByRole('alert')
      .getByText('That message is no longer there.')
      .waitFor()
  })
})
