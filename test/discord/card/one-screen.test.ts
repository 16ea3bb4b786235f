import type { APIContainerComponent, APIMessageTopLevelComponent } from 'discord.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pictures } from '#discord/parts/pictures.ts'
import { turnCard } from '#discord/card/turn.ts'
import { pageParts } from '#discord/chronicle/message.ts'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { panelMessage } from '#discord/app-context.ts'
import { assets } from '#discord/panels/assets.ts'
import { choices } from '#discord/panels/choices.ts'
import { debt } from '#discord/panels/debt.ts'
import { more } from '#discord/panels/more.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { heightOf, phoneScreen } from '#discord/parts/phone-heights.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { Running } from '#discord/reading.ts'
import { editionNames } from '#test/discord/editions.ts'
import { infoOf, readingFrom, roam, users, type Moment, type Party } from '#test/discord/games.ts'
import { startPair, type Pair } from '#test/playground/pair.ts'
import { findChromium, launchChromium, NO_CHROMIUM } from '#test/playground/browser.ts'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('has a Chromium', () => expect(path).not.toBeNull())

const phone = { width: 390, height: 844 }
/** Moves of each wandering game; what is asked least often comes up in so many. */
const moves = 600
const seeds = [3, 14, 7, 26]
/** States of each decision that are looked at. */
const states = 4
/** How much of a screen may be taken where one may scroll: by a private panel, and by a chronicle's message. */
const mostOfScreen = { panel: 1.1, page: 1.35 }
/** Pixels by which what is reckoned of a card may be less than what a browser shows. */
const tolerance = 1

const party: Party = {
  people: Array.from({ length: 6 }, () => true),
  names: ['Ann', 'Benedikt the Bold of Bohemia', 'Cy', 'Maximiliana Wolkenstein-Rodenegg', 'Ephraim', 'Flo'],
}
const board = { file: 'board.png', alt: 'The board' }

type Parts = readonly APIMessageTopLevelComponent[]
interface Shown {
  name: string
  parts: Parts
}
interface Measured {
  /** What a phone shows of a channel that is read to its end, above what stands below the last message. */
  room: number
  heights: number[]
  /** From the picture to the last button. */
  acts: number[]
}
/** A position in which somebody is asked, and what happened before. */
interface State {
  position: Moment['position']
  running: Running
  events: Moment['events']
  weight: number
}

/** Of each decision of each edition the states with the most to say, and some that came by. */
function decisions(edition: string): Map<string, State[]> {
  const found = new Map<string, State[]>()
  for (const seed of seeds) {
    let events: Moment['events'] = []
    roam(
      party,
      seed,
      moves,
      (moment) => {
        events = [...events.slice(-30), ...moment.events]
        const { game } = moment.position
        if (game.over) return
        const kinds = game.prompts.filter(({ blocks }) => blocks).map(({ kind }) => kind)
        const [name] = kinds
        if (name === undefined) return
        const known = found.get(name) ?? []
        const running = readingFrom(moment.position, party, null)
        const weight = heightOf(turnCard(running, [], board).components)
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

/** What else may have happened: times that ran out, and orders that were cancelled. */
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

/** The same decision where every sum is a large one. */
function rich(running: Running): Running {
  const seats = running.view.seats.map((seat) => ({ ...seat, cash: 1_234_567 }))
  const debts = (running.view.debts ?? []).map((debt) => ({ ...debt, amount: 1_234_567 }))
  return { ...running, view: { ...running.view, seats, ...(running.view.debts && { debts }) } }
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
      ]
    }),
  )
}

const looks = { seenUntil: () => Promise.resolve({ ok: true, value: null }) }

/** What the first seat sees in private, in the tallest state of each decision. */
async function panelsOf(edition: string, found: ReadonlyMap<string, State[]>): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [kind, [state]] of found) {
    const scope = scopeAt((state as State).position, party, infoOf(edition), looks)
    const app = { ...scope.app, pictures: new Pictures() }
    for (const [name, view] of Object.entries({ assets, more, choices, debt })) {
      const panel = await view({ ...scope, app }, [])
      shown.push({ name: `${edition} ${kind} ${name}`, parts: panelMessage(panel).components })
    }
  }
  return shown
}

/** What a chronicle says of one change; it is read as it comes, one message after the other. */
function pagesOf(edition: string): Shown[] {
  const plan = infoOf(edition).chronicle
  if (!plan) return []
  const pages: Shown[] = []
  roam(
    party,
    3,
    moves,
    ({ position, events }) => {
      const running = readingFrom(position, party, null)
      const text = linesOf(
        running,
        events.filter(({ audience }) => audience === undefined),
      ).join('\n')
      const count = { texts: [], buttons: [] } as never
      const page = { scene: null, text, picture: board, count, ping: [users(0)], isPressed: true }
      if (text) pages.push({ name: `${edition} ${pages.length}`, parts: pageParts(running, plan, page) })
    },
    edition,
  )
  return pages
}

