import { isProperty, makeBoard, type Board, type Square } from '#engine/board.ts'
import { housesAndHotel } from '#mechanics/buildings.ts'
import type { View } from '#engine/look.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { tokens } from '#art/tokens.ts'
import type { Scene } from '#art/index.ts'

// Sample games as views.

export const people = [
  'Ann',
  'Benedikt',
  'Cyd',
  'Dora the Explorer of Boards',
  'Емельян',
  'Zoë',
  '漢字🦊',
  'guest_1234567',
  'Hu',
  'Ann',
]

export function viewOf(board: Board, count: number): View {
  return {
    edition: 'classic',
    rules: 1,
    options: { 'tax.income': 200, 'tax.luxury': 100 },
    host: 0,
    version: 1,
    now: 0,
    seats: Array.from({ length: count }, (_, seat) => ({
      token: tokens[seat]?.id ?? '',
      cash: 1500,
      at: 0,
      jail: null,
      cards: [],
      out: false,
      missed: 0,
    })),
    deeds: board.squares.map((square) =>
      isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
    ),
    bank: { cash: 0, pot: 0, houses: 32, hotels: 12 },
    decks: { chance: 16, chest: 16 },
    turn: { seat: 0, number: 1, dice: null, rolled: false, doubles: 0, again: false, lapsed: [] },
    prompts: [],
    debts: [],
    offers: [],
    orders: [],
    contention: null,
    auction: null,
    filings: [],
    ending: null,
    lastId: 0,
    over: null,
    own: {},
    viewer: null,
  }
}

export function sceneOf(view: View, board: Board = usBoard): Scene {
  return { view, board, names: people, locale: 'en-US' }
}

type Seat = View['seats'][number]

export function opening(): Scene {
  return sceneOf(viewOf(usBoard, 4))
}

/** Four players in the middle of a game. */
export function middle(): Scene {
  const view = viewOf(usBoard, 4)
  const own = (owner: number, squares: number[]) =>
    squares.forEach((at) => Object.assign(view.deeds[at] ?? {}, { owner }))
  own(0, [1, 3, 16, 18, 19, 5])
  own(1, [6, 8, 9, 12, 39])
  own(2, [11, 21, 15, 25, 35])
  own(3, [31, 32, 34, 28, 14])
  ;[16, 18, 19].forEach((at, index) => Object.assign(view.deeds[at] ?? {}, { level: 2 + Number(index > 1) }))
  ;[6, 8, 9].forEach((at) => Object.assign(view.deeds[at] ?? {}, { level: 5 }))
  ;[31, 32, 34].forEach((at) => Object.assign(view.deeds[at] ?? {}, { level: 4 }))
  ;[15, 21, 14].forEach((at) => Object.assign(view.deeds[at] ?? {}, { mortgaged: true }))
  const seats = view.seats as [Seat, Seat, Seat, Seat]
  Object.assign(seats[0], { cash: 1242, at: 24, cards: [{ deck: 'chance', card: 'CH-07' }] })
  Object.assign(seats[1], { cash: 87, at: 10, jail: 1 })
  Object.assign(seats[2], { cash: 640, at: 10 })
  Object.assign(seats[3], { cash: 2105, at: 36 })
  view.bank = { cash: 0, pot: 350, houses: 13, hotels: 9 }
  view.turn = { ...view.turn, number: 37, dice: [3, 5], rolled: true }
  view.auction = {
    mode: 'open',
    lot: { square: 24, piece: null },
    bid: 180,
    leader: 2,
    bids: [],
    maxima: [],
    sealed: [],
    bidders: [],
    passed: [],
    queue: [],
    cause: 0,
    why: 'declined',
  }
  return sceneOf(view)
}

type Moment = NonNullable<Scene['moments']>[number]

const news = (icon: string | null, rank: number, words: string, ...seats: number[]): Moment => ({
  icon,
  rank,
  words,
  seats,
})

/** A game in progress without an auction, in which the given moments just happened. */
function after(...moments: Moment[]): Scene {
  const scene = middle()
  scene.view.auction = null
  return { ...scene, edition: 'classic', moments }
}

const passed = news('go', 1, 'Ann gets $200 at GO', 0)

