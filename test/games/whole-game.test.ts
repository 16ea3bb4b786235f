import { describe, expect, it, onTestFinished } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlsOf,
  firstCard,
  labelsOf,
  open,
  numberOf,
  subjectOf,
  pick,
  shown,
  sitDown,
  startByPresses,
  textOf,
  type,
  openOptions,
} from '#test/discord/people.ts'

import { startPlace, type Place, type PlaceOptions } from '#test/discord/place.ts'
import { seeded } from '#test/engine/random.ts'
import { bidder, borrower, builder, friend, visitor } from './characters.ts'
import { Clicker, isPrivate, type Habits } from './clicker.ts'
import { playTogether } from './party.ts'
import { richStart } from './rich-start.ts'
import {
  actsOf,
  expectAccepted,
  expectCalm,
  expectSecrets,
  expectSparingPings,
  resultIn,
  sends,
  verified,
} from './record.ts'
import { say, saying } from '#test/text/saying.ts'

let place: Place

async function openPlace(options: PlaceOptions = {}): Promise<void> {
  const opened = await startPlace({ ...options, discord: { journal: 1_000_000 } })
  onTestFinished(() => opened.close())
  place = opened
}

/** Checks everything that must hold for every game; returns the game from its exported file. */
async function expectSound(people: Clicker[], played = editions) {
  const { discord, bot } = place
  await bot.idle()
  expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([])
  expectCalm(place)
  // A player may dismiss a panel at the moment when the bot refreshes it.
  expectAccepted(discord, 10008)
  expectSparingPings(discord)
  const [first] = people as [Clicker]
  const found = await verified(first.chair, resultIn(first.chair)!, played)
  expectSecrets(discord, found)
  const won = textOf(resultIn(first.chair)!).split('\n')[0] ?? ''
  for (const winner of found.winners) expect(won).toContain(winner)
  expect(won).toMatch(found.winners.length > 1 ? /share the victory!$/ : / wins!$/)
  expect(sends(discord).length).toBeLessThanOrEqual(found.game.moves.length)
  const own = found.game.moves.filter(({ seat }) => seat !== null && seat < people.length)
  expect(own.length).toBeGreaterThan(5)
  return found
}

/** Opens a table, sets its taxes in the modal, and starts the game. */
async function startWith(people: Clicker[], tax: number, computers = 0): Promise<void> {
  const [host, ...guests] = people.map(({ chair }) => chair)
  await host!.command('/game new')
  const lobby = await cardWith(host!, say('ui.lobby.join'))
  await sitDown(lobby, host!, guests, computers)
  let panel = await subjectOf(host!, await openOptions(host!, lobby), 'squares')
  for (const name of ['Income Tax', 'Luxury Tax'])
    panel = await type(host!, panel, numberOf(panel, name), String(tax))
  await place.bot.idle()
  await host!.press(lobby, say('ui.lobby.start'))
  await firstCard(host!)
}

/** Texts that a game with every feature shows. */
const signs = [
  /🤝 .* gives .* for/,
  /buys .* for \$/,
  /builds (a house )?on/,
  /must raise it/,
  /mortgages/,
  /🔨 .* → /,
]
/** Acts of players in a game with every feature. */
const known = ['roll', 'buy', 'decline', 'bid', 'maximum', 'pass', 'mortgage', 'offer', 'accept', 'build']
/** The total number of presses in which nearly all these texts and acts occur. */
const enough = 120
/** Presses after which a human player with computers leaves a long game. */
const patience = 70
/** After this many presses, another game shows the missing texts and acts sooner. */
const most = 400
const rich = { ...editions, classic: richStart }

/** Sells a deed for $100 to another player. */
async function sellDeed(seller: Chair, buyer: Chair): Promise<void> {
  let panel = await open(seller, await cardWith(seller, say('ui.go.assets')), 'Trade')
  panel = await open(seller, panel, labelsOf(panel).find((label) => label.startsWith(buyer.user.name)) ?? '')
  const deed = controlsOf(panel).find(({ placeholder }) => placeholder === say('ask.give'))?.options?.[0]
  panel = await pick(seller, panel, say('ask.give'), [deed?.value ?? ''])
  const sums = controlsOf(panel).find(({ placeholder }) => placeholder === 'Cash')
  const sum = sums?.options?.find(({ label }) => label === 'You get $100')
  panel = await pick(seller, panel, 'Cash', [sum?.value ?? ''])
  await open(seller, panel, say('confirm.offer'))
  const notice = await cardWith(buyer, say('ui.go.offer'))
  await open(buyer, await open(buyer, notice, say('ui.go.offer')), say('act.accept'))
}

/** Plays a game of four characters until all wanted texts and acts occurred; returns both. */
async function playFour(
  wanted: ReadonlySet<RegExp>,
): Promise<{ told: ReadonlySet<RegExp>; acts: Iterable<string> }> {
  const { discord } = place
  const characters: [string, Habits][] = [
    ['Ann', builder],
    ['Bo', friend],
    ['Cy', bidder],
    ['Dee', borrower],
  ]
  const people = characters.map(
    ([name, habits], at) => new Clicker(discord, discord.as(name), seeded(at + 1), habits),
  )
  const [ann, ...others] = people as [Clicker, ...Clicker[]]
  await startWith(people, 600)
  await sellDeed(others[0]!.chair, ann.chair)

  const told = new Set<RegExp>()
  await playTogether(discord, people, () => {
    const news = ann.chair.see().slice(-3).map(textOf).join('\n')
    for (const sign of signs) if (sign.test(news)) told.add(sign)
    const acts = people.flatMap((one) => one.acts)
    const isAll = acts.some(({ label }) => label === 'Max bid') && [...wanted].every((sign) => told.has(sign))
    for (const one of others) one.isLeaving = acts.length > (isAll ? enough : most)
    return resultIn(ann.chair) !== undefined
  })
  return { told, acts: actsOf((await expectSound(people, rich)).game).keys() }
}

