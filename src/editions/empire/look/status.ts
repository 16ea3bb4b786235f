import { type Headlines, ranks } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import type { Line, Mark, Stack } from '#mechanics/presentation.ts'
import { board } from '../board.ts'
import { empireDeck } from '../cards/piles.ts'
import { ordersOf, type Table, tellOrders, towerOf, type View } from '../game.ts'
import { cellsOf, cellsToWin, heightOf, valueOf } from '../towers/tower.ts'

/**
 * Height of each tower and its top tile, the only one that can be lost. The picture shows all tiles
 * (EMP-008).
 */
export function status(view: View): Line[] {
  const table = tableOf(view)
  const of = cellsToWin(table)
  return view.seats.flatMap(({ out }, seat) => {
    if (out) return []
    const facts = {
      seat,
      cells: Math.min(cellsOf(table, seat), of),
      of,
      valueAmount: valueOf(table, seat),
      tiles: towerOf(view, seat).slice(-1),
    }
    return [{ kind: 'tower', facts }]
  })
}

function tableOf(view: View): Table {
  return { board, game: view }
}

export function stacks(view: View): Stack[] {
  const table = tableOf(view)
  return [...view.seats.keys()].map((seat) => ({
    seat,
    of: cellsToWin(table),
    worth: valueOf(table, seat),
    tiles: towerOf(view, seat).map((thing) => ({ thing, height: heightOf(table, thing) })),
  }))
}

const ink = '#7a3fa0'

/** Number of each player's hidden cards; only their owner sees the cards themselves. */
export function marks(view: View): Mark[] {
  return view.own.hands.flatMap((hand, seat): Mark[] =>
    hand.length === 0 || view.seats[seat]?.out
      ? []
      : [{ kind: 'empireCards', icon: 'card', ink, seat, count: hand.length }],
  )
}

export function whisper(view: View, seat: number): Line | null {
  const hand = view.own.hands[seat] ?? []
  if (view.over || view.seats[seat]?.out || hand.length === 0) return null
  return { kind: 'mine', facts: { handCards: hand.map((card) => ({ deck: empireDeck, card })) } }
}

function hand(view: View): Line[] {
  const { viewer } = view
  if (viewer === null || view.seats[viewer]?.out) return []
  return (view.own.hands[viewer] ?? []).map((card) => ({
    kind: 'handCard',
    facts: { deck: empireDeck, card },
  }))
}

/** The viewer's standing orders (EMP-080). */
function orders(view: View): Line[] {
  const { viewer, options } = view
  if (viewer === null || view.seats[viewer]?.out !== false || options['empire.cards'] === false) return []
  return [{ kind: 'orders', facts: tellOrders(ordersOf(view, viewer)) }]
}

export const sheets = { hand: (view: View): Line[] => [...hand(view), ...orders(view)] }

export const headlines: Headlines = {
  // A placed tile ranks higher if one more brand could then fill the tower.
  placedTile: ({ cells, of }) => (of - cells <= dearest ? ranks.news : ranks.routine),
  rolled: ({ dice, why }) => (why === 'move' && dice[1] === 1 ? ranks.routine : null),
  gotOffice: ranks.turningPoint,
  wentHome: ranks.news,
  tookTile: ranks.news,
  swappedTiles: ranks.turningPoint,
  saidNo: ranks.news,
  playedCard: ranks.business,
  // All other actions start with a card, which already has a headline.
  actionOrdered: ({ what }) => (what === 'swap' || what === 'rival' ? ranks.news : null),
  rested: ({ why }) => (why === 'parking' ? ranks.routine : null),
  snatched: ranks.turningPoint,
  paid: ({ why }) => (stirring.has(why) ? ranks.business : why === 'trip' ? ranks.routine : null),
}

const dearest = 4
const stirring: ReadonlySet<string> = new Set(['rent', 'boomerang', 'levy', 'quiz'])

export const pictured: Pictured = {
  bought: { icon: 'tower' },
  playedCard: { as: 'card' },
  placedTile: { icon: 'tower' },
  gotOffice: { icon: 'office' },
  wentHome: { icon: 'tower' },
  tookTile: { icon: 'tower' },
  swappedTiles: { icon: 'deal' },
  saidNo: { icon: 'stop' },
  snatched: { icon: 'tower' },
  'paid.rent': { icon: 'money' },
  'paid.boomerang': { icon: 'money' },
  'paid.levy': { icon: 'money' },
  'paid.quiz': { icon: 'money' },
}
