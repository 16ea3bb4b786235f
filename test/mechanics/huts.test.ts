import { expect, it } from 'vitest'
import { altText, drawBoard } from '#art/index.ts'
import { piecesText } from '#discord/card/standings.ts'
import { deed, deeds } from '#discord/panels/board.ts'
import { readingOf, runningOf, type Running } from '#discord/reading.ts'
import { makeBoard } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import { runAgenda } from '#engine/agenda.ts'
import { type Edition, type Position } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { MoveInPlay } from '#engine/play.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { playInto } from '#engine/machine.ts'
import { freeAction } from '#engine/moves.ts'
import { housesAndHotel } from '#mechanics/buildings.ts'
import { handOf } from '#mechanics/rent/deed-card.ts'
import { selfPlay } from '#players/index.ts'
import { infoOf, lookFrom, type Party } from '#test/discord/games.ts'
import { textOf } from '#test/discord/people.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'
import { expectBooks } from '#test/editions/books.ts'
import { playRandomGame } from '#test/editions/wander.ts'
import { seeded } from '#test/engine/random.ts'
import { troubleOf } from '#test/scenario/trial.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type Section } from '#text/index.ts'
import { huts, hutsWords } from './huts.ts'
import { knowing } from './unlisted.ts'
import { without } from './without.ts'

knowing(huts, hutsWords)

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }
const [mediterranean, baltic] = [1, 3]

/** A position in which Ann owns both brown lots with these numbers of huts, and is about to roll. */
function browns(...levels: [number, number]): Position {
  const { edition, game } = newPosition('huts', party)
  for (const [at, square] of [mediterranean, baltic].entries())
    game.deeds[square] = { owner: 0, level: levels[at] as number, mortgaged: false }
  game.bank.houses = 32 - levels[0] - levels[1]
  game.turn.seat = 0
  for (const prompt of game.prompts) prompt.seats = [0]
  return { edition, game, board: edition.board(game.options) }
}

function runningAt(position: Position): Running {
  const reading = readingOf(lookFrom(position, party, 0), infoOf('huts'), speak('en'))
  return runningOf(reading) as Running
}

function does({ edition, game }: Position, act: string, levels: Record<string, number>) {
  const move = { seat: 0, act, prompt: null, with: { levels }, at: game.now }
  return playInto(edition, game, move, chanceOf(seeded(1)))
}

const asked = (position: Position, act: string) => freeAction(position, 0, act)[0]?.ask[0]

it('a board rejects a lot with too few rents', () => {
  const { board } = browns(0, 0)
  expect(board.buildings).toEqual({ houses: 3, hotel: null })
  const { names, squares } = board
  expect(() => makeBoard(names, squares, housesAndHotel)).toThrow(
    'the lot mediterranean-avenue has 4 rents instead of 6',
  )
})

const optionNames = huts.options.map(({ name }) => name)

it('options, refusals, words and help mention no hotels if there are none', () => {
  expect(optionNames).toContain('stock.houses')
  expect(optionNames).not.toContain('stock.hotels')
  for (const text of textsOf('hotels')) expect(text).not.toMatch(/hotel/i)
})

it('options, decisions, words and help lack open bids if all bids are sealed', () => {
  expect(optionNames.filter((name) => /^auction\.(mode|proxy)$/.test(name))).toEqual([])
  expect(resolveOptions(huts, {})).toMatchObject({ 'auction.mode': 'sealed', 'auction.proxy': true })
  const bids = [...Object.keys(huts.prompts), ...Object.keys(huts.help)].filter((name) =>
    name.startsWith('auction.'),
  )
  expect([...new Set(bids)].toSorted()).toEqual(['auction.minimum', 'auction.sealed'])
  expect(Object.values(huts.help).flat()).not.toContain('CLS-037')
  for (const text of textsOf('openBids', 'calledBids'))
    expect(text).not.toMatch(
      /open auction|max bid|maximum bid|drops? out of|called one by one|more than it takes|raise (to|the bid)/i,
    )
})

