import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIMessage } from 'discord-api-types/v10'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPrivate } from './clicker.ts'
import { richStart } from './rich-start.ts'
import type { Chair } from 'discord-stand-in'
import { cardWith, controlOf, controlsOf, labelsOf, shown, sitDown, textOf } from '#test/discord/people.ts'
import { untilDelivered, startPlace, type Place } from '#test/discord/place.ts'
import { moveOn, newest } from '#test/discord/playing.ts'
import { findChromium, launchChromium } from 'discord-stand-in/testing'
import { say, saying } from '#test/text/saying.ts'

// Counts touches of a phone from the public card on: one for a button, two for a modal (open and submit) and
// for a list of one choice (open and choose), and three for a list of several (open, choose and close).

const path = findChromium()
const shots = process.env['SHOTS']
const phone = { width: 390, height: 844 }

let place: Place
let browser: Browser | null = null
let page: Page | null = null
const tooHigh: string[] = []

/** A rich start in which nobody gets into debt, which would block the presses. */
const moneyed: typeof richStart = {
  ...richStart,
  begin: (play) => {
    richStart.begin(play)
    for (const seat of play.game.seats) {
      play.game.bank.cash += (seat.cash ?? 0) - plenty
      seat.cash = plenty
    }
  },
}
const plenty = 5000

beforeAll(async () => {
  place = await startPlace({ table: { editions: { classic: moneyed } } })
  if (!path) return
  if (shots) await mkdir(shots, { recursive: true })
  browser = await launchChromium(path)
  page = await browser.newPage({ viewport: phone })
  await page.goto(place.discord.url)
  await page.getByRole('textbox', { name: /^Message table-one/ }).waitFor()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await place.close()
})

const person = (name: string): Chair => place.discord.as(name)

/** A player whose presses are counted and whose panels are compared with a phone's screen. */
class Presser {
  readonly chair: Chair
  count = 0

  constructor(chair: Chair) {
    this.chair = chair
  }

  async press(message: APIMessage, label: RegExp | string): Promise<APIMessage> {
    this.count++
    return this.#seen(await shown(await this.chair.press(message, this.#control(message, label))))
  }

  /** Presses without waiting for a response. */
  async move(message: APIMessage, label: RegExp | string): Promise<void> {
    this.count++
    await this.chair.press(message, this.#control(message, label))
    await untilDelivered(place)
  }

  async choose(
    message: APIMessage,
    list: RegExp | string,
    wanted: (label: string) => boolean,
  ): Promise<APIMessage> {
    const lists = controlsOf(message).filter(({ placeholder = '' }) =>
      typeof list === 'string' ? placeholder === list : list.test(placeholder),
    )
    const control = lists.find(({ options }) => options?.some(({ label }) => wanted(label)))
    const item = control?.options?.find(({ label }) => wanted(label))
    if (!control || !item) throw new Error(`${String(list)} has no such choice`)
    this.count += (control.max_values ?? 1) > 1 ? 3 : 2
    return this.#seen(await shown(await this.chair.choose(message, control.custom_id, [item.value])))
  }

  async type(message: APIMessage, label: RegExp | string, value: string): Promise<void> {
    this.count += 2
    const { modal } = await this.chair.press(message, this.#control(message, label))
    await this.chair.submit(modal!, { value })
    await untilDelivered(place)
  }

  /** Chooses a value that opens a modal, and submits it. */
  async typeChosen(message: APIMessage, list: string, wanted: RegExp, value: string): Promise<APIMessage> {
    this.count += 3
    const control = controlsOf(message).find(({ placeholder }) => placeholder === list)
    const item = control?.options?.find(({ label }) => wanted.test(label))
    if (!control || !item) throw new Error(`${list} has no such choice`)
    const { modal } = await this.chair.choose(message, control.custom_id, [item.value])
    return this.#seen(await shown(await this.chair.submit(modal!, { value })))
  }

  #control(message: APIMessage, label: RegExp | string): string {
    if (typeof label === 'string') return controlOf(message, label)
    const found = labelsOf(message).find((one) => label.test(one))
    return controlOf(message, found ?? String(label))
  }

  async #seen(message: APIMessage): Promise<APIMessage> {
    if (page && isPrivate(message) && this.chair.user.name === 'Ann') {
      const name = textOf(message).split('\n')[0]!
      const whole = page.locator(`[data-message="${message.id}"] .container`)
      await whole.locator('.row').last().waitFor()
      const height = (await whole.boundingBox())!.height
      const room = (await page.locator('.scroll').boundingBox())!.height
      if (height > room) tooHigh.push(`${name}: ${Math.round(height)} of ${Math.round(room)}`)
      if (shots) {
        await page.evaluate(`document.querySelector('.scroll').scrollTo(0, 1e9)`)
        await page.waitForTimeout(300)
        const file = `${String(++taken).padStart(2, '0')}-${name.replaceAll(/[^a-z]/gi, '-')}.png`
        await page.screenshot({ path: join(shots, file) })
      }
    }
    return message
  }
}

