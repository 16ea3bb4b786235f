import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppContext, type Panel, type Scope, panelMessage } from '#discord/app-context.ts'
import { resultMessage } from '#discord/card/result.ts'
import { packDraft, type Draft, answersOf } from '#discord/forms/draft.ts'
import { views } from '#discord/panels/index.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { narrate } from '#discord/words/narrate.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import { editions } from '#editions/index.ts'
import { guidedGames } from '#table/guided/guided.ts'
import type { Ask, Option } from '#engine/option.ts'
import { emptyLook } from '#table/view/look.ts'
import { speak } from '#text/index.ts'
import { editionNames } from '#test/discord/editions.ts'
import {
  infoOf,
  interactionId,
  lookFrom,
  readingFrom,
  playRandomMoves,
  type Moved,
  tableOf,
  users,
  type Party,
} from '#test/discord/games.ts'
import { shownOf, startPhone, type Phone, type Shown } from '#test/discord/phone.ts'
import { longPerson, longPolicy, longTime } from '#test/discord/limits/longest.ts'
import { newPosition, quietDiscord } from '#test/discord/scopes.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { seeded } from '#test/engine/random.ts'
import type { LogEntry } from '#table/api.ts'
import { say } from '#test/text/saying.ts'
import { controlsOf } from 'discord-stand-in'
import { findChromium, NO_CHROMIUM } from 'discord-stand-in/testing'

const path = findChromium()
if (!path && process.env['REQUIRE_BROWSER'] === '1') it('finds Chromium', () => expect(path).not.toBeNull())

/** The number of deeds on each side up to which a deal must fit as a whole. */
const defaultDeal = 2
/** The allowed height in screens: forms must fit on one screen, texts may scroll. */
const most = {
  deal: 1,
  largeDeal: 1.5,
  offer: 1,
  mortgage: 1,
  settings: 1,
  options: 1,
  read: 1,
  words: 1.15,
  result: 1,
}

const party: Party = {
  people: Array.from({ length: 6 }, () => true),
  names: ['Ann', 'Benedikt the Bold of Bohemia', 'Cy', 'Maximiliana Wolkenstein-Rodenegg', 'Ephraim', 'Flo'],
}
const told = editionNames.filter((name) => infoOf(name).chronicle === null)
const dealt = told.filter((name) => infoOf(name).hasOffers)

const turns = new Map<string, Position>()

/** A position in which the first seat may roll and no other prompt is open. */
function onTurn(edition: string): Position {
  const known = turns.get(edition) ?? wanderedTo(edition)
  turns.set(edition, known)
  return known
}

function wanderedTo(edition: string): Position {
  let found: Position | undefined
  playRandomMoves(
    party,
    3,
    200,
    ({ position }) => {
      const { prompts } = position.game
      const isTheirs = ({ timer, seats }: Prompt) => timer === 'turn' && seats.includes(0)
      if (prompts.length > 0 && prompts.every(isTheirs)) found ??= position
    },
    edition,
  )
  if (!found) throw new Error(`the first seat is never on turn in ${edition}`)
  return found
}

/**
 * A late game: every deed has an owner, some are mortgaged if the edition allows it, and amounts are large.
 */
function late(edition: string, owner: (square: number) => number): Position {
  const position = onTurn(edition)
  const { game } = position
  const isMortgaged = (at: number) => at % 5 === 1 && 'mortgage' in position.edition.freeActions
  const deeds = game.deeds.map(
    (deed, at) => deed && { ...deed, owner: owner(at), level: 0, mortgaged: isMortgaged(at) },
  )
  const seats = game.seats.map((seat, at) => ({
    ...seat,
    cash: 12_345,
    cards: keptCards(position, at),
  }))
  const own = edition === 'slaughterhouse' ? { ...(game.own as object), gateOpen: true } : game.own
  return { ...position, game: { ...game, deeds, seats, own } }
}

/** Returns the release card of one of the first two seats, if the edition has such cards. */
function keptCards({ edition: { decks } }: Position, seat: number) {
  const held = [
    { deck: 'chance', card: 'CH-08' },
    { deck: 'chest', card: 'CC-05' },
  ][seat]
  return held && decks[held.deck]?.includes(held.card) ? [held] : []
}

/** The first seat has twelve deeds, the most that are shown with all rents, with complete colours to build on. */
function twelve(edition: string): Position {
  const { board } = onTurn(edition)
  const position = late(edition, (at) => (board.properties.indexOf(at) < 12 ? 0 : 1 + (at % 5)))
  const { game } = position
  const deeds = game.deeds.map((deed) => deed && { ...deed, mortgaged: false })
  return { ...position, game: { ...game, deeds } }
}