it('no text or option offers a purchase if deeds are only auctioned', () => {
  expect(huts.prompts).not.toHaveProperty('buy')
  expect(Object.keys(huts.advanceOrders ?? {})).toEqual([
    'declineFrom',
    'declineBelow',
    'bidUpTo',
    'passUnless',
    'rollForMe',
  ])
  expect(optionNames.filter((name) => /declin/i.test(name))).toEqual([])
  expect(
    Object.values(huts.help)
      .flat()
      .filter((id) => /^CLS-0(28|30|31|36|40)$/.test(id)),
  ).toEqual([])
  for (const text of textsOf('purchase', 'declined'))
    expect(text).not.toMatch(/first option|who declined|nobody bought|\bto buy\b/i)
})

function landing(edition: Edition) {
  const { game } = browns(0, 0)
  for (const square of [mediterranean, baltic])
    game.deeds[square] = { owner: null, level: 0, mortgaged: false }
  game.bank.houses = 32
  const play = new MoveInPlay(edition, game, chanceOf(seeded(1)))
  game.seats[0]!.at = baltic
  play.do({ step: 'land', seat: 0, by: 'dice', special: null })
  const events = [...play.events]
  runAgenda(play)
  return { game, events, opened: play.events.filter(({ kind }) => kind === 'auctionOpened') }
}

it('a landing on an unowned deed starts its auction', () => {
  const { game, opened } = landing(huts)
  expect(opened).toMatchObject([{ square: baltic, why: 'unowned' }])
  expect(game.auction).toMatchObject({ mode: 'sealed', cause: 0, bidders: [{ seat: 0 }, { seat: 1 }] })
  expect(game.prompts.at(-1)).toMatchObject({ kind: 'auction.sealed', seats: [0, 1] })
})

it('without purchases and auctions, a deed stays with the Bank', () => {
  const { game, events } = landing(without('purchase', 'auction', 'scarcity'))
  expect(events).toEqual([])
  expect(game.deeds[baltic]).toMatchObject({ owner: null })
})

it('options use the names of the edition’s own squares', () => {
  const said = speak('en').of('huts')
  expect(said.find('option', 'tax.income')).toBe('Tithe')
  expect(said.find('option', 'jail.doubleExtraRoll.help')).toContain('opens The Lockup also')
})

it('a lot takes at most three huts, and all of them can be sold', () => {
  const position = browns(2, 2)
  expect(asked(position, 'build')).toMatchObject({
    lots: [
      { square: mediterranean, now: 2, max: 3 },
      { square: baltic, now: 2, max: 3 },
    ],
  })
  expect(does(position, 'build', { [mediterranean]: 4 })).toMatchObject({ refused: { code: 'fullyBuilt' } })
  expect(does(position, 'build', { [mediterranean]: 3, [baltic]: 3 })).toHaveProperty('events')
  expect(position.game.bank).toMatchObject({ houses: 26, hotels: null })
  expect(asked(position, 'build')).toBeUndefined()
  expect(does(position, 'sell', { [mediterranean]: 0, [baltic]: 0 })).toHaveProperty('events')
  expect(position.game.bank.houses).toBe(32)
})

it('only the first lot with three huts counts as a turning point', () => {
  const position = browns(2, 2)
  const built = (square: number) => {
    const played = does(position, 'build', { [square]: 3 })
    return ('events' in played ? played.events : []).find(({ kind }) => kind === 'built')
  }
  const { rankOf, isTurningPoint } = infoOf('huts')
  const [first, second] = [built(baltic), built(mediterranean)]
  expect(first).toMatchObject({ level: 3, first: true })
  expect(isTurningPoint(rankOf(first!, position.board))).toBe(true)
  expect(isTurningPoint(rankOf(second!, position.board))).toBe(false)
  const text = speak('en')
    .of('huts')
    .find('headline', 'built', { seat: 'Ann', square: 'Baltic', first: 'yes', piece: 'house' })
  expect(text).toBe('Ann builds the first lot in full: Baltic')
})

it('rents, deed cards and repair cards cover up to three huts', () => {
  const position = browns(3, 2)
  const [first] = handOf(position, 0)
  expect(first?.rents.map(({ when, count, amount }) => [when, count, amount])).toEqual([
    ['bare', 0, 2],
    ['set', 0, 4],
    ['houses', 1, 10],
    ['houses', 2, 30],
    ['houses', 3, 90],
  ])
  expect(first).toMatchObject({ now: 4, due: 90 })
  expect(huts.figures.repairCost(position, 0, { do: 'repairs', house: 25 }, 'CH-11')).toBe(125)
})

