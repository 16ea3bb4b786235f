import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, launchChromium, NO_CHROMIUM } from './browser.ts'
import { demo, DEMO_COMMANDS, finishThinking, UNANSWERED } from './demo.ts'
import { startPair, type Pair } from './pair.ts'

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

const path = findChromium()
if (!path) console.warn(NO_CHROMIUM)

describe.skipIf(!path)(path ? 'the page' : `the page: ${NO_CHROMIUM}`, () => {
  let browser: Browser
  let pair: Pair
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    browser = await launchChromium(path!)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(complaints).toEqual([]))

  async function start({ discord = {} } = {}) {
    pair = await startPair(demo, { discord })
    await pair.client.application.commands.set(DEMO_COMMANDS)
    await open()
  }

  async function close() {
    await page.context().close()
    await pair.close()
  }

  async function open() {
    const context = await browser.newContext({ viewport: wide })
    page = await context.newPage()
    page.setDefaultTimeout(8000)
    complaints = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(pair.discord.url)
    await field().waitFor()
  }
  const field = () => page.getByRole('textbox', { name: /^Message table-one/ })
  const log = () => page.getByRole('log')
  const button = (name: string) => log().getByRole('button', { name, exact: true })
  const chair = (name: RegExp) =>
    page.getByRole('group', { name: 'Take a chair' }).getByRole('button', { name })

  async function table() {
    await field().fill('/demo ta')
    await page.getByRole('option', { name: /demo table/ }).waitFor()
    await field().press('Enter')
    await log().getByRole('img', { name: 'A board; the token stands on square 1.' }).waitFor()
  }

  /** Of all that was said, nothing is left; whoever is at the page sits in the first chair and in the first channel. */
  async function empty() {
    const { world, moderation } = pair.discord
    await page.setViewportSize(wide)
    for (const { id, thread } of [...world.channels.values()])
      if (thread) moderation.deleteChannel(id)
      else for (const { message } of world.postsIn(id)) moderation.deleteMessage(id, message.id)
    await chair(/^Ann/).click()
    await page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
    await field().waitFor()
    await expect.poll(() => log().locator('.message').count()).toBe(0)
  }

  /** One page for all: to load it takes longer than most of what is tried on it. */
  describe('emptied for the next one', () => {
    beforeAll(() => start())
    afterEach(empty)
    afterAll(close)

    it('a command typed with / brings a table; a button changes it', async () => {
      await table()
      expect(await log().getByText('Ann used /demo table').count()).toBe(1)
      expect(await button('Wait').isDisabled()).toBe(true)
      expect(await page.getByRole('link', { name: /Rules/ }).getAttribute('rel')).toContain('noopener')
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

    it('a private answer is for its chair alone, can be dismissed, and a reload loses it', async () => {
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
      await page.getByRole('button', { name: 'Dismiss message' }).click()
      await expect.poll(() => log().getByText('Your deeds').count()).toBe(0)
      await chair(/^Ann/).click()
      await log().getByText('Your deeds').waitFor()
      await page.reload()
      await log().getByText('Turn 1').waitFor()
      expect(await log().getByText('Your deeds').count()).toBe(0)
    })

    it('a chair shows that it was pinged until somebody sits in it', async () => {
      const bo = pair.discord.as('Bo').user
      pair.discord.as('Ann').say(`your turn <@${bo.id}>`)
      await chair(/^Bo, 1 unread/).click()
      await log().locator('.message.pinged').getByText('@Bo').waitFor()
      await chair(/^Ann/).click()
      await expect.poll(() => chair(/^Bo$/).count()).toBe(1)
    })

    it('what is said while a channel is being opened is there, and stays away when it is taken back', async () => {
      const ann = pair.discord.as('Ann')
      const early = ann.say('said before')
      await log().getByText('said before').waitFor()
      await page.route('**/ui/messages?*', async (route) => {
        const response = await route.fetch()
        ann.say('said meanwhile')
        pair.discord.moderation.deleteMessage(ann.place.id, early.id)
        await expect.poll(() => log().getByText('said meanwhile').count()).toBe(1)
        await route.fulfill({ response })
      })
      const answered = page.waitForResponse('**/ui/messages?*')
      await page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
      await (await answered).finished()
      await page.unroute('**/ui/messages?*')
      ann.say('said after')
      await log().getByText('said after').waitFor()
      expect(await log().getByText('said meanwhile').count()).toBe(1)
      expect(await log().getByText('said before').count()).toBe(0)
    })

    it('the clock can be moved on', async () => {
      const before = pair.discord.clock.now()
      pair.discord.as('Ann').say(`soon <t:${Math.round(before / 1000) + 17 * 3600}:R>`)
      await log().getByText('in 17 hours').waitFor()
      await page.getByRole('button', { name: 'Move the clock on by eight hours' }).click()
      await log().getByText('in 9 hours').waitFor()
      expect(pair.discord.clock.now() - before).toBeGreaterThanOrEqual(8 * 3_600_000)
    })

    it('lists: one value goes at once, several when done', async () => {
      await table()
      await page.getByRole('combobox', { name: 'Choose a pace' }).press('ArrowDown')
      await page.getByRole('option', { name: /A day/ }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await log().getByText('Pace: day').waitFor()
      await page.getByRole('combobox', { name: 'Invite people' }).click()
      await page.getByRole('option', { name: 'Bo' }).click()
      await page.getByRole('option', { name: 'Cy' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await log().getByText('Welcome @Bo @Cy').waitFor()
    })

    it('a form opens, insists on what is required, and sends every kind of field', async () => {
      await table()
      await button('Name').click()
      const form = page.getByRole('dialog', { name: 'Name this table' })
      await form.getByRole('button', { name: 'Submit' }).click()
      expect(await form.isVisible()).toBe(true)
      await form.getByRole('textbox', { name: 'Name' }).fill('Friday')
      await form.getByRole('combobox', { name: /Pace/ }).click()
      await form.getByRole('option', { name: 'Live' }).click()
      await form.getByRole('radio', { name: /Three/ }).check()
      await form.getByRole('checkbox', { name: 'Double salary' }).check()
      await form.getByRole('button', { name: 'Submit' }).click()
      await log().getByText('Named Friday, live, 3 dice, double house rules').waitFor()
      expect(await form.count()).toBe(0)
    })

    it('a command with options is filled in with the bot’s help', async () => {
      await field().fill('/demo pick')
      await page.getByRole('option', { name: /demo pick/ }).waitFor()
      await field().press('Tab')
      const form = page.getByRole('form', { name: '/demo pick' })
      await form.getByRole('button', { name: 'Send' }).click()
      await form.getByText('city is needed.').waitFor()
      const city = form.getByRole('combobox', { name: /^city/ })
      await city.fill('gh')
      await form.getByRole('option', { name: 'Ghent' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => city.getAttribute('aria-activedescendant')).not.toBeNull()
      await page.keyboard.press('Enter')
      await form.getByRole('button', { name: '+ count' }).click()
      await form.getByRole('spinbutton', { name: /^count/ }).fill('3')
      await form.getByRole('button', { name: '+ size' }).click()
      await form.getByRole('combobox', { name: /^size/ }).click()
      await form.getByRole('option', { name: 'Large' }).click()
      await form.getByRole('button', { name: 'Send' }).click()
      await log().getByText('Picked city ghent, count 3, size l').waitFor()
    })

    it('what the bot suggested for other words cannot be taken', async () => {
      await field().fill('/demo pick')
      await page.getByRole('option', { name: /demo pick/ }).waitFor()
      await field().press('Tab')
      const form = page.getByRole('form', { name: '/demo pick' })
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

    it('draws the marks people know and never takes words for HTML', async () => {
      await pair.discord.as('Bo').command('/demo words')
      await log().getByRole('heading', { name: 'A heading' }).waitFor()
      expect(
        await log().locator('.markdown :is(strong, em, u, s, blockquote, pre, ol, ul ul)').count(),
      ).toBeGreaterThan(7)
      expect(await log().getByText('<script>alert(1)</script>').count()).toBe(1)
      await log().getByText('escaped *as it is* at 1.5: @all, but C\\d').waitFor()
      expect(await page.locator('script:not([type])').count()).toBe(0)
      const secret = log().getByRole('button', { name: /Spoiler/ })
      await secret.click()
      await log().getByText('a secret').waitFor()
      await field().fill('Good **evening**')
      await field().press('Enter')
      await log().locator('strong', { hasText: 'evening' }).waitFor()
    })

    it('a link to a message leads there without leaving the page, however long ago it was', async () => {
      const { guild, channel } = pair.discord
      const ann = pair.discord.as('Ann')
      const card = ann.say('the card')
      for (let count = 1; count <= 70; count++) ann.say(`line ${count}`)
      const gone = ann.say('soon gone')
      pair.discord.moderation.deleteMessage(channel.id, gone.id)
      const address = (id: string) => `https://discord.com/channels/${guild.id}/${channel.id}/${id}`
      const elsewhere = 'https://discord.com/channels/1/2/3'
      const words = `[Go to the card](${address(card.id)}), ${address(gone.id)} or ${elsewhere}`
      pair.discord.as('Ann', 'lounge').say(words)
      const toLounge = () => page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
      await toLounge()
      await button('Go to the card').click()
      const found = log().locator('.message.found').getByText('the card', { exact: true })
      await found.waitFor()
      await page.getByRole('button', { name: /Newest messages/ }).waitFor()
      await expect.poll(async () => (await found.boundingBox())?.y).toBeGreaterThan(0)
      await toLounge()
      await button('#table-one › message').click()
      await page.getByRole('alert').getByText('That message is no longer there.').waitFor()
      await toLounge()
      await button('Go to the card').waitFor()
      expect(
        await log()
          .getByRole('link')
          .evaluateAll((links) => links.map(String)),
      ).toEqual([elsewhere])
      expect(page.context().pages()).toHaveLength(1)
    })

    it('threads are beside their channel', async () => {
      await pair.discord.as('Ann').command('/demo thread')
      await page.getByRole('button', { name: /Open thread/ }).click()
      await log().getByText('Inside the thread.').waitFor()
      await page.getByRole('navigation').getByRole('button', { name: 'table-one' }).click()
      await page.getByRole('button', { name: /Open thread/ }).waitFor()
    })

    it('fits a phone: nothing sticks out, chairs and channels come when called', async () => {
      await page.setViewportSize(phone)
      await page.reload()
      await table()
      const overhang = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      expect(overhang).toBe(0)
      for (const one of await log().getByRole('button').all()) {
        const box = await one.boundingBox()
        expect(box!.x >= 0 && box!.x + box!.width <= phone.width).toBe(true)
      }
      await page.getByRole('button', { name: 'You are Ann' }).click()
      await page.getByText('You see what that person sees, and press for them.').waitFor()
      await chair(/^Cy/).click()
      await page.getByRole('button', { name: 'You are Cy' }).waitFor()
      await page.getByRole('button', { name: 'Channels' }).click()
      await page.getByRole('navigation').getByRole('button', { name: 'lounge' }).click()
      await page.getByRole('heading', { name: 'Buy, build, trade' }).waitFor()
    })
  })

  describe('opened for one', () => {
    afterEach(close)

    it('says when the bot thinks, and when it does not respond', async () => {
      await start()
      await field().fill('/demo slow')
      await page.getByRole('option', { name: /demo slow/ }).click()
      await log().getByText('Shortchange is thinking…').waitFor()
      finishThinking()
      await log().getByText('Thought about it.').waitFor()
      const asked = new Promise((resolve) => pair.discord.broker.once('dispatch', resolve))
      await field().fill('/demo silent')
      await page.getByRole('option', { name: /demo silent/ }).click()
      await asked
      pair.discord.advance(3001)
      await page.getByRole('alert').getByText('The application did not respond').waitFor()
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
      await table()
      await pair.client.destroy()
      await page.getByText('The bot is not connected.').waitFor()
      const pressed = new Promise((resolve) => pair.discord.broker.once('dispatch', resolve))
      await button('Roll').click()
      await pressed
      pair.discord.advance(3001)
      await log().getByRole('alert').getByText('This interaction failed').waitFor()
    })

    it('comes back by itself after a restart, with the same world', async () => {
      const folder = await mkdtemp(`${tmpdir()}/playground-`)
      await start({ discord: { folder } })
      const port = Number(new URL(pair.discord.url).port)
      pair.discord.as('Bo').say('before')
      await pair.close()
      await page.getByText('The playground is away.').waitFor()
      pair = await startPair(demo, { discord: { folder, port } })
      await page.getByText('The playground is away.').waitFor({ state: 'detached' })
      pair.discord.as('Bo').say('after')
      await log().getByText('after').waitFor()
      await log().getByText('before').waitFor()
      expect(complaints.every((text) => text.includes('ERR_'))).toBe(true)
      complaints = []
      await rm(folder, { recursive: true, force: true })
    })
  })
})

describe('the page’s own server', () => {
  it('serves this machine’s pages only', async () => {
    const pair = await startPair(demo)
    const { discord } = pair
    const act = { act: 'say', user: discord.users[0]!.id, channel: discord.channel.id, text: 'x' }
    const post = (headers: Record<string, string>) =>
      fetch(`${discord.url}ui/act`, { method: 'POST', headers, body: JSON.stringify(act) })
    const json = 'application/json'
    expect((await post({ 'content-type': json, origin: 'https://example.org' })).status).toBe(403)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': json })).status).toBe(200)
    expect((await fetch(`${discord.url}page/..%2Findex.ts`)).status).toBe(404)
    expect((await fetch(`${discord.url}ui/messages?user=1&channel=2`)).status).toBe(409)
    const home = await fetch(discord.url)
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    await pair.close()
  })

  it('says of a button that is gone nothing of its id', async () => {
    const pair = await startPair(demo)
    const { discord } = pair
    const [user, channel] = [discord.users[0]!.id, discord.channel.id]
    const message = discord.as(user).say('no buttons').id
    const answer = await fetch(`${discord.url}ui/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'press', user, channel, message, control: 's1:gone:act' }),
    })
    const error = 'The message has changed: what you pressed is no longer there.'
    expect([answer.status, await answer.json()]).toEqual([409, { error }])
    await pair.close()
  })
})