let taken = 0

const names = ['Ann', 'Bo', 'Cy', 'Dee']

/** A table hosted by Ann, with the numbers of touches for a house rule from a list and for a typed one. */
async function table(): Promise<{ people: Chair[]; lobby: APIMessage; ruled: number; typed: number }> {
  const people = names.map(person)
  const ann = new Presser(people[0]!)
  await ann.chair.command('/game new', { edition: 'classic' })
  const lobby = await cardWith(ann.chair, say('ui.lobby.join'))
  await sitDown(lobby, people[0]!, people.slice(1))
  const panel = await ann.press(lobby, say('ui.lobby.table'))
  const set = await ann.choose(
    panel,
    saying('lobby.rule'),
    (label) => label === 'Double rent despite a mortgage: on',
  )
  expect(textOf(set)).toContain('Double rent despite a mortgage: **on**')
  for (const subject of [say('lobby.group.game'), say('lobby.group.building'), 'End of the game'])
    await new Presser(people[0]!).choose(set, say('lobby.group'), (label) => label === subject)
  const taxer = new Presser(people[0]!)
  const squares = await taxer.choose(set, say('lobby.group'), (label) => label.startsWith('Cards, taxes'))
  const taxed = await taxer.choose(squares, say('lobby.option'), (label) => label === 'Income Tax: $400')
  expect(textOf(taxed)).toContain('Income Tax: **$400**')
  // An earlier press already opened the options.
  expect(taxer.count).toBeLessThanOrEqual(4)
  const own = new Presser(people[0]!)
  const again = await own.press(lobby, say('ui.lobby.table'))
  const fined = await own.typeChosen(again, say('lobby.number'), /^Fine for leaving Jail/, '75')
  expect(textOf(fined)).toContain('Fine for leaving Jail: **$75**')
  return { people, lobby, ruled: ann.count, typed: own.count }
}

/** Makes the next move of any player without buying. */
async function pass(people: Chair[]): Promise<void> {
  const [who, card] = await newest(place, people)
  const decline = labelsOf(card).find(
    (label) => label === say('act.buy/decline') || label === say('act.pass'),
  )
  if (decline) await new Presser(who).move(card, decline)
  else await moveOn(place, people)
}

/** Plays to a player's turn. The first player is random, and declined deeds are auctioned. */
async function untilTurnOf(chair: Chair, people: Chair[]): Promise<void> {
  for (let moves = 0; moves < 60; moves++) {
    const [who, card] = await newest(place, people)
    if (who === chair && labelsOf(card).includes(say('act.roll'))) return
    await pass(people)
  }
  throw new Error(`${chair.user.name} never got a roll`)
}