it('panels, the Bank’s line and the picture show huts', async () => {
  const position = browns(3, 2)
  const scope = scopeAt(position, party, infoOf('huts'))
  const text = textOf({ components: (await deed(scope, [String(mediterranean)])).parts } as never)
  expect(text).toContain('bare $2 · with huts $10 / $30 / $90')
  expect(text).toContain('3 huts')
  expect(text).not.toMatch(/hotel|house/i)
  expect(textOf({ components: (await deeds(scope)).parts } as never)).toContain('Ann: Mediterranean (3 huts)')
  const running = runningAt(position)
  expect(piecesText(running)).toBe('27 huts')
  const scene = {
    view: viewFor(huts, position.game, 0),
    board: position.board,
    edition: 'huts',
    names: ['Ann', 'Bo'],
    locale: 'en-US',
  }
  expect(altText(scene)).toContain('3 huts')
  expect((await drawBoard(scene)).png.length).toBeGreaterThan(10_000)
})

it('scenarios accept at most three huts per lot', () => {
  const given = (state: string) => troubleOf(`given: { A: { owns: { Baltic: ${state} } } }`, 'huts')
  expect(given('3')).toBeNull()
  expect(given('4')).toMatch(/houses are 0 to 3$/)
  expect(given('hotel')).toMatch(/this game has no hotels$/)
  expect(given('pledged')).toMatch(/the state of a deed is "bare", "mortgaged" or 1 to 3 \(houses\)$/)
  expect(troubleOf('expect: { cannot: [A: buy] }', 'huts')).toBeNull()
})

it('200 random games end, and their books balance after every move', () => {
  let top = 0
  const watch = (game: Game) => {
    expectBooks(game)
    for (const built of game.deeds) top = Math.max(top, built?.level ?? 0)
  }
  for (let seed = 1; seed <= 200; seed++) {
    const ways = {
      players: 2 + (seed % 4),
      options: { 'stock.houses': 2 + (seed % 31) },
      ends: true,
      quits: 60,
    }
    const { game } = playRandomGame('huts', seed, 150, ({ position }) => watch(position.game), {
      ...ways,
      // Players own whole groups from the start, so that they build a lot and houses run out.
      prepare: ({ deeds, seats }, below) => {
        for (const group of huts.board({}).lotGroups) {
          const owner = below(seats.length)
          for (const square of group) Object.assign(deeds[square] as object, { owner })
        }
      },
    })
    expect(game.over).not.toBeNull()
  }
  expect(top).toBe(3)
}, 300_000)

it('computer players finish 50 games, and round their sealed bids', () => {
  const bids: number[] = []
  let top = 0
  for (let seed = 1; seed <= 50; seed++) {
    const below = seeded(seed)
    const random = () => below(1000) / 1000
    const options = { 'end.mode': 'rounds' }
    for (const { played, move } of selfPlay({
      edition: huts,
      players: 2 + (seed % 4),
      options,
      chance: chanceOf(below),
      random,
    })) {
      if (move?.act === 'bid') bids.push(move.with['amount'] as number)
      for (const built of played.game.deeds) top = Math.max(top, built?.level ?? 0)
    }
  }
  expect(bids.length).toBeGreaterThan(50)
  // A bid of 1 is the minimum bid, which is not rounded.
  expect(bids.filter((bid) => bid > 1 && bid % 5 !== 0)).toEqual([])
  expect(top).toBe(3)
}, 300_000)

/** All texts of the edition, except those of the mechanics or parts with the given names. */
function textsOf(...left: string[]): string[] {
  const sources = [
    en,
    ...Object.entries(mechanics).flatMap(([name, words]) => (left.includes(name) ? [] : words)),
  ]
  const said = speak('en').of('huts')
  return sources.flatMap((source) =>
    Object.entries(source).flatMap(([section, texts]) =>
      Object.keys(texts).map(
        (name) => `${section}.${name}: ${said.find(section as Section, name, { hotel: 'none' })}`,
      ),
    ),
  )
}