describe.skipIf(!path)(path ? 'one card, one screen' : `one card, one screen: ${NO_CHROMIUM}`, () => {
  let browser: Browser
  let pair: Pair
  let page: Page
  const told = editionNames.filter((name) => infoOf(name).chronicle === null)
  const found = new Map<string, Map<string, State[]>>()

  beforeAll(async () => {
    for (const name of told) found.set(name, decisions(name))
    pair = await startPair(() => undefined)
    browser = await launchChromium(path!)
    page = await browser.newPage({ viewport: phone })
    await page.goto(pair.discord.url)
    await page.getByRole('textbox', { name: /^Message table-one/ }).waitFor()
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await pair.close()
  })

  /**
   * How high messages are as the page shows them, from the first line to the last button, all at one go; and the room that
   * is left for one above what a channel leaves below its last.
   */
  function measure(shown: readonly Shown[]): Promise<Measured> {
    const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"/>')}`
    const asShown: unknown = JSON.parse(
      JSON.stringify(shown).replaceAll(/"attachment:[^"]*"/g, () => JSON.stringify(image)),
    )
    const people = party.names!.map((name, seat) => ({ id: users(seat), name }))
    const given = JSON.stringify({ shown: asShown, people })
    return page.evaluate<Measured>(`(async () => {
      const { shown, people } = ${given}
      const { render } = await import('preact')
      const { Message } = await import('/page/message.js')
      const { html } = await import('/page/html.js')
      const { getState } = await import('/page/store.js')
      getState().people.push(...people)
      const scroll = document.querySelector('.scroll')
      const list = scroll.querySelector('.messages')
      const own = document.createElement('ol')
      own.className = 'messages'
      list.replaceWith(own)
      const message = ({ parts }, id) => ({
        id: 'm' + id, author: { id: '1', username: 'bot' }, flags: 32768, mentions: [], embeds: [], attachments: [],
        timestamp: new Date().toISOString(), components: parts,
      })
      render(html\`\${shown.map((one, id) => html\`<\${Message} key=\${id} message=\${message(one, id)} grouped=\${true} />\`)}\`, own)
      await Promise.all([...own.querySelectorAll('img')].map((img) => img.decode()))
      const bodies = [...own.querySelectorAll('.message > .body')]
      scroll.scrollTo(0, 1e9)
      const end = bodies.at(-1).getBoundingClientRect().bottom
      const { top } = scroll.getBoundingClientRect()
      return {
        room: end - top,
        heights: bodies.map((body) => body.lastElementChild.getBoundingClientRect().bottom - body.firstElementChild.getBoundingClientRect().top),
        acts: bodies.map((body) => {
          const top = (body.querySelector('.gallery') ?? body.firstElementChild).getBoundingClientRect().top
          return body.lastElementChild.getBoundingClientRect().bottom - top
        }),
      }
    })()`)
  }

  const namesOf = new Map(party.names!.map((name, seat) => [users(seat), name]))

  it('shows every decision whole on a phone, and reckons its height to the pixel', async () => {
    const shown = [...found].flatMap(([name, states]) => cardsOf(name, states))
    const { room, heights } = await measure(shown)
    const over = shown.flatMap(({ name }, at) => (heights[at]! > room ? [`${name}: ${heights[at]}`] : []))
    expect(over).toEqual([])
    const short = shown.flatMap(({ name, parts: [card] }, at) => {
      const reckoned = heightOf((card as APIContainerComponent).components, namesOf)
      return heights[at]! > reckoned + tolerance ? [`${name}: ${reckoned} for ${heights[at]}`] : []
    })
    expect(short).toEqual([])
    expect(room).toBeGreaterThanOrEqual(phoneScreen)
    expect(room).toBeLessThan(phoneScreen + 5)
  }, 60_000)

  it('shows what is read in private on little more than a screen: there one may scroll', async () => {
    const shown: Shown[] = []
    for (const [name, states] of found) shown.push(...(await panelsOf(name, states)))
    const { room, heights } = await measure(shown)
    const over = shown.flatMap(({ name }, at) =>
      heights[at]! > mostOfScreen.panel * room ? [`${name}: ${heights[at]}`] : [],
    )
    expect(over).toEqual([])
  }, 60_000)

  it('shows the picture of a chronicle with all that is below it on one screen', async () => {
    const shown = editionNames.flatMap(pagesOf)
    const { room, heights, acts } = await measure(shown)
    const over = shown.flatMap(({ name }, at) =>
      acts[at]! > room || heights[at]! > mostOfScreen.page * room
        ? [`${name}: ${acts[at]} of ${heights[at]}`]
        : [],
    )
    expect(over).toEqual([])
  }, 60_000)
})
