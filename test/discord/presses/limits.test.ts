import { sampleOf } from '#table/lobby/sample.ts'
import type { GuildTime, OwnTheme, PersonLook, Since } from '#table/api.ts'
import { emptyLook } from '#table/view/look.ts'
import { describe, expect, it } from 'vitest'
import { begin } from '#engine/machine.ts'
import { editionOf } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { Position } from '#engine/edition.ts'
import { pollMessage, nextUpMessage, reminderMessage } from '#discord/calls/message.ts'
import { cancelledCard } from '#discord/card/cancelled.ts'
import { lobbyCard } from '#discord/card/lobby.ts'
import { noticeCard } from '#discord/card/notice.ts'
import { resultMessage } from '#discord/card/result.ts'
import { closedCard, turnCard } from '#discord/card/turn.ts'
import { controls } from '#discord/controls/index.ts'
import { panelMessage, type AppContext, type Scope } from '#discord/app-context.ts'
import { unpackDraft, packDraft, type Draft } from '#discord/forms/draft.ts'
import { formPanel } from '#discord/forms/form.ts'
import { isComplete } from '#discord/forms/first-draft.ts'
import { decodeId } from '#discord/parts/ids.ts'
import { bodyOf, type Message } from '#discord/parts/message.ts'
import { narrate } from '#discord/words/narrate.ts'
import { optionButtons, promptPart } from '#discord/parts/option-buttons.ts'
import { packAnswers } from '#discord/parts/answers-in-ids.ts'
import { views } from '#discord/panels/index.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { deletePanel } from '#discord/controls/privacy.ts'
import { readingOf } from '#discord/reading.ts'
import { valueName } from '#discord/words/option-text.ts'
import { holidayPanel, zonesPanel } from '#discord/settings/panel.ts'
import { zonesLike } from '#table/settings/zones.ts'
import type { OptionSpec } from '#engine/edition.ts'
import { editionNames } from '#test/discord/editions.ts'
import { readMessage } from '#playground/check/message.ts'
import { readingsOf } from '#playground/readings.ts'
import { controlsOf } from '#playground/index.ts'
import { speak, locales } from '#text/index.ts'
import { ruleBook, topicKey } from '#text/rules/books.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Option } from '#engine/option.ts'
import { seeded } from '#test/engine/random.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import {
  awkwardName,
  crowdedSeating,
  infoOf,
  interactionId,
  lookFrom,
  readingFrom,
  roam,
  tableOf,
  users,
  type Party,
} from '#test/discord/games.ts'
import { kindsAt, sampled } from '#test/engine/sampled.ts'

const nothingNew: Since = { from: 0, entries: [], money: null, deeds: null }

/** What has come up so many times is looked at now and then. */
const often = 4

/** The longest words that a server's own theme may have. */
const wordy: OwnTheme = {
  title: 'W'.repeat(40),
  currency: { one: 'strawberries', many: 'strawberries' },
  scale: 10_000,
  squares: Object.fromEntries(
    editionOf('classic')
      .board({})
      .squares.map(({ id }, at) => [id, { name: `${'W'.repeat(37)}${at}`, short: `${'W'.repeat(11)}${at}` }]),
  ),
  groups: { brown: 'W'.repeat(14), station: 'W'.repeat(14) },
  decks: { chance: 'W'.repeat(40), chest: 'W'.repeat(40) },
  cards: Object.fromEntries(
    Object.values(editionOf('classic').decks)
      .flat()
      .map((card) => [card, 'W'.repeat(160)]),
  ),
}

const awkward: Party = {
  theme: { name: 'own', base: 'us', own: wordy },
  people: Array.from({ length: 10 }, () => true),
  names: Array.from({ length: 10 }, () => awkwardName),
}
const table: Party = { people: [true, true, false, false] }

/** Counts a message as strictly as Discord does, and presses every control of it in thought. */
function check(message: Message): void {
  const { body } = bodyOf(message)
  const uploads = (message.files ?? []).map(({ name }) => name)
  readMessage(body, { way: 'reply', at: [], uploads, old: null, readings: readingsOf('mean') })
  // One check for all of them: there are tens of thousands.
  expect(controlsOf(body).flatMap(({ custom_id: id }) => (isKnown(id) ? [] : id))).toEqual([])
}