describe('presses from the public card on', () => {
  it('are few for every act of a game', async () => {
    const { people, lobby, ruled, typed } = await table()
    const [annChair, boChair] = people as [Chair, Chair]
    // It was 5 through a list of subjects.
    expect(ruled).toBe(3)
    expect(typed).toBe(4)
    await annChair.press(lobby, say('ui.lobby.start'))
    await cardWith(annChair, say('act.roll'))
    await untilDelivered(place)
    const ann = () => new Presser(annChair)
    const bo = () => new Presser(boChair)
    const card = (label: string) => cardWith(annChair, label)
    await untilTurnOf(annChair, people)

    const builder = ann()
    const form = await builder.press(await card(say('act.build')), say('act.build'))
    await builder.press(form, /^One more on each: orange/)
    expect(builder.count).toBeLessThanOrEqual(2)

    // Acts that are not on the card are one press further in any turn.
    const fromAssets = ann()
    const owned = await fromAssets.press(await card(say('ui.go.assets')), say('ui.go.assets'))
    expect(textOf(owned)).toMatch(saying('ui.assets.raisable'))
    const built = await fromAssets.press(owned, /^Build each orange · \$300$/)
    expect(textOf(built)).toMatch(/builds /)
    expect(fromAssets.count).toBeLessThanOrEqual(2)

    const reader = ann()
    const more = await reader.press(await card(say('ui.go.more')), say('ui.go.more'))
    const rules = await reader.press(more, say('rules.house'))
    expect(textOf(rules)).toContain('Double rent despite a mortgage')
    expect(reader.count).toBe(2)

    const lender = ann()
    const assets = await lender.press(await card(say('ui.go.assets')), say('ui.go.assets'))
    const lent = await lender.choose(assets, say('ask.mortgage.deeds'), () => true)
    expect(textOf(lent)).toMatch(/mortgages? /)
    // It was 5 with a form between the list and the move.
    expect(lender.count).toBe(3)

    const raiser = ann()
    const own = await raiser.press(await card(say('ui.go.assets')), say('ui.go.assets'))
    const plan = await raiser.choose(
      await raiser.press(own, say('ui.go.debt')),
      say('ui.raise.sums'),
      (label) => label === '$100',
    )
    expect(textOf(plan)).toMatch(/the bot would do this.*\n.*(mortgages|sells)/)
    expect(textOf(plan)).toMatch(/You would have \*\*\$[\d,]+\*\* then/)
    await raiser.press(plan, 'Raise $100')
    expect(raiser.count).toBe(5)

    const dealer = ann()
    const partners = await dealer.press(await card('Trade'), 'Trade')
    const wanted = await dealer.choose(partners, say('ui.trade.want'), (label) => label === 'Oriental Avenue')
    expect(textOf(wanted)).toMatch(saying('ui.trade.title', { partner: 'Bo' }))
    const deal = await dealer.choose(wanted, say('ask.give'), (label) => !/mortgaged/.test(label))
    await dealer.press(deal, say('confirm.offer'))
    // It was 9 with a press for the partner and two lists of several choices.
    expect(dealer.count).toBe(6)

    const answerer = bo()
    const offer = await answerer.press(await cardWith(boChair, say('ui.go.offer')), say('ui.go.offer'))
    const counter = await answerer.choose(offer, say('ui.offers.otherSum'), (label) => /^You get/.test(label))
    await answerer.press(counter, say('confirm.counter'))
    expect(answerer.count).toBe(4)
    const answered = ann()
    // The notice of her own offer may still exist for a moment.
    const countered = await annChair.waitFor((message) =>
      saying('prompt.trade.answer', { parent: 1 }).test(textOf(message)),
    )
    await answered.press(countered, say('ui.go.offer'))

    const roller = ann()
    await roller.move(await card(say('act.roll')), say('act.roll'))
    expect(roller.count).toBe(1)

    // An auction starts when a player declines to buy.
    for (let moves = 0; !labelsOf((await newest(place, people))[1]).includes('Max bid'); moves++) {
      if (moves > 60) throw new Error('no deed was auctioned')
      await pass(people)
    }
    const [asked, sale] = await newest(place, people)
    const bidder = new Presser(asked)
    await bidder.move(sale, /^Bid \$/)
    expect(bidder.count).toBe(1)
    const [next, still] = await newest(place, people)
    const limiter = new Presser(next)
    await limiter.type(still, 'Max bid', '300')
    expect(limiter.count).toBeLessThanOrEqual(2)
  }, 120_000)

  it('show panels that fit a phone', () => {
    expect(tooHigh).toEqual([])
  })
})