const everybodys = (edition: string) => late(edition, (at) => at % 6)
const twos = (edition: string) => late(edition, (at) => (at % 3 === 0 ? 1 : 0))
/** Shared, so that equal pictures are drawn once. */
const pictures = new Pictures()

const fine = (value: unknown) => () => Promise.resolve({ ok: true, value })
const refused = () => Promise.resolve({ ok: false, refusal: { code: 'cashBothSides', facts: {} } })

/** A scope of a seat; `more` adds properties to its table. */
function scopeOn(position: Position, more: object = {}, seat = 0): Scope {
  const asked = {
    id: interactionId,
    user: { id: users(seat), name: 'x' },
    guild: '200000000000000001',
    words: speak('en'),
    permissions: 0n,
    member: { guild: { id: '200000000000000001', members: { me: null } } },
    application: '300000000000000001',
    isManager: true,
    isModerator: true,
  }
  const table = {
    editions: editionNames.map(infoOf),
    look: fine(lookFrom(position, party, seat)),
    log: fine([]),
    logPage: fine({ from: 1, to: 1, total: 1, entries: [] }),
    seenUntil: fine(null),
    guildTime: fine(longTime),
    policy: fine(longPolicy),
    person: fine(longPerson),
    gamesOf: () => Promise.resolve([]),
    suggestedDeal: fine(null),
    dryRun: fine(null),
    story: fine(fullStory(party.people.length)),
    gallery: fine(fullGallery(party.people.length)),
    ...more,
  }
  return {
    app: { table, pictures, ...quietDiscord } as unknown as AppContext,
    interaction: asked as Scope['interaction'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: asked.guild,
  }
}

/** Reads the height of a blank picture from its data URL. */
function heightOf(url: string): string {
  return /height%3D%22(\d+)/.exec(url)?.[1] ?? 'its own height'
}

async function shownAs(name: string, scope: Scope, view: string, args: string[] = []): Promise<Shown> {
  return shownOf(name, panelMessage(await views[view]!(scope, args)))
}

/** A draft with `count` deeds of each side and cash of the reader; a large deal adds a card of each side. */
function draftOf({ ask }: Option, count: number): Draft {
  const sides = ask.filter((one): one is Extract<Ask, { type: 'goods' }> => one.type === 'goods')
  return Object.fromEntries(
    sides.map(({ name, deeds, cards, cash }, at) => {
      const goods = {
        cash: at === 0 ? Math.min(cash, 1234) : 0,
        deeds: deeds.slice(0, count),
        cards: count > defaultDeal ? cards : [],
      }
      return [name, goods]
    }),
  )
}

const formOf = (option: Option, draft: Draft) => [
  promptPart(option.prompt),
  option.act,
  packAnswers(option.fixed),
  packDraft(option, draft),
]

const isDeal = ({ ask, prompt }: Option) => prompt === null && ask.some(({ type }) => type === 'goods')

/** Returns a deal with seat 1, whose name is long, or else the first deal. */
function dealWith({ look }: { look: { options: Option[] } }): Option {
  const ways = look.options.filter(isDeal)
  return ways.find(({ fixed, facts }) => ({ ...facts, ...fixed })['to'] === 1) ?? ways[0]!
}

/** Forms of deals with the given numbers of deeds on each side. */
async function dealsOf(edition: string, counts: readonly number[]): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [what, position] of [
    ['of six', everybodys(edition)],
    ['of two', twos(edition)],
  ] as const) {
    const option = dealWith(readingFrom(position, party, 0))
    for (const count of counts) {
      const args = formOf(option, draftOf(option, count))
      const name = `deal ${edition} ${what} ${count}`
      shown.push(await shownAs(`${name} fine`, scopeOn(position), 'form', args))
      shown.push(await shownAs(`${name} refused`, scopeOn(position, { dryRun: refused }), 'form', args))
    }
    const suggested = scopeOn(position, { suggestedDeal: fine(draftOf(option, 2)) })
    shown.push(await shownAs(`deal ${edition} ${what} suggested`, suggested, 'form', formOf(option, {})))
  }
  return shown
}

