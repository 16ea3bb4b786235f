import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { endingOf } from '#table/story/gallery.ts'
import { highlights } from '#discord/words/highlights.ts'
import { chanceOfWorse, dice as panel } from '#discord/panels/story.ts'
import type { Scope } from '#discord/app-context.ts'
import type { DiceTally, Gallery, Story } from '#table/api.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import { StoreUnavailable } from '#store/index.ts'
import { speak } from '#text/index.ts'
import {
  infoOf,
  readingFrom,
  playRandomMoves,
  lookFrom,
  type Moment,
  type Party,
} from '#test/discord/games.ts'
import { fullStory } from '#test/discord/stories.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

function someMoment(): Moment {
  let last: Moment | null = null
  playRandomMoves(party, 5, 20, (moment) => (last = moment))
  return last as unknown as Moment
}

const moment = someMoment()
const running = readingFrom(moment.position, party, null)
const silent = pino({ level: 'silent' })
const nobody: Gallery = { bets: [], seers: [], lasting: 5, votes: [], shares: {}, until: 0 }

const over = { id: 'abcdefghjk', body: { phase: 'lobby' } } as unknown as Parameters<typeof endingOf>[1]
const ending = (storyOf: () => Promise<Story | null>, timeout?: number) =>
  endingOf({ storyOf, log: silent }, over, timeout)

describe('the ending of a game', () => {
  it('omits a story that fails or takes too long', async () => {
    expect(await ending(() => Promise.resolve(null))).toBeNull()
    expect(await ending(() => Promise.reject(new Error('broken')))).toBeNull()
    expect(await ending(() => new Promise(() => undefined), 20)).toBeNull()
  })

  it('waits while the database is down', async () => {
    await expect(ending(() => Promise.reject(new StoreUnavailable()))).rejects.toThrow(StoreUnavailable)
  })

  it('uses the known facts when the game cannot be replayed', async () => {
    const told = await ending(() => Promise.resolve({ ...fullStory(2), course: null }))
    expect(highlights(running, told!.story, nobody).join('\n')).toContain('Biggest bill')
  })
})

const empty: Story = {
  no: 1,
  turns: 3,
  dice: [],
  throws: chancesOf({ count: 2, faces: 6 }),
  payments: [],
  stayed: [0, 0],
  passings: [],
  course: { points: [], leads: [], deals: [], purchases: [], luck: [] },
}

describe('a memorable event', () => {
  it('is absent in a game without events', () => {
    expect(highlights(running, empty, nobody)).toEqual([])
  })

  it('is the most profitable deal, for the side that gained', () => {
    const give = { cash: 0, deeds: [{ square: 6, mortgaged: false }], cards: [] }
    const get = { cash: 150, deeds: [], cards: [] }
    const deal = { offer: 4, turn: 9, from: 1, to: 0, give, get }
    const course = {
      ...empty.course!,
      deals: [
        { ...deal, gains: [10, -10] as [number, number] },
        { ...deal, offer: 5, gains: [-700, 700] as [number, number] },
      ],
      purchases: [
        { square: 39, seat: 0, turn: 2, price: 400, earned: 800 },
        { square: 1, seat: 1, turn: 3, price: 60, earned: 600 },
      ],
      luck: [
        { landings: 9, expected: -100, actual: 50.4 },
        { landings: 9, expected: 20, actual: -60 },
      ],
    }
    const rent = { no: 3, turn: 8, why: 'rent', square: 39 }
    const payments = [
      { ...rent, from: 1, to: 0, amount: 50 },
      { ...rent, from: 1, to: 0, amount: 200 },
      { no: 4, turn: 8, from: 'bank' as const, to: 0, amount: 999, why: 'salary', square: 0 },
    ]
    const seer = { user: 'd', name: 'D_a', seat: 0, turn: 31 }
    const lines = highlights(
      running,
      { ...empty, course, payments, stayed: [1, 4] },
      { ...nobody, seers: [seer, { ...seer, turn: 40 }] },
    )
    expect(lines).toEqual([
      expect.stringContaining('D\\_a saw it coming since turn 31, and 1 other did, too.'),
      expect.stringContaining('Ann with Bo, turn 9 – got Oriental Avenue for $150: $700 to the good'),
      expect.stringContaining('Bo – Mediterranean Avenue for $60, and it brought $600'),
      expect.stringContaining('Bo paid Ann $200 at Boardwalk'),
      expect.stringContaining('Bo, 4 rolls'),
      expect.stringContaining('Ann, $150 better than the mean of all rolls. **Unluckiest:** Bo, $80 worse'),
      expect.stringContaining('what came less what went'),
    ])
  })
})