describe('a whole game', () => {
  it('of one human and three computer players ends with a verifiable result', async () => {
    await openPlace({ table: { editions: rich } })
    const { discord } = place
    const ann = new Clicker(discord, discord.as('Ann'), seeded(11), visitor)
    await startWith([ann], 1000, 3)
    await playTogether(discord, [ann], () => {
      ann.isLeaving = ann.acts.length > patience
      return resultIn(ann.chair) !== undefined
    })

    const { game } = await expectSound([ann], rich)
    expect(game.seats.map(({ name }) => name)[0]).toBe('Ann')
    const statistics = await open(ann.chair, resultIn(ann.chair)!, say('story.result.more'))
    const log = await pick(ann.chair, statistics, say('story.watch.more'), ['log'])
    expect(textOf(log)).toMatch(saying('line.over'))
    await ann.chair.press(resultIn(ann.chair)!, say('ui.result.again'))
    await cardWith(ann.chair, say('ui.lobby.start'))
  }, 300_000)

  it('of four people has deals, auctions, buildings, mortgages, debts, departures', async () => {
    const acts = new Set<string>()
    const isAll = () => known.every((act) => acts.has(act))
    const left = new Set(signs)
    // A game may by chance end before all of it has happened.
    for (let games = 0; games < 6 && (left.size > 0 || !isAll()); games++) {
      await openPlace({ table: { editions: rich } })
      const played = await playFour(left)
      for (const sign of played.told) left.delete(sign)
      for (const act of played.acts) acts.add(act)
    }
    expect([...acts]).toEqual(expect.arrayContaining(known))
    expect([...left]).toEqual([])
  }, 600_000)

  it('of Slaughterhouse ends like any other', async () => {
    await openPlace()
    const { discord } = place
    const people = ['Ann', 'Bo', 'Cy'].map(
      (name, at) => new Clicker(discord, discord.as(name), seeded(at + 21), visitor),
    )
    const [ann, ...others] = people as [Clicker, ...Clicker[]]
    await startByPresses(
      place,
      people.map(({ chair }) => chair),
      1,
      'slaughterhouse',
    )
    await playTogether(discord, people, () => {
      for (const one of others) one.isLeaving = ann.acts.length > 20
      ann.isLeaving = ann.acts.length > patience
      return resultIn(ann.chair) !== undefined
    })
    await expectSound(people)
  }, 300_000)

  it.each(['junior', 'my-first', 'empire'])(
    'of %s ends with human players only',
    async (edition) => {
      await openPlace()
      const { discord } = place
      const people = ['Ann', 'Bo'].map(
        (name, at) => new Clicker(discord, discord.as(name), seeded(at + 31), visitor),
      )
      const [ann, bo] = people as [Clicker, Clicker]
      await startByPresses(place, [ann.chair, bo.chair], 0, edition)
      await playTogether(discord, people, () => {
        bo.isLeaving = ann.acts.length > 35
        return resultIn(ann.chair) !== undefined
      })
      const { game } = await expectSound(people)
      expect(game.edition).toBe(edition)
    },
    300_000,
  )

  /** Matches 777 as a separate number, because an id or an address may contain the same digits. */
  const secret = /(?<![\w,.])777(?!\w)/

  it('keeps private information from other players', async () => {
    await openPlace()
    const { discord } = place
    const [ann, bo] = [discord.as('Ann'), discord.as('Bo')]
    await startByPresses(place, [ann, bo])
    const declines: Habits = {
      likes: (label) => (/^(Roll|Don’t buy)/.test(label) ? undefined : 0),
      business: 0,
    }
    const both = [ann, bo].map((chair, at) => new Clicker(discord, chair, seeded(at + 5), declines))
    const isAuction = () =>
      both.some((one) => {
        const card = one.calling()
        return card !== undefined && textOf(card).includes('Auction: ')
      })
    await playTogether(discord, both, isAuction)
    const card = await cardWith(ann, 'Max bid')
    const { modal } = await ann.press(card, 'Max bid')
    await ann.submit(modal!, { value: '777' })
    const own = await ann.waitFor((message) => secret.test(textOf(message)))
    expect(isPrivate(own)).toBe(true)
    expect(textOf(own)).toContain('$777')
    await place.bot.idle()
    const bid = await cardWith(bo, say('act.pass'))
    await bo.press(bid, say('act.pass'))
    await ann.waitFor((message) => /→ Ann for/.test(textOf(message)))
    await place.bot.idle()
    const seen = [...bo.see(), ...discord.as('Hal').see()].map((message) => JSON.stringify(message))
    expect(seen.filter((text) => secret.test(text))).toEqual([])
    expect(textOf(await shown(await bo.command('/game log')))).not.toMatch(secret)
    expect(textOf(await shown(await ann.command('/game log')))).toMatch(secret)
  }, 60_000)
})