/** An offer of the first seat to the second, as both see it. */
async function offersOf(edition: string): Promise<Shown[]> {
  const position = everybodys(edition)
  const option = dealWith(readingFrom(position, party, 0))
  const answers = answersOf(option, draftOf(option, defaultDeal))
  const { game, board } = position
  const move = { seat: 0, act: option.act, prompt: null, with: answers, at: game.now }
  const played = play(position.edition, game, move, chanceOf(seeded(1)))
  if ('refused' in played) throw new Error(`the offer is refused: ${played.refused.code}`)
  const made = { edition: position.edition, game: played.game, board }
  const offers = readingFrom(made, party, 1).view.offers ?? []
  return Promise.all(
    [0, 1].map((seat) =>
      shownAs(`offer ${edition} seat ${seat}`, scopeOn(made, {}, seat), 'offer', [String(offers[0]!.id)]),
    ),
  )
}

/** Forms with a list of deeds, all of them chosen. */
async function pledgesOf(edition: string): Promise<Shown[]> {
  const position = everybodys(edition)
  const { look } = readingFrom(position, party, 0)
  const picks = look.options.filter(
    ({ prompt, ask: [ask, ...others] }) =>
      prompt === null && ask?.type === 'pick' && ask.of === 'deed' && others.length === 0,
  )
  return Promise.all(
    picks.map((option) => {
      const [ask] = option.ask as [Extract<Ask, { type: 'pick' }>]
      const args = formOf(option, { [ask.name]: ask.from.slice(0, ask.max) })
      return shownAs(`pledge ${edition} ${option.act}`, scopeOn(position), 'form', args)
    }),
  )
}

/** The panels for assets, More and choices, in several positions. */
async function readOf(edition: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [what, position] of [
    ['six', everybodys(edition)],
    ['two', twos(edition)],
    ['twelve', twelve(edition)],
  ] as const)
    for (const view of ['assets', 'more', 'choices', 'deeds', 'watch'])
      shown.push(await shownAs(`${view} ${edition} ${what}`, scopeOn(position), view))
  return shown
}

/** The lists of possessions in words. */
function wordsOf(edition: string): Promise<Shown[]> {
  return Promise.all(
    [everybodys(edition), twos(edition)].map((position, at) =>
      shownAs(`words ${edition} ${at}`, scopeOn(position), 'assets', ['words']),
    ),
  )
}

/** The statistics of a long game, and the news of many turns. */
async function longOf(edition: string): Promise<Shown[]> {
  const position = everybodys(edition)
  const events = Array.from({ length: 12 }, (_, turn) => [
    { kind: 'turn', seat: turn % 6, number: turn + 1 },
    ...['Ann', 'Bo'].map(() => ({
      kind: 'paid',
      from: turn % 6,
      to: 0,
      amount: 1234,
      why: 'rent',
      square: 1,
    })),
  ]).flat()
  const news = { from: 0, entries: [{ no: 1, at: 0, events }], money: { received: 9, paid: 9 }, deeds: null }
  const { course, ...story } = fullStory(party.people.length)
  const deals = dealt.includes(edition) ? course!.deals : []
  const scope = scopeOn(position, {
    since: fine(news),
    story: fine({ ...story, course: { ...course!, deals } }),
  })
  return Promise.all(
    [['story'], ['story', 'deals'], ['dice'], ['ledger'], ['since', '0']].map(([view, ...args]) =>
      shownAs(`${view} ${edition} ${args.join(' ')}`, scope, view!, args),
    ),
  )
}

/** The pages of the log of a random game, from its end back to its beginning, and forwards again. */
async function logsOf(edition: string): Promise<Shown[]> {
  const logged: LogEntry[] = []
  const watch = ({ events, seat }: Moved) =>
    void logged.push({
      no: logged.length + 1,
      at: 0,
      seat,
      events: events.filter(({ audience }) => !audience),
    })
  playRandomMoves(party, 14, 120, watch, edition)
  const total = logged.length
  const logPage = (_: unknown, most: number, end = total) => {
    const to = Math.min(end, total)
    const from = Math.max(1, to - most + 1)
    return fine({ from, to, total, entries: logged.slice(from - 1, to) })()
  }
  const scope = scopeOn(everybodys(edition), { logPage })
  const shown: Shown[] = []
  const pages = { [say('ui.go.older')]: 0, [say('ui.go.newer')]: 0 }
  for (const label of Object.keys(pages)) {
    for (let args: string[] | null = label === say('ui.go.older') ? [] : ['1', 'up']; args;) {
      const panel = await views['log']!(scope, args)
      shown.push(shownOf(`log ${edition} ${args.join(' ')}`, panelMessage(panel)))
      pages[label]! += numbersIn(panel)
      args = wayIn(panel, label)
    }
  }
  // Every move is on exactly one page, in both directions.
  expect(Object.values(pages)).toEqual([total, total])
  return shown
}

