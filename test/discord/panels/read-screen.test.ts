import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelMessage } from '#discord/app-context.ts'
import type { Drawing } from '#art/index.ts'
import { resultMessage } from '#discord/card/result.ts'
import { revealOf } from '#discord/card/reveal.ts'
import type { Task } from '#discord/channel-style.ts'
import { views } from '#discord/panels/index.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import type { Deal, LogEntry, Story } from '#table/api.ts'
import { editionNames } from '#test/discord/editions.ts'
import {
  infoOf,
  lookFrom,
  readingFrom,
  playRandomMoves,
  users,
  type Moment,
  type Party,
} from '#test/discord/games.ts'
import { shownOf, startPhone, type Phone, type Shown } from '#test/discord/phone.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { findChromium, NO_CHROMIUM } from 'discord-stand-in/testing'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('finds Chromium', () => expect(path).not.toBeNull())

const party: Party = {
  people: Array.from({ length: 6 }, () => true),
  names: ['Ann', 'Benedikt the Bold of Bohemia', 'Cy', 'Maximiliana Wolkenstein-Rodenegg', 'Ephraim', 'Flo'],
}
const moves = 250
const seeds = [3, 14]
const fine = (value: unknown) => () => Promise.resolve({ ok: true, value })

/** Returns every 40th position of two random games. */
function positions(edition: string): Moment['position'][] {
  return seeds.flatMap((seed) => {
    const found: Moment['position'][] = []
    playRandomMoves(party, seed, moves, ({ position }) => void found.push(position), edition)
    return found.filter((_, at) => at % 40 === 39)
  })
}

/** A long story, with deals only if the edition has offers. */
function storyOf(edition: string): Story {
  const { course, ...story } = fullStory(6)
  const unpledged = ({ deeds, ...goods }: Deal['give']) => ({
    ...goods,
    deeds: deeds.map(({ square }) => ({ square, mortgaged: false })),
  })
  const deals = course!.deals.map((deal) => ({
    ...deal,
    give: unpledged(deal.give),
    get: unpledged(deal.get),
  }))
  return { ...story, course: { ...course!, deals: infoOf(edition).hasOffers ? deals : [] } }
}

/** An event that reveals secret acts which earn every prize; nothing if the edition has no such event. */
function toldBy(kind: string | null, times = 1): LogEntry[] {
  if (kind === null) return []
  const common = { window: 3, what: 'BANK_HEIST', near: [], worth: 500, at: 0, until: 9e7, did: {} }
  const liars = Array.from({ length: times }, () => [0, 1, 2, 3, 4, 4, 5, 5]).flat()
  const attempts = liars.map((seat) => ({
    ...common,
    seat,
    outcome: seat > 3 ? 'caught' : 'succeeded',
    catcher: seat > 3 ? 1 : null,
  }))
  const cries = [{ seat: 2, isRight: false }]
  return [{ no: 1, at: 1, seat: null, events: [{ kind, attempts, cries } as never] }]
}

function ended(position: Moment['position']): Moment['position'] {
  const ranking = position.game.seats.map((_, seat) => ({ seat, wealth: 9999, cash: 9999, deeds: 3 }))
  return { ...position, game: { ...position.game, over: { reason: 'lastStanding', winners: [0], ranking } } }
}

/** Returns a panel for a seat, by default the first, or for a spectator (null). */
async function panel(
  edition: string,
  position: Moment['position'],
  name: string,
  { seat = 0, args = [], log = [] }: { seat?: number | null; args?: string[]; log?: LogEntry[] } = {},
): Promise<Shown> {
  const more = {
    look: fine(lookFrom(position, party, seat)),
    log: fine(log),
    logPage: fine({ from: 1, to: 1, total: 1, entries: [] }),
    seenUntil: fine(null),
    gallery: fine(fullGallery(6)),
    story: fine(storyOf(edition)),
  }
  const scope = scopeAt(position, party, infoOf(edition), more)
  const interaction = { ...scope.interaction, user: { id: seat === null ? '9' : users(seat), name: 'x' } }
  const app = { ...scope.app, pictures: new Pictures() }
  return shownOf(`${edition} ${name}`, panelMessage(await views[name]!({ ...scope, interaction, app }, args)))
}

describe.skipIf(!path)(path ? 'text to read on a phone' : `text to read on a phone: ${NO_CHROMIUM}`, () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await startPhone(path!, party)
  }, 60_000)
  afterAll(() => phone.close())

  async function tooHigh(shown: readonly Shown[]): Promise<string[]> {
    const { room, heights } = await phone.measure(shown)
    return shown.flatMap(({ name }, at) => (heights[at]! > room ? [`${name}: ${heights[at]}`] : []))
  }

  it('takes one screen for spectators, in every edition that allows them', async () => {
    const watched = editionNames.filter((name) => infoOf(name).chronicle === null)
    const shown = await Promise.all(
      watched.flatMap((name) => positions(name).map((one) => panel(name, one, 'watch', { seat: null }))),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for the options of a running game, by subject', async () => {
    const shown = await Promise.all(
      editionNames.flatMap((name) => {
        const first = newPosition(name, party)
        const groups = [...new Set(infoOf(name).options.map(({ group = 'other' }) => group))]
        return ['', ...groups].map((group) => panel(name, first, 'options', { args: ['', group] }))
      }),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for a hand in a chronicle', async () => {
    const secret = editionNames.filter((name) => infoOf(name).chronicle !== null)
    const shown = await Promise.all(
      secret.flatMap((name) =>
        positions(name)
          .filter(({ game }) => !game.over)
          .flatMap((one) => ['assets', 'lookUp'].map((view) => panel(name, one, view))),
      ),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for the statistics of a game', async () => {
    const shown = await Promise.all(
      editionNames.flatMap((name) => {
        const first = newPosition(name, party)
        const running = infoOf(name).chronicle === null ? [first] : []
        return [ended(first), ...running].flatMap((position) =>
          ['money', 'deals'].map((page) => panel(name, position, 'story', { args: [page] })),
        )
      }),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for every lie of a long evening', async () => {
    const shown = await Promise.all(
      ['0', '1', 'all'].map((page) => {
        const log = toldBy(infoOf('cheaters').secretsTold, 4)
        return panel('cheaters', ended(newPosition('cheaters', party)), 'lies', { args: [page], log })
      }),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for the reveal before a result', async () => {
    const shown = await Promise.all(
      editionNames.map(async (name) => {
        const reading = readingFrom(ended(newPosition(name, party)), party, null)
        const ending = { story: storyOf(name), gallery: fullGallery(6) }
        const task = { delivery: { ending }, reading, running: reading } as unknown as Task
        const [step] = revealOf(task, reading, toldBy(infoOf(name).secretsTold))
        if (step?.do !== 'send') throw new Error(`${name} reveals nothing`)
        const draw = { board: () => Promise.resolve(null), scene: (make: () => Promise<Drawing>) => make() }
        return shownOf(`${name} reveal`, (await step.make(draw)).message)
      }),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)

  it('takes one screen for the result of a game with secrets', async () => {
    const secret = editionNames.filter((name) => infoOf(name).chronicle !== null)
    const shown = await Promise.all(
      secret.map(async (name) => {
        const reading = readingFrom(ended(positions(name).at(-1)!), party, null)
        const drawn = await new Pictures().of(reading)
        const ending = { story: { ...fullStory(6), course: null }, gallery: fullGallery(6) }
        return shownOf(
          `${name} result`,
          resultMessage({ reading, lines: [], drawn, ending, areLiesTold: true }),
        )
      }),
    )
    expect(await tooHigh(shown)).toEqual([])
  }, 120_000)
})
