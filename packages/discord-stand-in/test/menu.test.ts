import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone } from './opened-page.ts'

describe.skipIf(!chromium)('the menu', () => {
  const { at, start, close, field, table, log } = opensPages()
  beforeEach(() => start())
  afterEach(close)

  const opener = () => at.page.getByRole('button', { name: 'Menu' })
  const item = (name: string) => at.page.getByRole('menuitem', { name })
  const focused = () => at.page.evaluate('document.activeElement.textContent.trim()')
  const focusedLabel = () => at.page.evaluate('document.activeElement.ariaLabel')

  it('is usable by keyboard, and returns the focus', async () => {
    const { page } = at
    await opener().focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('New demo table')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('Start #table-one afresh')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('New demo table')
    await page.keyboard.press('Escape')
    await expect.poll(() => item('Help').count()).toBe(0)
    expect(await focusedLabel()).toBe('Menu')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const help = page.getByRole('dialog', { name: 'Help' })
    for (const subject of ['A turn', 'Chairs', 'Private answers', 'Time', 'Rules', 'Keyboard'])
      await help.getByText(subject, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => help.count()).toBe(0)
    expect(await focusedLabel()).toBe('Menu')
  })

  it('offers no games for a bot without games', async () => {
    await close()
    await start({ discord: { editions: [] } })
    await at.page.getByRole('heading', { name: 'Nothing has been written here' }).waitFor()
    await opener().click()
    expect(await at.page.getByRole('menuitem').allInnerTexts()).toEqual(['Help', 'Start #table-one afresh'])
    at.pair.discord.as('Ann').say('hello')
    await log().getByText('hello').waitFor()
    expect(await at.page.getByText('No game here yet').count()).toBe(0)
  })

  it('closes on a press outside, which does nothing else', async () => {
    await table()
    await opener().click()
    const roll = (await at.page.getByRole('log').getByRole('button', { name: 'Roll' }).boundingBox())!
    await at.page.mouse.click(roll.x + 5, roll.y + 5)
    await expect.poll(() => item('Help').count()).toBe(0)
    await field().fill('said after')
    await field().press('Enter')
    await at.page.getByRole('log').getByText('said after').waitFor()
    expect(await at.page.getByRole('log').getByText('rolled').count()).toBe(0)
  })

  it('opens windows that close from any scroll position', async () => {
    const { page } = at
    const help = page.getByRole('dialog', { name: 'Help' })
    await page.setViewportSize({ width: 390, height: 400 })
    await opener().click()
    await item('Help').click()
    await help.evaluate('document.querySelector("dialog[open]").scrollTo(0, 9999)')
    const cross = (await help.getByRole('button', { name: 'Close' }).boundingBox())!
    expect(cross.y).toBeGreaterThan(0)
    await page.mouse.click(cross.x + 20, cross.y + 20)
    await expect.poll(() => help.count()).toBe(0)

    await opener().click()
    await item('Help').click()
    await help.getByText('Chairs', { exact: true }).click()
    expect(await help.count()).toBe(1)
    await page.mouse.click(5, 200)
    await expect.poll(() => help.count()).toBe(0)
  })

  it('empties a channel after a confirmation, in every tab', async () => {
    const { page, pair } = at
    await table()
    await pair.discord.as('Ann').command('/demo thread')
    const other = await page.context().newPage()
    await other.setViewportSize(phone)
    await other.goto(pair.discord.url)
    const lists = [page, other].map((one) => one.getByRole('log'))
    for (const list of lists) await list.getByText('Turn 1').waitFor()
    const old = pair.discord.channel.id
    const names = () => pair.client.guilds.cache.first()!.channels.cache.map(({ name }) => name)

    await opener().click()
    await item('Start #table-one afresh').click()
    const question = page.getByRole('dialog', { name: 'Start #table-one afresh?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await log().getByText('Turn 1').waitFor()
    expect(pair.discord.channel.id).toBe(old)

    await opener().click()
    await item('Start #table-one afresh').click()
    await question.getByRole('button', { name: 'Start afresh' }).click()
    for (const one of [page, other]) {
      await one.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
      await one.getByRole('heading', { name: 'table-one' }).waitFor()
    }
    const fresh = pair.discord.channel
    expect(fresh).toMatchObject({ name: 'table-one', lastMessageId: null })
    expect(fresh.id).not.toBe(old)
    await expect.poll(() => names().toSorted()).toEqual(['lounge', 'table-one', 'table-two'])
    expect(pair.client.channels.cache.has(old)).toBe(false)
    await table()
  })

  it('closes the confirmation when Back opens another channel', async () => {
    const { page, pair } = at
    const ann = pair.discord.as('Ann').user
    const direct = await (await pair.client.users.fetch(ann.id)).createDM()
    await direct.send('good evening')
    await page.goto(`${pair.discord.url}?chair=${ann.id}&channel=${direct.id}`)
    await log().getByText('good evening').waitFor()
    await page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await field().waitFor()
    await opener().click()
    await item('Start #table-one afresh').click()
    await page.getByRole('dialog', { name: 'Start #table-one afresh?' }).waitFor()
    await page.goBack()
    await log().getByText('good evening').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('empties only channels of a server', async () => {
    const { pair } = at
    const { url } = pair.discord
    const ask = async (body: object) => {
      const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
      const response = await fetch(`${url}ui/act`, { method: 'POST', headers, body: JSON.stringify(body) })
      return [response.status, ((await response.json()) as { error?: string }).error]
    }
    const ann = pair.discord.as('Ann')
    await ann.command('/demo thread')
    const thread = await pair.discord.until(() =>
      [...pair.discord.world.channels.values()].find((one) => one.thread),
    )
    const user = ann.user.id
    expect(await ask({ act: 'afresh', user, channel: thread.id })).toEqual([
      409,
      'Only a channel of a server can be started afresh.',
    ])
    expect((await ask({ act: 'afresh', user, channel: '1' }))[0]).toBe(409)
    expect((await ask({ act: 'afresh', user }))[0]).toBe(400)
    expect(pair.discord.world.channels.has(thread.id)).toBe(true)
    await field().waitFor()
  })
})