/** The number of moves on a page of a log. */
function numbersIn({ parts }: Panel): number {
  const [, from = 0, to = 0] = /(\d+)–(\d+)/.exec(JSON.stringify(parts)) ?? []
  return Number(to) - Number(from) + 1
}

/** The arguments of a page's button, or null if it is disabled. */
function wayIn({ parts }: Panel, label: string): string[] | null {
  const way = controlsOf({ components: parts }).find((one) => one.label === label)
  return way?.custom_id === undefined || way.disabled ? null : way.custom_id.split(':').slice(4)
}

/** The pages of the board in words. */
async function boardOf(edition: string): Promise<Shown[]> {
  const scope = scopeOn(everybodys(edition))
  const shown: Shown[] = []
  let args: string[] | null = []
  do {
    const panel: Panel = await views['board']!(scope, args)
    shown.push(shownOf(`board ${edition} ${args.join(' ')}`, panelMessage(panel)))
    args = wayIn(panel, say('ui.board.next'))
  } while (args && args.at(-1) !== '0')
  return shown
}

/** The panel of an open table for its host, with all seats taken, and with free ones. */
async function tablesOf(edition: string): Promise<Shown[]> {
  const { max } = infoOf(edition).players
  return Promise.all(
    [max, 2].map((count) => {
      const seated = { ...party, people: party.people.map((_, seat) => seat === 0).slice(0, count) }
      const lobby = { kept: [], ends: 9e12, isExpired: false } as never
      const info = tableOf(seated, { status: 'lobby', edition, lobby, maxChairs: max })
      const estimate = { players: count, turns: { p10: 1000, median: 1500, p90: 2000 } }
      const look = fine({ ...emptyLook(info, 0, 0), estimate })
      return shownAs(`table ${edition} ${count}`, scopeOn(newPosition(edition, party), { look }), 'table')
    }),
  )
}

/** The options panels of a table for its host and for a guest: the overview and each subject. */
async function optionsOf(edition: string): Promise<Shown[]> {
  const position = newPosition(edition, party)
  const subjects = [...new Set(infoOf(edition).options.map(({ group }) => group ?? 'other'))]
  const info = tableOf(party, { status: 'lobby', edition, options: position.game.options })
  const look = (seat: number) => fine(emptyLook(info, seat, 0))
  const host = scopeOn(position, { look: look(0) })
  return Promise.all(
    ['', ...subjects].map((subject) =>
      shownAs(`options ${edition} ${subject}`, host, 'options', ['', subject]),
    ),
  )
}

/** The decisions of a guided game, as its player makes them with these digits. */
async function guidedGame(chosen: string): Promise<Shown[]> {
  const table = guidedGames({ editions })
  const scope = scopeOn(newPosition('classic', party), table)
  scope.interaction.user.name = 'Maximiliana Wolkenstein-Rodenegg'
  const shown: Shown[] = []
  for (
    let made = '';
    table.guided(scope.interaction.user, [...made].map(Number));
    made += chosen[made.length] ?? '0'
  )
    shown.push(await shownAs(`guided ${chosen} ${made}`, { ...scope, game: '' }, 'guided', [made]))
  return shown
}

/** The result of a game of six with all its facts. */
async function resultOf(edition: string): Promise<Shown> {
  const { edition: rules, game, board } = everybodys(edition)
  const ranking = game.seats.map((_, seat) => ({ seat, wealth: 99_999, cash: 9, deeds: 3 }))
  const over: Game = { ...game, over: { reason: 'lastStanding', winners: [3], ranking } }
  const running = readingFrom({ edition: rules, game: over, board }, party, null)
  const drawn = await pictures.of(running)
  const { course, ...story } = fullStory(party.people.length)
  const lived = { ...course!, deals: running.edition.hasOffers ? course!.deals : [] }
  const lines = narrate(running, [])
  const ending = { story: { ...story, course: lived }, gallery: fullGallery(party.people.length) }
  return shownOf(`result ${edition}`, resultMessage({ reading: running, lines, drawn, ending }))
}