function isKnown(id: string): boolean {
  const decoded = decodeId(id)
  return decoded.kind === 'ours' && Object.hasOwn(controls, decoded.control)
}

/** Settings whose words are as long as they can be. */
const longTime: GuildTime = {
  zone: 'America/North_Dakota/New_Salem',
  quiet: { from: 22, to: 10 },
  daysOff: [1, 2, 3, 4, 5, 6],
}
const longPerson: PersonLook = {
  settings: { ...longTime, holidays: [], remind: 24, nextUp: true, news: true, direct: false },
  holiday: null,
  daysLeft: 28,
  daysInstead: 28,
  at: Date.UTC(2026, 8, 23),
}

/** A scope whose table knows one position; `since` is what happened while the reader was away. */
function scopeOn(position: Position, party: Party, seat: number | null, since: Since = nothingNew): Scope {
  const asked = {
    id: interactionId,
    user: { id: seat === null ? 'nobody' : users(seat), name: 'x' },
    guild: '200000000000000001',
    words: speak('en'),
    isManager: true,
  }
  const app = {
    table: {
      editions: editionNames.map(infoOf),
      look: () => Promise.resolve({ ok: true, value: crowded(lookFrom(position, party, seat), party) }),
      log: () => Promise.resolve({ ok: true, value: [] }),
      seenUntil: () => Promise.resolve({ ok: true, value: 0 }),
      since: () => Promise.resolve({ ok: true, value: since }),
      themes: () => Promise.resolve({ ok: true, value: { now: wordy, before: wordy, draft: null } }),
      guildTime: () => Promise.resolve({ ok: true, value: longTime }),
      person: () => Promise.resolve({ ok: true, value: longPerson }),
      sample: () => sampleOf({ classic: editionOf('classic') }),
      story: () => Promise.resolve({ ok: true, value: fullStory(party.people.length) }),
      gallery: () => Promise.resolve({ ok: true, value: fullGallery(party.people.length) }),
      cancellationsSeen: () => Promise.resolve(),
      suggestedDeal: (_viewing: object, partner: number) =>
        Promise.resolve({ ok: true, value: wholeDeal(position, seat, partner) }),
      dryRun: () => Promise.resolve({ ok: false, refusal: { code: 'cashBothSides', facts: {} } }),
    },
    pictures: new Pictures(),
  }
  return {
    app: app as unknown as AppContext,
    asked: asked as Scope['asked'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: asked.guild,
  }
}

/** The suggestion with the longest words: all that two have. */
function wholeDeal({ game }: Position, seat: number | null, partner: number) {
  const side = (of: number | null) => ({
    cash: 0,
    deeds: game.deeds.flatMap((deed, at) => (deed !== null && deed.owner === of ? at : [])),
    cards: game.seats[of ?? -1]?.cards ?? [],
  })
  return { give: side(seat), get: side(partner) }
}

/** With all that there can be about absence. */
function crowded<Seen extends object>(look: Seen, party: Party): Seen {
  return { ...look, seating: crowdedSeating(party) }
}

/** Every panel that a seat can open in a position. */
async function checkPanels(position: Position, party: Party, seat: number): Promise<void> {
  const scope = scopeOn(position, party, seat)
  const running = readingFrom(position, party, seat)
  const args: Record<string, string[][]> = {
    deed: [['1'], ['5'], ['12']],
    offer: (running.view.offers ?? []).map(({ id }) => [String(id)]),
    choose: running.look.options
      .filter(({ fixed }) => Object.keys(fixed).length > 0)
      .map(({ act, prompt }) => [promptPart(prompt), act]),
    confirm: [['', 'resign', '']],
    form: running.look.options
      .filter(({ ask }) => ask.length > 0)
      .map(({ act, prompt, fixed }) => [promptPart(prompt), act, packAnswers(fixed), '']),
    options: [[]],
    sheet: Object.keys(running.look.sheets).map((name) => [name]),
    list: (position.edition.chronicle?.lists ?? []).map((name) => [name]),
    rules: [[position.edition.name]],
    cancel: seat === 0 ? [[]] : [],
    kept: [],
    table: [],
    check: [],
    // Of an edition with secrets alone.
    lies: [],
    board: [['text']],
    story: [['deals']],
    ledger: [[], ['me'], ['1', '2']],
    totals: [[], ['0']],
    substitute: [[String(party.people.length - 1)]],
    proposal: [['open', String(party.people.length - 1)]],
    dice: [[], ['0']],
    // Nothing of it belongs to a game: see below.
    settings: [],
  }
  for (const [name, view] of Object.entries(views))
    for (const some of args[name] ?? [[]]) check(panelMessage(await view(scope, some)))
}

/** As many orders in advance as a seat can have, in the longest words, and as many that were cancelled. */
function withOrders(scope: Scope): Scope {
  const deeds = editionOf('classic')
    .board({})
    .squares.flatMap((square, at) => ('price' in square ? at : []))
  const bid = { seat: 0, kind: 'bidUpTo', terms: { of: 'deed', deeds, amount: 10_000 } }
  const orders = Array.from({ length: 10 }, (_, at) => ({ ...bid, id: 99_990 + at }))
  const cancelled = orders.slice(0, 5).map((order) => ({ ...order, why: 'choice' }))
  const { table } = scope.app
  const look: typeof table.look = async (...args) => {
    const seen = await table.look(...args)
    if (!seen.ok) return seen
    const ways = seen.value.advanceOrders?.().ways ?? []
    return { ok: true, value: { ...seen.value, advanceOrders: () => ({ orders, cancelled, ways }) } }
  }
  return { ...scope, app: { ...scope.app, table: { ...table, look } } }
}

/** Everything that a question allows, so that the draft is as long as it can be. */
function fullest(ask: Ask): Json {
  switch (ask.type) {
    case 'amount':
      return ask.max
    case 'pick':
      return ask.from.slice(0, ask.max)
    case 'levels':
      return Object.fromEntries(ask.lots.map(({ square, now, min, max }) => [square, max > now ? max : min]))
    case 'goods':
      return { cash: ask.cash, deeds: ask.deeds, cards: ask.cards as unknown as Json }
    case 'text':
      return ''
  }
}

function checkForms(position: Position, party: Party, seat: number): void {
  const running = readingFrom(position, party, seat)
  for (const option of running.look.options) {
    if (option.ask.length === 0) continue
    const draft: Draft = Object.fromEntries(option.ask.map((ask) => [ask.name, fullest(ask)]))
    expect(unpackDraft(option, packDraft(option, draft))).toEqual(draft)
    const form = { running, option, draft, head: headOf(option), stamp: 'zzzz' }
    check(panelMessage(formPanel(form, { code: 'cashBothSides', facts: {} })))
    if (option.ask.every(({ type }) => type !== 'text')) expect(isComplete(option, draft)).toBe(true)
  }
}

function headOf({ prompt, act, fixed }: Option): [string, string, string] {
  return [promptPart(prompt), act, packAnswers(fixed)]
}

function checkCards(
  { position, events }: { position: Position; events: Parameters<typeof narrate>[1] },
  party: Party,
): void {
  const running = readingFrom(position, party, null)
  const told = narrate(running, events)
  const board = { file: 'board-123456.png', alt: 'x'.repeat(1024) }
  const picture = { name: board.file, data: Buffer.alloc(1), type: 'image/png', alt: board.alt }
  check({ components: [turnCard(running, told, board)], files: [picture] })
  const away = { ...running, look: crowded(running.look, party) }
  check({ components: [turnCard(away, told, board)], files: [picture] })
  check({ components: [closedCard(running, events)] })
  for (const { prompt } of running.look.prompts)
    if (!prompt.blocks) check({ components: [noticeCard(running, prompt)] })
}

/** What calls people, in the channel and in private. */
function checkCalls(position: Position, party: Party): void {
  const running = readingFrom(position, party, null)
  const seats = running.table.chairs.map(({ seat }) => seat)
  for (const poll of running.look.seating?.polls ?? [])
    check(pollMessage(running, poll, { seats, isDirect: false }))
  for (const isDirect of [false, true]) {
    check(nextUpMessage(running, { seats, isDirect }))
    for (const { prompt } of running.look.prompts)
      check(reminderMessage(running, prompt, { seats, isDirect }, { no: 99_999, isFirst: true }))
  }
}

/** A position in which everything is owned, built and mortgaged, by the seat given, late in a long game. */
function heaped(owner: (square: number) => number, level: number, mortgaged: boolean): Position {
  const edition = editionOf('classic')
  const setup = { tokens: awkward.people.map((_, i) => `token${i}`), host: 0, options: {}, at: 1000 }
  const { game } = begin(edition, setup, chanceOf(seeded(1)))
  const board = edition.board(game.options)
  const crowded: Game = {
    ...game,
    lastId: 99_999,
    deeds: game.deeds.map((deed, at) => {
      if (!deed) return null
      const isLot = board.squares[at]?.kind === 'lot'
      return { owner: owner(at), level: isLot ? level : 0, mortgaged }
    }),
    seats: game.seats.map((seat, index) => ({
      ...seat,
      cash: 99_999,
      cards: index < 2 ? [{ deck: index ? 'chest' : 'chance', card: index ? 'CC-05' : 'CH-08' }] : [],
    })),
    prompts: game.prompts.map((prompt) => ({ ...prompt, id: 99_990 })),
    agenda: game.agenda.map((step) => (step.step === 'wait' ? { ...step, prompts: [99_990] } : step)),
  }
  return { edition, game: crowded, board }
}

function freed(deeds: Game['deeds']): Game['deeds'] {
  return deeds.map((deed) => deed && { ...deed, owner: null })
}

/** Every option with the value whose words are longest, none of them the usual one. */
function unusual(): Record<string, string | number | boolean> {
  const words = speak('en')
  const longest = (spec: OptionSpec) => {
    const values = spec.type === 'choice' ? spec.values : [spec.max - 1, ...(spec.also ?? [])]
    return values
      .filter((value) => value !== spec.default)
      .toSorted((a, b) => valueName(words, spec, b).length - valueName(words, spec, a).length)[0]!
  }
  return Object.fromEntries(infoOf().options.map((spec) => [spec.name, longest(spec)]))
}

const estimate = {
  players: 10,
  turns: { median: 1000, p10: 900, p90: 1100 },
  minutes: 99_999,
  answer: 10_800,
  together: 2999,
  clock: null,
}

describe('every message keeps to Discord’s limits', () => {
  it.each([
    ['four at a table', table, 11],
    ['ten with awkward names', awkward, 12],
    ['ten with options', { ...awkward, options: { freeParking: 'pot', 'turn.autoEnd': false } }, 13],
  ])('through a wandering game: %s', async (_, party, seed) => {
    const moments: Parameters<Parameters<typeof roam>[3]>[0][] = []
    roam(party, seed, 200, (moment) => moments.push(moment))
    const isWorthALook = sampled(kindsAt, often)
    for (const [at, moment] of moments.entries()) {
      if (isWorthALook(moment)) checkCards(moment, party)
      if (at % 31 > 0 || moment.position.game.over) continue
      checkCalls(moment.position, party)
      const seat = at % party.people.length
      if (moment.position.game.seats[seat]?.out) continue
      checkForms(moment.position, party, seat)
      await checkPanels(moment.position, party, seat)
    }
    const all = moments.flatMap(({ events }) => events)
    const last = moments.at(-1)!
    const entries = moments.map(({ events }, no) => ({ no, at: 0, seat: null, events }))
    const squares = last.position.board.squares.flatMap(({ kind }, square) =>
      kind === 'lot' ? [square] : [],
    )
    const missed = {
      from: 0,
      entries,
      money: { received: 99_999, paid: 99_999 },
      deeds: { won: squares, lost: squares },
    }
    check(panelMessage(await views['since']!(scopeOn(last.position, party, 0, missed), [])))
    checkCards({ position: last.position, events: all }, party)
  })

  it.each([
    ['one owns it all, bare', heaped(() => 0, 0, false)],
    ['one owns it all, mortgaged', heaped(() => 0, 0, true)],
    ['one has built everywhere', heaped(() => 0, 4, false)],
    ['two share it, mortgaged', heaped((at) => at % 2, 0, true)],
  ])('with heaps of property: %s', async (_, position) => {
    for (const seat of [0, 1]) {
      checkForms(position, awkward, seat)
      await checkPanels(position, awkward, seat)
    }
    checkCards({ position, events: [] }, awkward)
    checkCalls(position, awkward)
  })

  it('with all ten bidding', () => {
    let seen = 0
    const isWorthALook = sampled(kindsAt, often)
    roam(awkward, 5, 400, (moment) => {
      if (!moment.position.game.auction || !isWorthALook(moment)) return
      seen++
      checkCards(moment, awkward)
    })
    expect(seen).toBeGreaterThan(0)
  })

  it('in the lobby, at the end, and when called off', async () => {
    const look = emptyLook(tableOf(awkward, { status: 'lobby' }), 0, 0)
    const kept = awkward.people.slice(1).map((_, at) => ({ id: users(at + 1), name: awkwardName }))
    const lobby = { ends: 1_800_000_000_000, isNoticed: true, isExpired: false, kept }
    const reopened = { ...look, table: { ...look.table, chairs: look.table.chairs.slice(0, 1), lobby } }
    check({ components: [lobbyCard(readingOf(reopened, infoOf(), speak('en')))] })
    const expired = { ...look, table: { ...look.table, lobby: { ...lobby, isExpired: true } } }
    check({ components: [cancelledCard(readingOf(expired, infoOf(), speak('en')))] })
    const hosting = scopeOn(
      heaped(() => 0, 0, false),
      awkward,
      0,
    )
    Object.assign(hosting.app.table, { look: () => Promise.resolve({ ok: true, value: reopened }) })
    check(panelMessage(await views['kept']!(hosting, [])))
    check(panelMessage(await views['table']!(hosting, [])))
    for (const locale of locales) {
      const reading = readingOf(look, infoOf(), speak(locale))
      check({ components: [lobbyCard(reading)] })
      check({ components: [cancelledCard(reading)] })
    }
    for (const spec of infoOf().options) {
      const scope = scopeOn(
        heaped(() => 0, 0, false),
        awkward,
        0,
      )
      Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: look }) })
      check(panelMessage(await views['options']!(scope, [spec.name])))
    }
    const strange = { ...look, table: { ...look.table, options: unusual(), chairs: look.table.chairs } }
    const reading = readingOf({ ...strange, estimate }, infoOf(), speak('en'))
    check({ components: [lobbyCard(reading)] })
    for (const seat of [0, 1]) {
      const scope = scopeOn(
        heaped(() => 0, 0, false),
        awkward,
        seat,
      )
      Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: strange }) })
      for (const group of ['', ...infoOf().options.map((spec) => spec.group ?? 'other'), 'none'])
        check(panelMessage(await views['options']!(scope, ['', group])))
    }
    const { edition, game, board } = heaped((at) => at % 10, 0, false)
    const ranking = game.seats.map((_, seat) => ({ seat, wealth: 99_999, cash: 9, deeds: 3 }))
    const over: Game = { ...game, over: { reason: 'lastStanding', winners: [0, 1], ranking } }
    const running = readingFrom({ edition, game: over, board }, awkward, null)
    running.table.seed = 'a'.repeat(64)
    const told = Array.from({ length: 80 }, () => ({
      text: 'x'.repeat(120),
      weight: 'usual' as const,
      headline: null,
    }))
    const drawn = { png: Buffer.alloc(1), alt: 'x'.repeat(1024), key: 'k' }
    check(resultMessage({ reading: running, told, drawn }))
    const ending = { story: fullStory(10), gallery: fullGallery(10) }
    check(resultMessage({ reading: running, told, drawn, ending }))
    check(resultMessage({ reading: running, told, drawn, ending, lies: 'x'.repeat(1000) }))
  })

  it('and shows how the money went', async () => {
    const position = heaped(() => 1, 0, false)
    check(panelMessage(await views['story']!(scopeOn(position, awkward, null), ['money'])))
  })

  it('through all rules, by topic, decision and word', async () => {
    const position = heaped(() => 0, 0, false)
    const { sections } = ruleBook(position.edition.name)!
    const kinds = Object.keys(position.edition.help).map((kind) => `?${kind}`)
    const topics = ['', 'the', 'e', 'x', ...sections.map(({ title }) => topicKey(title)), ...kinds]
    expect(topics.length).toBeGreaterThan(30)
    for (const scope of [scopeOn(position, awkward, 0), { ...scopeOn(position, awkward, 0), game: '' }])
      for (const topic of topics)
        for (const page of ['0', '1', '99', 'x'])
          check(panelMessage(await views['rules']!(scope, [position.edition.name, topic, page])))
  })

  it('and to one who is out says that they may watch', async () => {
    const { game, ...rest } = heaped(() => 1, 0, false)
    const seats = game.seats.map((seat, at) => ({ ...seat, out: at === 0 }))
    const panel = panelMessage(
      await views['assets']!(scopeOn({ ...rest, game: { ...game, seats } }, awkward, 0), []),
    )
    check(panel)
    expect(JSON.stringify(panel)).toContain('You are out of this game; you may watch')
  })

  it('with everything that a person and a server can set', async () => {
    const scope = scopeOn(
      heaped(() => 0, 0, false),
      awkward,
      0,
    )
    for (const whose of ['me', 'server']) check(panelMessage(await views['settings']!(scope, [whose])))
    check(panelMessage(await holidayPanel(scope, '2026-09-23')))
    const zones = zonesLike('america', 25)
    expect(zones).toHaveLength(25)
    for (const whose of ['me', 'server'] as const)
      check(panelMessage(zonesPanel(scope, whose, '*'.repeat(60), zones)))
  })

  it('with what goes and what stays where somebody wants to be forgotten', async () => {
    const scope = scopeOn(
      heaped(() => 0, 0, false),
      awkward,
      0,
    )
    const look = readingFrom(
      heaped(() => 0, 0, false),
      awkward,
      0,
    ).look
    const gamesOf = (count: number) => () => Promise.resolve(Array.from({ length: count }, () => look))
    for (const count of [0, 1, 40]) {
      const app = { ...scope.app, table: { ...scope.app.table, gamesOf: gamesOf(count) } } as AppContext
      check(panelMessage(await deletePanel({ ...scope, app })))
    }
  })

  it('with all orders that can be left in advance, and their forms', async () => {
    const position = heaped(() => 0, 0, false)
    const free = { ...position, game: { ...position.game, deeds: freed(position.game.deeds) } }
    const scope = withOrders(scopeOn(free, awkward, 0))
    for (const name of ['advanceOrders', 'assets'] as const)
      check(panelMessage(await views[name]!(scope, [])))
    const running = readingFrom(free, awkward, 0)
    const ways = running.look.advanceOrders!().ways
    expect(ways.length).toBeGreaterThan(4)
    for (const option of ways) {
      const draft: Draft = Object.fromEntries(option.ask.map((ask) => [ask.name, fullest(ask)]))
      expect(unpackDraft(option, packDraft(option, draft))).toEqual(draft)
      check(
        panelMessage(
          formPanel({ running, option, draft, head: ['-', option.act, packAnswers(option.fixed)] }),
        ),
      )
    }
  })

  it('and no two controls of a message are the same', () => {
    const running = readingFrom(
      heaped(() => 0, 0, false),
      awkward,
      0,
    )
    const ids = running.look.options
      .flatMap((option) => optionButtons(running, option, 'assets'))
      .map((one) => one.custom_id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
