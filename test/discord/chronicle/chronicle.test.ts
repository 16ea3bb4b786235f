import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ButtonStyle, type APIMessage } from 'discord-api-types/v10'
import { shownFiles, type Chair } from 'discord-stand-in'
import {
  asked,
  charge,
  entries,
  five,
  formOf,
  minute,
  playTurn,
  requests,
  second,
  stage,
  publicMessages,
  pressNewest,
  verdictForm,
  blockingPromptKind,
  type Stage,
} from '#test/discord/chronicles.ts'
import { controlsOf, labelsOf, pick, shown, textOf, privateResponseText } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

let here: Stage
const [annAt, boAt] = [0, 1]
const person = (at: number) => here.people[at] as Chair
const bearing = () => publicMessages(here).filter((message) => labelsOf(message).includes('Roll'))
const counted = () =>
  publicMessages(here).filter((message) => labelsOf(message).some((label) => label.startsWith('Go on')))
const sent = () => entries(here.place, person(0).place.id).length
const roller = async () => (await asked(here)) as Chair

function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & 64) > 0
}

describe('a turn in a chronicle', () => {
  beforeAll(async () => {
    here = await stage()
  }, 120_000)
  afterAll(() => here.place.close())
  afterEach(() => expect(here.place.logged).toEqual([]))

  it('starts with a ping for the first player, a picture and buttons', () => {
    const [first] = bearing()
    expect(textOf(first as APIMessage)).toMatch(saying('line.started'))
    expect(labelsOf(first as APIMessage)).toEqual(five)
    expect(shownFiles(first as APIMessage).map(({ name }) => name)).toEqual(['board-1.png'])
    expect(
      publicMessages(here).filter((message) => labelsOf(message).includes(say('ui.lobby.join'))),
    ).toEqual([])
  })

  it('opens private panels without a request to the channel', async () => {
    const before = sent()
    const hand = await pressNewest(here, person(annAt), say('ui.go.hand'))
    expect(textOf(hand)).toContain('$1,500')
    expect(labelsOf(hand)).toContain('My sleeve')
    expect(isPrivate(hand)).toBe(true)
    expect(textOf(await pressNewest(here, person(annAt), 'My sleeve'))).toMatch(saying('ui.hand.listNone'))
    expect(textOf(await pressNewest(here, person(annAt), 'Table'))).toContain('**Bo**')
    expect(sent()).toBe(before)
  })

  it('explains in private why a press is not allowed', async () => {
    const before = sent()
    const other = here.people.find(
      (one) => !publicMessages(here).some((m) => textOf(m).includes(`<@${one.user.id}>`)),
    ) as Chair
    for (const label of ['Roll', 'Pass the tray']) {
      const answer = await pressNewest(here, other, label)
      expect(isPrivate(answer)).toBe(true)
      expect(textOf(answer)).toContain('Bo')
    }
    const stranger = here.place.discord.as('Dee')
    for (const label of five) {
      const answer = await shown(await stranger.press(bearing().at(-1) as APIMessage, label))
      expect(isPrivate(answer)).toBe(true)
      expect(textOf(answer)).toBe(say('ui.refuse.onlyPlayers'))
    }
    expect(sent()).toBe(before)
  })

  it('adds a message per line, each with the same buttons', async () => {
    await pressNewest(here, await roller(), 'Roll')
    await playTurn(here)
    const all = bearing()
    expect(all.length).toBeGreaterThanOrEqual(2)
    for (const message of all) {
      const own = controlsOf(message).filter(({ label }) => !label?.startsWith('Go on'))
      expect(own.map(({ label, disabled }) => [label, disabled ?? false])).toEqual(
        five.map((label) => [label, false]),
      )
      expect(own.map(({ custom_id: id }) => id)).toEqual(
        ['roll', 'hand', 'table', 'accuse', 'pass'].map((name) => `s1:${here.game}:chronicle:${name}`),
      )
    }
    expect(textOf(all.at(-1) as APIMessage)).toMatch(/Turn 1 \(Bo\) is over\. The tray goes to \*\*Cy\*\*/)
    expect(textOf(all.at(-1) as APIMessage)).toMatch(/\*\*Ann\*\* 15xx · deeds 0/)
  })

  it('counts on the button the players who want to go on', async () => {
    const [card] = counted()
    expect(labelsOf(card as APIMessage)[0]).toBe('Go on (0/3)')
    expect(controlsOf(card as APIMessage)[0]?.style).toBe(ButtonStyle.Primary)
    await pressNewest(here, person(annAt), 'Go on (0/3)')
    expect(labelsOf(counted()[0] as APIMessage)[0]).toBe('Go on (1/3)')
    expect(shownFiles(counted()[0] as APIMessage)).toHaveLength(1)
    const before = sent()
    expect(textOf(await pressNewest(here, person(annAt), 'Go on (1/3)'))).not.toBe('')
    expect(sent()).toBe(before)
  })

  it('waits for the next player during the pause, according to `/game mine`', async () => {
    const mine = textOf(await shown(await person(annAt).command('/game mine')))
    expect(mine).toContain('waits for Cy')
    expect(mine).not.toContain('waits for you')
  })

  it('informs the next player that they roll after the pause', async () => {
    const mine = textOf(await shown(await (await roller()).command('/game mine')))
    expect(mine).toMatch(/waits for you, though not yet\*\*: Cy, it is your turn: roll from <t:\d+:t> on/)
    expect(mine).not.toContain('waits for Cy')
  })

  it('refuses an early roll and keeps the buttons until the next turn', async () => {
    const before = bearing().map(({ id }) => id)
    expect(textOf(await pressNewest(here, await roller(), 'Roll'))).toMatch(
      /The pause runs on: \d+ (minute|second)s? left/,
    )
    expect(bearing().map(({ id }) => id)).toEqual(before)
    here.delay(6 * minute)
    const cards = publicMessages(here).filter(({ id }) => before.includes(id))
    await pressNewest(here, await roller(), 'Roll')
    const now = publicMessages(here).filter(({ id }) => before.includes(id))
    expect(now.flatMap((message) => controlsOf(message))).toEqual([])
    const ended = '-# The pause is over.'
    expect(now.map((message) => textOf(message))).toEqual(
      cards.map((message) => textOf(message).replace(/^-# The pause ends .+$/m, ended)),
    )
    expect(now.map((message) => shownFiles(message).length)).toEqual(
      cards.map((message) => shownFiles(message).length),
    )
    expect(bearing().length).toBeGreaterThan(0)
  })

  it('answers a press on a message of an earlier turn', async () => {
    const [, card] = publicMessages(here)
    const fresh = bearing().at(-1) as APIMessage
    const stale = { ...(card as APIMessage), components: fresh.components ?? [] }
    const answer = await shown(await person(boAt).staleClick(stale, 'Table'))
    expect(textOf(answer)).toContain('### The Table, this moment')
    expect(shownFiles(answer)).toHaveLength(1)
  })

  it('hides information that only becomes public at the end', async () => {
    for (const panel of ['ledger', 'dice', 'bets', 'watch', 'board']) {
      const answer = await shown(await person(annAt).command(`/game ${panel}`))
      expect(textOf(answer)).toBe(say('ui.refuse.untilEnd'))
    }
    expect(await here.place.table.story(viewOf(here.game))).toEqual({
      ok: false,
      refusal: { code: 'toldLater' },
    })
    expect(await here.place.table.export(viewOf(here.game))).toMatchObject({ ok: false })
    const lines = textOf(await shown(await person(annAt).command('/game log')))
    const total = /of (\d+)/.exec(lines)?.[1]
    const log = await here.place.table.log(viewOf(here.game), { from: 1, to: 10_000 })
    expect(Number(total)).toBe(log.ok && log.value.length)
    const stranger = here.place.discord.as('Dee')
    expect(textOf(await shown(await stranger.command('/game assets')))).toMatch(
      saying('ui.refuse.onlyPlayers'),
    )
  })
})

describe('a chronicle after a restart or a deleted message', () => {
  beforeAll(async () => {
    here = await stage()
  }, 120_000)
  afterAll(() => here.place.close())

  it('sends no requests after a restart, and continues its counts and numbers', async () => {
    await pressNewest(here, await roller(), 'Roll')
    await playTurn(here)
    await pressNewest(here, person(annAt), 'Go on (0/3)')
    const before = sent()
    const seen = publicMessages(here).map(({ id }) => id)
    await here.place.restart()
    await untilDelivered(here.place)
    await here.pass(second)
    expect(sent()).toBe(before)
    await pressNewest(here, person(boAt), 'Go on (1/3)')
    expect(publicMessages(here).map(({ id }) => id)).toEqual(seen)
    expect(labelsOf(counted()[0] as APIMessage)[0]).toBe('Go on (2/3)')
    await here.pass(6 * minute)
    await pressNewest(here, await roller(), 'Roll')
    const files = publicMessages(here).flatMap((message) => shownFiles(message).map(({ name }) => name))
    expect(new Set(files).size).toBe(files.length)
    expect(
      publicMessages(here)
        .filter(({ id }) => seen.includes(id))
        .flatMap((message) => controlsOf(message)),
    ).toEqual([])
  })

  it('does not repost a deleted message, and continues from the hand', async () => {
    await playTurn(here)
    const card = counted()[0] as APIMessage
    here.place.discord.moderation.deleteMessage(person(annAt).place.id, card.id)
    const count = publicMessages(here).length
    const hand = await shown(await person(annAt).command('/game assets'))
    expect(labelsOf(hand)).toContain('Go on')
    await shown(await person(annAt).press(hand, 'Go on'))
    await untilDelivered(here.place)
    expect(publicMessages(here)).toHaveLength(count)
    await here.pass(6 * minute)
    await pressNewest(here, await roller(), 'Roll')
    expect(publicMessages(here).length).toBeGreaterThan(count)
    expect(here.place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  })

  it('accepts an accusation from a current form only', async () => {
    const fill = (who: Chair, accused: number) => charge(here, who, accused, 'BANK_HEIST')
    const active = await roller()
    const filled: APIMessage[] = []
    for (const [at, who] of here.people.entries()) filled.push(await fill(who, (at + 1) % 3))
    await playTurn(here)
    await here.pass(6 * minute)
    const next = await roller()
    await pressNewest(here, next, 'Roll')
    const count = publicMessages(here).length
    // A player who has pressed nothing since still sees the form.
    const idle = here.people.findIndex((who) => who !== active && who !== next)
    const late = await privateResponseText(person(idle), () =>
      person(idle).press(filled[idle] as APIMessage, 'Accuse – $100 at stake'),
    )
    expect(late).toMatch(/too late|closed|over/i)
    expect(publicMessages(here)).toHaveLength(count)
    await charge(here, person(annAt), 1, 'BANK_HEIST')
    await pressNewest(here, person(annAt), 'Accuse – $100 at stake')
    const verdict = publicMessages(here).at(-1) as APIMessage
    expect(textOf(verdict)).toContain('📣 **Ann** cries CHEATER! at **Bo**: Bank Heist.')
    expect(textOf(verdict)).toContain('**Not guilty.** Ann pays Bo $100.')
    expect(formOf(verdict)).toEqual(verdictForm)
  })
})

interface Told {
  /** The requests until the next turn opens; `after` has the later ones. */
  asked: string[]
  after: string
  stolen: number
  /** Number of requests between opening a panel and leaving it. */
  meanwhile: number
}

/**
 * Plays a turn in which Ann picks a pocket, or only opens the same panels. Returns the requests to the
 * channel.
 */
async function turnWith(isGuilty: boolean): Promise<Told> {
  here = await stage()
  const { place, game } = here
  try {
    await pressNewest(here, await roller(), 'Roll')
    await pressNewest(here, person(annAt), say('ui.go.hand'))
    const sleeve = await pressNewest(here, person(annAt), 'My sleeve')
    const begun = sent()
    if (isGuilty) await pick(person(annAt), sleeve, 'Pickpocket: pick a pocket', ['seat=n2,amount=n10'])
    else await shown(await person(annAt).press(sleeve, say('ui.go.back')))
    await untilDelivered(place)
    const meanwhile = sent() - begun
    await playTurn(here)
    await pressNewest(here, person(boAt), 'Go on (0/3)')
    await pressNewest(here, person(annAt), 'Table')
    await here.pass(4 * minute)
    await pressNewest(here, await roller(), 'Roll')
    const looked = await place.table.look(viewOf(game, person(annAt).user.id))
    const cash = (looked.ok && looked.value.view?.seats[annAt]?.cash) || 0
    const before = requests(here, 1)
    await here.pass(2 * minute)
    await pressNewest(here, await roller(), 'Roll')
    const after = requests(here, 1).slice(before.length).join('\n')
    return { asked: before, after, stolen: cash - 1500, meanwhile }
  } finally {
    await place.close()
  }
}

it('sends the same bytes with and without a cheat, except for cash', async () => {
  const guilty = await turnWith(true)
  const innocent = await turnWith(false)
  expect([guilty.stolen, innocent.stolen]).toEqual([10, 0])
  expect([guilty.meanwhile, innocent.meanwhile]).toEqual([0, 0])
  const plain = ({ asked }: { asked: string[] }) => asked.map((one) => one.replace(/\d+xx/g, 'cash'))
  expect(plain(guilty)).toEqual(plain(innocent))
  expect(guilty.asked.length).toBeGreaterThan(5)
  expect(guilty.after).toContain('**Ann** got away with Pickpocket')
  expect(innocent.after).not.toContain('Pickpocket –')
}, 120_000)

it('ends with all lines, the result and all secrets, but no controls', async () => {
  here = await stage(['Ann', 'Bo'])
  try {
    const bo = person(boAt)
    await pressNewest(here, await roller(), 'Roll')
    await pressNewest(here, bo, say('ui.go.hand'))
    const more = await pressNewest(here, bo, say('ui.hand.lookUp'))
    const seats = await shown(await bo.press(more, say('seats.go')))
    const sure = await shown(await bo.press(seats, say('act.resign')))
    await bo.press(sure, labelsOf(sure)[1] as string)
    await untilDelivered(here.place)
    const words = publicMessages(here).map((message) => textOf(message))
    expect(words.filter((one) => one.includes('**Bo** leaves the game'))).toHaveLength(1)
    expect(words.at(-1)).toContain('Ann')
    const pressable = publicMessages(here).filter((message) =>
      labelsOf(message).some((label) => five.includes(label)),
    )
    expect(pressable).toEqual([])
    expect(textOf(await shown(await bo.command('/game ledger')))).not.toContain('I show that after the end')
    expect(here.place.logged).toEqual([])
  } finally {
    await here.place.close()
  }
}, 60_000)

it('auctions on one message, notifies everybody once and keeps the high bid', async () => {
  here = await stage()
  try {
    for (let turns = 0; (await playUntil('buy')) !== 'buy'; turns++) expect(turns).toBeLessThan(12)
    const buyer = await roller()
    const hand = await pressNewest(here, buyer, say('ui.go.hand'))
    await shown(await buyer.press(hand, 'Let it be auctioned'))
    for (let ticks = 0; ticks < 3; ticks++) await here.pass(15 * second)
    const card = () =>
      publicMessages(here).findLast((message) => labelsOf(message).includes('Bid…')) as APIMessage
    const { id } = card()
    for (const { user } of here.people) expect(textOf(card())).toContain(`<@${user.id}>`)
    expect(textOf(card())).toMatch(/High bid: none yet · ends <t:\d+:R>/)
    expect(labelsOf(card())).toEqual(['Bid…', 'Bid no more', ...five])
    const bidding = await pressNewest(here, person(annAt), 'Bid…')
    expect(textOf(bidding)).toContain(say('ask.bid.amount'))
    await shown(await person(annAt).press(bidding, labelsOf(bidding)[0] as string))
    await untilDelivered(here.place)
    expect([card().id, textOf(card())]).toEqual([id, expect.stringContaining('High bid: $10 by Ann')])
    const before = publicMessages(here).length
    expect(textOf(await pressNewest(here, buyer, 'Pass the tray'))).not.toBe('')
    expect(publicMessages(here)).toHaveLength(before)
    for (const one of here.people.slice(1)) await pressNewest(here, one, 'Bid no more')
    const words = publicMessages(here).map((message) => textOf(message))
    expect(words.join('\n')).toMatch(/Ann wins .* for \$10/)
    expect(here.place.logged).toEqual([])
  } finally {
    await here.place.close()
  }
}, 60_000)

/** Plays with the default answers until a prompt of that kind, or to the end of a turn. */
async function playUntil(kind: string): Promise<string | null> {
  if ((await blockingPromptKind(here)) === 'turn.roll') {
    await here.pass(6 * minute)
    await pressNewest(here, await roller(), 'Roll')
  }
  return playTurn(here, kind)
}
