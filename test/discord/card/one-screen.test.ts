import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pictures } from '#discord/parts/pictures.ts'
import { closedContent, turnCard } from '#discord/card/turn.ts'
import { paged, pageParts } from '#discord/chronicle/message.ts'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { panelMessage } from '#discord/app-context.ts'
import { assets, choices } from '#discord/panels/assets.ts'
import { debt } from '#discord/panels/debt.ts'
import { more } from '#discord/panels/watch.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { container, text, type Part } from '#discord/parts/components.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { Running } from '#discord/reading.ts'
import { editionNames } from '#test/discord/editions.ts'
import { infoOf, readingFrom, playRandomMoves, users, type Moment, type Party } from '#test/discord/games.ts'
import { shownOf, startPhone, type Phone, type Shown } from '#test/discord/phone.ts'
import { kindsAt, sampled } from '#test/engine/sampled.ts'
import { findChromium, NO_CHROMIUM } from 'discord-stand-in/testing'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('finds Chromium', () => expect(path).not.toBeNull())

/** Moves per random game, enough to reach the rarest prompts. */
const moves = 600
const seeds = [3, 14, 7]
/** States checked per decision: those with the longest texts. */
const states = 4
/** How many samples of each prompt and event are always included; later ones are included only sometimes. */
const often = 12
/** Allowed height as a multiple of the screen: private panels and chronicle messages may scroll. */
const maxShareOfScreen = { panel: 1.21, page: 1.02 }

/** Pixels of a card's frame above its first line, which may be off screen. */
const frame = 8

const party: Party = {
  people: Array.from({ length: 6 }, () => true),
  names: ['Ann', 'Benedikt the Bold of Bohemia', 'Cy', 'Maximiliana Wolkenstein-Rodenegg', 'Ephraim', 'Flo'],
}
const board = { file: 'board.png', alt: 'The board' }

/** A position with an open prompt, and the events before it. */
interface State {
  position: Moment['position']
  running: Running
  events: Moment['events']
  weight: number
}

/** Counts the characters of all texts and labels. */
function weightOf(parts: readonly Part[]): number {
  const weights = parts.map((part) => {
    if ('content' in part) return part.content.length
    const within: readonly object[] = 'components' in part ? part.components : []
    return within.reduce((sum, one) => sum + ('label' in one ? String(one.label).length : 0), 0)
  })
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** The states with the longest texts for each decision of an edition, and some random ones. */
function decisions(edition: string): Map<string, State[]> {
  const found = new Map<string, State[]>()
  const isWorthWeighing = sampled(kindsAt, often)
  for (const seed of seeds) {
    let events: Moment['events'] = []
    playRandomMoves(
      party,
      seed,
      moves,
      (moment) => {
        events = [...events.slice(-30), ...moment.events]
        const { game } = moment.position
        if (game.over || !isWorthWeighing(moment)) return
        const kinds = game.prompts.filter(({ blocks }) => blocks).map(({ kind }) => kind)
        const [name] = kinds
        if (name === undefined) return
        const known = found.get(name) ?? []
        const running = readingFrom(moment.position, party, null)
        const weight = weightOf(turnCard(running, [], board).components)
        found.set(
          name,
          [...known, { position: moment.position, running, events, weight }]
            .sort((a, b) => b.weight - a.weight)
            .slice(0, states),
        )
      },
      edition,
    )
  }
  return found
}

/** Adds expired deadlines and cancelled orders to the events. */
function withAbsence(events: Moment['events'], seats: number): Moment['events'] {
  const lapsed = Array.from({ length: seats }, (_, seat) => ({
    kind: 'lapsed',
    seat,
    prompt: seat,
    asked: 'turn.roll',
    act: 'roll',
  }))
  return [...events, ...lapsed] as Moment['events']
}

/** Returns the same decision with large amounts of cash and debt. */
function rich(running: Running): Running {
  const seats = running.view.seats.map((seat) => ({ ...seat, cash: 1_234_567 }))
  const debts = (running.view.debts ?? []).map((debt) => ({ ...debt, amount: 1_234_567 }))
  return { ...running, view: { ...running.view, seats, ...(running.view.debts && { debts }) } }
}

/** Returns the same state while computer players move, so that the card asks nobody. */
function waiting(running: Running): Running {
  return { ...running, look: { ...running.look, prompts: [] } }
}

function cardsOf(edition: string, found: ReadonlyMap<string, State[]>): Shown[] {
  return [...found].flatMap(([kind, states]) =>
    states.flatMap(({ running, events }, at) => {
      const absent = withAbsence(events.slice(-6), running.view.seats.length)
      const card = (of: Running, news: Moment['events'], what: string): Shown => ({
        name: `${edition} ${kind} ${at} ${what}`,
        parts: [turnCard(of, narrate(of, news), board)],
      })
      return [
        card(running, [], 'quiet'),
        card(running, events, 'busy'),
        card(rich(running), events, 'rich'),
        card(running, absent, 'absent'),
        card(waiting(running), events, 'computers'),
      ]
    }),
  )
}

const looks = { seenUntil: () => Promise.resolve({ ok: true, value: null }) }

/** The private panels of the first seat, in the tallest state of each decision. */
async function panelsOf(edition: string, found: ReadonlyMap<string, State[]>): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [kind, [state]] of found) {
    const scope = scopeAt((state as State).position, party, infoOf(edition), looks)
    const app = { ...scope.app, pictures: new Pictures() }
    for (const [name, view] of Object.entries({ assets, more, choices, debt })) {
      const panel = await view({ ...scope, app }, [])
      shown.push(shownOf(`${edition} ${kind} ${name}`, panelMessage(panel)))
    }
  }
  return shown
}

