import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UNANSWERED } from './demo.ts'
import { chromium, opensPages, phone, wide } from './opened-page.ts'

// All tests share one page, because loading it takes longer than most tests.
describe.skipIf(!chromium)('the page, emptied between tests', () => {
  const { at, start, close, field, log, button, chair, empty, table } = opensPages()
  beforeAll(() => start())
  afterEach(toBegin)
  afterAll(close)

  /** Deletes all messages, and returns the page to the first chair and channel. */
  async function toBegin() {
    await at.page.setViewportSize(wide)
    await empty()
    await chair(/^Ann/).click()
    await at.page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await field().waitFor()
  }

  it('shows the answer to a command and its update by a button', async () => {
    await table()
    expect(await log().getByText('Ann used /demo table').count()).toBe(1)
    expect(await button('Wait').isDisabled()).toBe(true)
    expect(await at.page.getByRole('link', { name: /Rules/ }).getAttribute('rel')).toContain('noopener')
    await button('Roll').click()
    await log()
      .getByRole('img', { name: /square 2/ })
      .waitFor()
    await log().getByText('@Ann rolled 7.').waitFor()
    const width = await log()
      .getByRole('img')
      .first()
      .evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)
    expect(width).toBe(512)
  })

  it('has a large touch target that dismisses a private answer', async () => {
    await at.page.setViewportSize(phone)
    await table()
    await button('Deeds').click()
    const dismiss = at.page.getByRole('button', { name: 'Dismiss message' })
    await dismiss.waitFor()
    const { x, y } = (await dismiss.boundingBox())!
    await at.page.mouse.click(x + 20, y - 9)
    await expect.poll(() => dismiss.count()).toBe(0)
  })

  it('shows a private answer to its chair only, until dismissed or reloaded', async () => {
    await table()
    await button('Deeds').click()
    await log()
      .getByText(/Only you can see this/)
      .waitFor()
    await chair(/^Bo/).click()
    await log().getByText('Turn 1').waitFor()
    expect(await log().getByText('Your deeds').count()).toBe(0)
    await button('Deeds').click()
    await log().getByText('Your deeds').waitFor()
    await at.page.getByRole('button', { name: 'Dismiss message' }).click()
    await expect.poll(() => log().getByText('Your deeds').count()).toBe(0)
    await chair(/^Ann/).click()
    await log().getByText('Your deeds').waitFor()
    await at.page.reload()
    await log().getByText('Turn 1').waitFor()
    expect(await log().getByText('Your deeds').count()).toBe(0)
  })

  it('marks a pinged chair until somebody takes it', async () => {
    const bo = at.pair.discord.as('Bo').user
    at.pair.discord.as('Ann').say(`your turn <@${bo.id}>`)
    await chair(/^Bo, 1 unread/).click()
    await log().locator('.message.pinged').getByText('@Bo').waitFor()
    await chair(/^Ann/).click()
    await expect.poll(() => chair(/^Bo$/).count()).toBe(1)
  })

  it('shows messages sent while a channel opens, and drops deleted ones', async () => {
    const ann = at.pair.discord.as('Ann')
    const early = ann.say('said before')
    await log().getByText('said before').waitFor()
    const channel = (name: string) => at.page.getByRole('navigation').getByRole('button', { name })
    await channel('lounge').click()
    await at.page.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
    await at.page.route(
      '**/ui/events?*',
      async (route) => {
        ann.say('said meanwhile')
        at.pair.discord.moderation.deleteMessage(ann.place.id, early.id)
        await route.continue()
      },
      { times: 1 },
    )
    await channel('table-one').click()
    await log().getByText('said meanwhile').waitFor()
    ann.say('said after')
    await log().getByText('said after').waitFor()
    expect(await log().getByText('said meanwhile').count()).toBe(1)
    expect(await log().getByText('said before').count()).toBe(0)
  })

  it('does not show a form that arrives after its channel was left', async () => {
    await table()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    // The page also sends acts that mark messages as read.
    const isPress = (request: Request) =>
      request.url().endsWith('/ui/act') && !request.postData()!.includes('"act":"read"')
    await at.page.route('**/ui/act', async (route) => {
      if (isPress(route.request())) await held
      await route.continue()
    })
    await button('Name').click()
    await at.page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
    await at.page.getByRole('heading', { name: 'lounge' }).waitFor()
    const answered = at.page.waitForResponse((response) => isPress(response.request()))
    letGo()
    await (await answered).finished()
    await at.page.unroute('**/ui/act')
    at.pair.discord.as('Bo', 'lounge').say('good evening')
    await log().getByText('good evening').waitFor()
    expect(await at.page.getByRole('dialog').count()).toBe(0)
  })

  it('advances the clock by a button', async () => {
    const before = at.pair.discord.clock.now()
    at.pair.discord.as('Ann').say(`soon <t:${Math.round(before / 1000) + 17 * 3600}:R>`)
    await log().getByText('in 17 hours').waitFor()
    await at.page.getByRole('button', { name: '+8 hours' }).click()
    await log().getByText('in 9 hours').waitFor()
    expect(at.pair.discord.clock.now() - before).toBeGreaterThanOrEqual(8 * 3_600_000)
  })

  it('sends a single choice immediately, and several when the list closes', async () => {
    await table()
    await at.page.getByRole('combobox', { name: 'Choose a pace' }).press('ArrowDown')
    await at.page.getByRole('option', { name: /A day/ }).waitFor()
    await at.page.keyboard.press('ArrowDown')
    await at.page.keyboard.press('Enter')
    await log().getByText('Pace: day').waitFor()
    await at.page.getByRole('combobox', { name: 'Invite people' }).click()
    await at.page.getByRole('option', { name: 'Bo' }).click()
    await at.page.getByRole('option', { name: 'Cy' }).click()
    await at.page.getByRole('button', { name: 'Done' }).click()
    await log().getByText('Welcome @Bo @Cy').waitFor()
  })

  it.each([
    ['a mouse', wide],
    ['a phone', phone],
  ])('sends several choices after a press beside the list, on %s', async (_name, size) => {
    await table()
    await at.page.setViewportSize(size)
    await at.page.getByRole('combobox', { name: 'Invite people' }).click()
    await at.page.getByRole('option', { name: 'Bo' }).click()
    await at.page.getByRole('option', { name: 'Cy' }).click()
    await at.page.mouse.click(size.width / 2, 90)
    await log().getByText('Welcome @Bo @Cy').waitFor()
  })

  it('validates a form and sends every kind of field', async () => {
    await table()
    await button('Name').click()
    const form = at.page.getByRole('dialog', { name: 'Name this table' })
    await form.getByRole('button', { name: 'Submit' }).click()
    expect(await form.isVisible()).toBe(true)
    await form.getByRole('textbox', { name: 'Name' }).fill('Friday')
    await form.getByRole('combobox', { name: /Pace/ }).click()
    await form.getByRole('option', { name: 'Live' }).click()
    await form.getByRole('radio', { name: /Three/ }).check()
    await form.getByRole('checkbox', { name: 'Double salary' }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await log().getByText('Named Friday, live, 3 dice, double house rules').waitFor()
    await form.waitFor({ state: 'detached' })
  })

  it('fills in a command’s options with autocomplete', async () => {
    await field().fill('/demo pick')
    await at.page.getByRole('option', { name: /demo pick/ }).waitFor()
    await field().press('Tab')
    const form = at.page.getByRole('form', { name: '/demo pick' })
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('city is needed.').waitFor()
    const city = form.getByRole('combobox', { name: /^city/ })
    await city.fill('gh')
    await form.getByRole('option', { name: 'Ghent' }).waitFor()
    await at.page.keyboard.press('ArrowDown')
    await expect.poll(() => city.getAttribute('aria-activedescendant')).not.toBeNull()
    await at.page.keyboard.press('Enter')
    await form.getByRole('button', { name: '+ count' }).click()
    await form.getByRole('spinbutton', { name: /^count/ }).fill('3')
    await form.getByRole('button', { name: '+ size' }).click()
    await form.getByRole('combobox', { name: /^size/ }).click()
    await form.getByRole('option', { name: 'Large' }).click()
    await form.getByRole('button', { name: 'Send' }).click()
    await log().getByText('Picked city ghent, count 3, size l').waitFor()
  })

  it('ignores suggestions for a text that has changed since', async () => {
    await field().fill('/demo pick')
    await at.page.getByRole('option', { name: /demo pick/ }).waitFor()
    await field().press('Tab')
    const form = at.page.getByRole('form', { name: '/demo pick' })
    const city = form.getByRole('combobox', { name: /^city/ })
    await form.getByRole('option', { name: 'Antwerp' }).waitFor()
    await city.fill(UNANSWERED)
    await form.getByText('Asking the bot…').waitFor()
    expect(await form.getByRole('option').count()).toBe(0)
    await city.fill('gh')
    await form.getByRole('option', { name: 'Ghent' }).waitFor()
    expect(await form.getByRole('option').count()).toBe(1)
    await form.getByRole('button', { name: 'Leave the command' }).click()
  })

  it('renders Markdown, but never HTML', async () => {
    await at.pair.discord.as('Bo').command('/demo words')
    await log().getByRole('heading', { name: 'A heading' }).waitFor()
    expect(
      await log().locator('.markdown :is(strong, em, u, s, blockquote, pre, ol, ul ul)').count(),
    ).toBeGreaterThan(7)
    expect(await log().getByText('<script>alert(1)</script>').count()).toBe(1)
    await log().getByText('escaped *as it is* at 1.5: @all, but C\\d').waitFor()
    expect(await at.page.locator('script:not([type])').count()).toBe(0)
    const secret = log().getByRole('button', { name: /Spoiler/ })
    await secret.click()
    await log().getByText('a secret').waitFor()
    await field().fill('Good **evening**')
    await field().press('Enter')
    await log().locator('strong', { hasText: 'evening' }).waitFor()
  })

  it('follows a link to an old message within the page', async () => {
    const { guild, channel } = at.pair.discord
    const ann = at.pair.discord.as('Ann')
    const card = ann.say('the card')
    for (let count = 1; count <= 70; count++) ann.say(`line ${count}`)
    const gone = ann.say('soon gone')
    at.pair.discord.moderation.deleteMessage(channel.id, gone.id)
    const address = (id: string) => `https://discord.com/channels/${guild.id}/${channel.id}/${id}`
    const elsewhere = 'https://discord.com/channels/1/2/3'
    const words = `[Go to the card](${address(card.id)}), ${address(gone.id)} or ${elsewhere}`
    at.pair.discord.as('Ann', 'lounge').say(words)
    const toLounge = () => at.page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
    await toLounge()
    await button('Go to the card').click()
    const found = log().locator('.message.found').getByText('the card', { exact: true })
    await found.waitFor()
    await at.page.getByRole('button', { name: /Newest messages/ }).waitFor()
    await expect.poll(async () => (await found.boundingBox())?.y).toBeGreaterThan(0)
    await toLounge()
    await button('#table-one › message').click()
    await at.page.getByRole('alert').getByText('That message is no longer there.').waitFor()
    await toLounge()
    await button('Go to the card').waitFor()
    expect(
      await log()
        .getByRole('link')
        .evaluateAll((links) => links.map(String)),
    ).toEqual([elsewhere])
    expect(at.page.context().pages()).toHaveLength(1)
  })

  it('lists threads below their channel', async () => {
    await at.pair.discord.as('Ann').command('/demo thread')
    await at.page.getByRole('button', { name: /Open thread/ }).click()
    await log().getByText('Inside the thread.').waitFor()
    await at.page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await at.page.getByRole('button', { name: /Open thread/ }).waitFor()
  })

  it('fits a phone, with chairs and channels on demand', async () => {
    await at.page.setViewportSize(phone)
    await at.page.reload()
    await table()
    const overhang = await at.page.evaluate(
      '[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]',
    )
    expect(overhang).toEqual([0, 0])
    for (const one of await log().getByRole('button').all()) {
      const box = await one.boundingBox()
      expect(box!.x >= 0 && box!.x + box!.width <= phone.width).toBe(true)
    }
    await at.page.getByRole('button', { name: 'You are Ann' }).click()
    await at.page.getByText('You see what that person sees, and press for them.').waitFor()
    await chair(/^Cy/).click()
    await at.page.getByRole('button', { name: 'You are Cy' }).waitFor()
    await at.page.getByRole('button', { name: 'Channels' }).click()
    await at.page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
    await at.page.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
  })
})