const fair: DiceTally = { sums: [0, 0, 10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10], doubles: 60, rolls: 360 }
const loaded: DiceTally = {
  sums: [0, 0, 30, 20, 30, 40, 50, 40, 50, 40, 30, 20, 10],
  doubles: 60,
  rolls: 360,
}

describe('the dice', () => {
  it('are judged by chi-square with ten degrees of freedom', () => {
    expect(chanceOfWorse(fair, empty.throws)).toBeCloseTo(1, 9)
    // The 2s contribute 40 and the 7s 400/60: 46.67 in total, with a tail of about one in a million.
    expect(chanceOfWorse(loaded, empty.throws)).toBeCloseTo(1.08e-6, 7)
    // The statistic exceeds 18.307 with a chance of 0.05.
    const shift = Math.sqrt(18.307 * 60)
    const odd = { ...fair, sums: fair.sums.map((count, sum) => (sum === 7 ? count + shift : count)) }
    expect(chanceOfWorse(odd, empty.throws)).toBeCloseTo(0.05, 4)
  })

  async function told(dice: DiceTally[], whose = 'all', throws = empty.throws): Promise<string> {
    const table = {
      editions: [infoOf()],
      look: () => Promise.resolve({ ok: true, value: lookFrom(moment.position, party, null) }),
      story: () => Promise.resolve({ ok: true, value: { ...empty, dice, throws } }),
    }
    const interaction = { user: { id: 'x', name: 'x' }, guild: 'g', words: speak('en') }
    const scope = { app: { table }, interaction, game: 'abcdefghjk' } as unknown as Scope
    const [first] = (await panel(scope, [whose])).parts as { content: string }[]
    return first!.content
  }

  it('are compared with chance, in lines narrow enough for a phone', async () => {
    const text = await told([fair, fair])
    expect(text).toContain('**All players** · 720 rolls')
    expect(text).toContain(' 7 ██████████████| 120 (120.0)')
    expect(text).toContain('Average **7.00** (chance: 7) · doubles **120** (chance: 120.0)')
    expect(text).toContain('as expected')
    for (const line of text.split('```')[1]!.trim().split('\n')) expect(line.length).toBeLessThanOrEqual(34)
    expect(await told([loaded, fair], '0')).toMatch(/\*\*Ann\*\*[^]*unusual[^]*in one of .* games/)
  })

  it('can have eight faces, or number three', async () => {
    const one = chancesOf({ count: 1, faces: 8 })
    const even = { sums: [0, 20, 20, 20, 20, 20, 20, 20, 20], doubles: 0, rolls: 160 }
    expect(chanceOfWorse(even, one)).toBeCloseTo(1, 6)
    // With seven degrees of freedom, one in twenty statistics exceeds 14.067, and one in a thousand 24.322.
    for (const [square, chance] of [[14.067, 0.05] as const, [24.322, 0.001] as const]) {
      const shift = Math.sqrt((square * 20) / 2)
      const sums = even.sums.map((count, sum) => count + (sum === 1 ? shift : sum === 2 ? -shift : 0))
      expect(chanceOfWorse({ ...even, sums }, one)).toBeCloseTo(chance, 5)
    }
    const text = await told([even], 'all', one)
    expect(text).toContain(' 8 ██████████████▒ 20 (20.0)'.replace('▒', '|'))
    expect(text).toContain('Average **4.50** (chance: 4.5)\n')
    expect(text).toContain('as expected')
    const three = chancesOf({ count: 3, faces: 6 })
    const sums = Array.from({ length: 19 }, (_, sum) => (three.sums[sum - 3]?.chance ?? 0) * 432)
    expect(await told([{ sums, doubles: 12, rolls: 432 }], 'all', three)).toContain(
      'Average **10.50** (chance: 10.5) · doubles **12** (chance: 12.0)',
    )
    expect(chanceOfWorse({ sums, doubles: 12, rolls: 432 }, three)).toBeCloseTo(1, 6)
  })

  it('are not judged when there are few rolls, as a note explains', async () => {
    const few = { sums: [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], doubles: 3, rolls: 3 }
    expect(await told([few])).toContain('Too few rolls')
    expect(await told([{ ...few, sums: few.sums.map(() => 0), doubles: 0, rolls: 0 }])).toContain(
      'Nobody has rolled yet',
    )
  })
})