/** Returns the messages of a chronicle after each move of a random game. */
function pagesOf(edition: string): Shown[] {
  const plan = infoOf(edition).chronicle
  if (!plan) return []
  const pages: Shown[] = []
  playRandomMoves(
    party,
    3,
    moves,
    ({ position, events }) => {
      const running = readingFrom(position, party, null)
      const lines = linesOf(
        running,
        events.filter(({ audience }) => audience === undefined),
      )
      const count = { texts: [], buttons: [] } as never
      if (lines.length === 0) return
      const page = { text: lines.join('\n'), pictures: [board], count, ping: [users(0)] }
      const { ahead, whole } = paged(running, plan, page)
      const name = `${edition} ${pages.length}`
      pages.push({ name, parts: pageParts(running, plan, whole) })
      for (const one of ahead) pages.push({ name: `${name}, ahead`, parts: [text(one)] })
    },
    edition,
  )
  return pages
}

describe.skipIf(!path)(path ? 'one card, one screen' : `one card, one screen: ${NO_CHROMIUM}`, () => {
  let phone: Phone
  const lines = editionNames.filter((name) => infoOf(name).chronicle === null)
  const found = new Map<string, Map<string, State[]>>()

  beforeAll(async () => {
    for (const name of lines) found.set(name, decisions(name))
    phone = await startPhone(path!, party)
  }, 240_000)
  afterAll(() => phone.close())

  it('shows every decision whole on a phone', async () => {
    const shown = [...found].flatMap(([name, states]) => cardsOf(name, states))
    const { room, heights } = await phone.measure(shown)
    const over = shown.flatMap(({ name }, at) =>
      heights[at]! > room + frame ? [`${name}: ${heights[at]}`] : [],
    )
    expect(over).toEqual([])
  }, 60_000)

  it('shows every closed card whole on a phone', async () => {
    const shown = [...found].flatMap(([name, states]) =>
      [...states].flatMap(([kind, some]) =>
        some.map(({ running, events }, at): Shown => {
          const content = closedContent(running, withAbsence(events, running.view.seats.length))
          return { name: `${name} ${kind} ${at} closed`, parts: [container([text(content)])] }
        }),
      ),
    )
    const { room, heights } = await phone.measure(shown)
    const over = shown.flatMap(({ name }, at) => (heights[at]! > room ? [`${name}: ${heights[at]}`] : []))
    expect(over).toEqual([])
  }, 60_000)

  it('shows private panels on little more than a screen', async () => {
    const shown: Shown[] = []
    for (const [name, states] of found) shown.push(...(await panelsOf(name, states)))
    const { room, heights } = await phone.measure(shown)
    const over = shown.flatMap(({ name }, at) =>
      heights[at]! > maxShareOfScreen.panel * room ? [`${name}: ${heights[at]}`] : [],
    )
    expect(over).toEqual([])
  }, 60_000)

  it('shows a chronicle’s picture and everything below it on one screen', async () => {
    const shown = editionNames.flatMap(pagesOf)
    const { room, heights, acts } = await phone.measure(shown)
    const over = shown.flatMap(({ name }, at) =>
      acts[at]! > room || heights[at]! > maxShareOfScreen.page * room
        ? [`${name}: ${acts[at]} of ${heights[at]}`]
        : [],
    )
    expect(over).toEqual([])
  }, 60_000)
})