/** A scene for each kind of latest moment. */
export const happenings = {
  card: () =>
    after(passed, {
      ...news(null, 1, 'Ann draws Chance', 0),
      card: {
        deck: 'chance',
        title: 'Chance',
        text: 'Advance to the nearest railroad. If it has an owner, pay twice the rent; if not, you may buy it from the Bank.',
      },
    }),
  deal: () =>
    after({
      ...news(null, 3, 'Benedikt gives Cyd Boardwalk and $150 for St. Charles Place and States Avenue', 1, 2),
      deal: [
        { seat: 1, gives: 'Boardwalk and $150' },
        { seat: 2, gives: 'St. Charles Place, States Avenue and a release card of Chance' },
      ],
    }),
  purchase: () => after(news('deed', 2, 'Ann buys Illinois Avenue for $240', 0)),
  rent: () => {
    const scene = after(
      passed,
      news('money', 3, 'Benedikt pays Dora the Explorer of Boards $1,100 rent for Pacific Avenue', 1, 3),
    )
    scene.view.turn = { ...scene.view.turn, seat: 2, dice: null }
    scene.last = { seat: 1, dice: [6, 4] }
    return scene
  },
  arrest: () => {
    const scene = after(
      news('tax', 1, 'Ann pays $200 tax', 0),
      news('cap', 4, 'The Cop arrests Benedikt', 1),
      news('money', 2, 'Benedikt pays Cyd $150 back', 1, 2),
    )
    const mark = (kind: string, icon: string, ink: string, at: object) => ({
      kind,
      icon,
      ink,
      words: kind,
      ...at,
    })
    const marks = [
      mark('the Cop', 'cap', '#283f9e', { square: 23 }),
      mark('a bomb', 'bomb', '#dc2a12', { square: 1 }),
      mark('a miner', 'helmet', '#078164', { square: 19 }),
      mark('a bomb', 'bomb', '#dc2a12', { square: 36 }),
      mark('a bomb', 'bomb', '#dc2a12', { square: 24 }),
      mark('the Coin', 'coin', '#f4b740', { seat: 0 }),
      mark('wanted', 'wanted', '#b3261e', { seat: 2, count: 2 }),
      mark('bombs', 'bomb', '#dc2a12', { seat: 2, count: 3 }),
    ]
    return { ...scene, edition: 'slaughterhouse', marks }
  },
  auction: () => ({ ...middle(), edition: 'classic' }),
  roll: () => after(),
  debt: () => {
    const scene = after(news('money', 2, 'Ann pays Cyd $50 rent for B. & O. Railroad', 0, 2))
    scene.view.debts = [{ id: 1, debtor: 1, creditor: 3, amount: 400, why: 'rent', about: {} }]
    return scene
  },
  end: () => {
    const scene = after(news('star', 5, 'Ann and Cyd share the victory in the game', 0, 2))
    scene.view.over = { reason: 'last', winners: [0, 2], ranking: [] }
    return scene
  },
} satisfies Record<string, () => Scene>

/** Ten players; every deed is owned, and every lot is built on. */
export function crowded(board: Board = usBoard): Scene {
  const view = viewOf(board, 10)
  view.deeds.forEach((deed, at) => {
    if (!deed) return
    deed.owner = (at * 7) % 10
    deed.level = board.squares[at]?.kind === 'lot' ? 1 + (at % 5) : 0
    deed.mortgaged = board.squares[at]?.kind !== 'lot'
  })
  view.seats.forEach((seat, index) => {
    seat.cash = 137 * index + 1
    seat.at = index < 3 ? board.jail : (index * 4) % board.squares.length
    seat.jail = index < 2 ? index : null
  })
  Object.assign(view.seats[8] as Seat, { out: true, cash: 0 })
  view.bank = { cash: 0, pot: 1500, houses: 0, hotels: 0 }
  view.turn = { ...view.turn, seat: 4, number: 143, dice: [6, 6], rolled: true }
  return sceneOf(view, board)
}

/** A board of `count` squares in an unusual arrangement. */
export function otherBoard(count: number): Board {
  const groups = ['purple', 'lightBlue', 'pink', 'orange', 'red', 'yellow', 'green', 'darkBlue']
  const squares = Array.from({ length: count }, (_, at): Square => {
    if (at === 0) return { kind: 'go', id: 'go' }
    if (at === 9) return { kind: 'jail', id: 'the-cell' }
    if (at % 5 === 0) return { kind: 'show', id: `show-${at}` }
    const group = groups[Math.floor((at * groups.length) / count)] as string
    return { kind: 'lot', id: `stand-${at}`, group, price: at, building: 1, rents: [1, 2, 3, 4, 5, 6] }
  })
  return makeBoard(`other-${count}`, squares, housesAndHotel)
}