describe.skipIf(!path)(path ? 'one panel, one screen' : `one panel, one screen: ${NO_CHROMIUM}`, () => {
  let phone: Phone

  beforeAll(async () => {
    phone = await startPhone(path!, party)
  }, 60_000)
  afterAll(() => phone.close())

  /** Panels higher than `screens`, each with its height, the limit and the pictures in it. */
  async function tooHigh(shown: readonly Shown[], screens: number): Promise<string[]> {
    const { room, heights } = await phone.measure(shown)
    const most = Math.floor(screens * room)
    return shown.flatMap(({ name, pictures = {} }, at) => {
      const height = Math.ceil(heights[at]!)
      const files = Object.entries(pictures).map(([file, url]) => `${file} of ${heightOf(url)}`)
      const cause = files.length > 0 ? ` (pictures, 1024 wide: ${files.join(', ')})` : ''
      return height > most ? [`${name} is ${height} px high, and ${most} are allowed${cause}`] : []
    })
  }

  it.each(dealt)(
    'shows the form of a deal in %s',
    async (edition) => {
      expect(await tooHigh(await dealsOf(edition, [0, 1, 2]), most.deal)).toEqual([])
      expect(await tooHigh(await dealsOf(edition, [3, 5]), most.largeDeal)).toEqual([])
    },
    60_000,
  )

  it.each(dealt)(
    'shows an offer in %s',
    async (edition) => {
      expect(await tooHigh(await offersOf(edition), most.offer)).toEqual([])
    },
    60_000,
  )

  it('shows who plays at a table, with the figures of everybody', async () => {
    const look = emptyLook(tableOf(party, { status: 'lobby' }), 0, 0)
    const figures = { games: 10, gamesLeft: 10, onTime: 100 }
    const reliability = fine(new Map(party.people.map((_, seat) => [users(seat), figures])))
    const scope = scopeOn(onTurn('classic'), { look: fine(look), reliability })
    const shown = [shownOf('guests', panelMessage(await views['guests']!(scope, [])))]
    expect(await tooHigh(shown, most.read)).toEqual([])
  }, 60_000)

  it('shows all deeds that the player can mortgage', async () => {
    const shown = (await Promise.all(told.map(pledgesOf))).flat()
    expect(shown.length).toBeGreaterThan(1)
    expect(await tooHigh(shown, most.mortgage)).toEqual([])
  }, 60_000)

  it.each(told)(
    'shows assets, More, choices and deeds of %s',
    async (edition) => {
      expect(await tooHigh(await readOf(edition), most.read)).toEqual([])
      expect(await tooHigh(await wordsOf(edition), most.words)).toEqual([])
    },
    60_000,
  )

  it.each(told)(
    'shows the statistics and the news of %s',
    async (edition) => {
      expect(await tooHigh(await longOf(edition), most.read)).toEqual([])
    },
    60_000,
  )

  it.each(told)(
    'shows the log and the board of %s',
    async (edition) => {
      expect(await tooHigh(await logsOf(edition), most.read)).toEqual([])
      expect(await tooHigh(await boardOf(edition), most.read)).toEqual([])
    },
    60_000,
  )

  it.each(editionNames)(
    'shows the open table of %s',
    async (edition) => {
      expect(await tooHigh(await tablesOf(edition), most.options)).toEqual([])
    },
    60_000,
  )

  it.each(editionNames)(
    'shows the options of %s by subject',
    async (edition) => {
      expect(await tooHigh(await optionsOf(edition), most.options)).toEqual([])
    },
    60_000,
  )

  it('shows every decision of a guided game', async () => {
    // Two players of the guided game: one builds, the other buys nothing.
    const shown = [...(await guidedGame('000000000000010200')), ...(await guidedGame('0110011001110111'))]
    expect(shown.length).toBeGreaterThan(30)
    expect(await tooHigh(shown, 1)).toEqual([])
    const offers = shown.filter(({ parts }) => JSON.stringify(parts).includes(say('act.accept')))
    expect(offers.length).toBeGreaterThan(0)
    const terms = speak('en').square('vermont-avenue').name
    const lacking = offers.filter(({ parts }) => !JSON.stringify(parts).includes(`${terms} for`))
    expect(lacking.map(({ name }) => name)).toEqual([])
  }, 60_000)

  it('shows the settings of a user and of a server', async () => {
    const scope = scopeOn(newPosition('classic', party))
    const shown = await Promise.all(
      ['me', 'server', 'tables'].map((whose) => shownAs(`settings ${whose}`, scope, 'settings', [whose])),
    )
    expect(await tooHigh(shown, most.settings)).toEqual([])
  }, 60_000)

  it.each(told)(
    'shows the result of %s',
    async (edition) => {
      expect(await tooHigh([await resultOf(edition)], most.result)).toEqual([])
    },
    60_000,
  )
})
