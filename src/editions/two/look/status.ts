import { groupOf, propertyAt } from '#engine/board.ts'
import type { HeldCard } from '#engine/game.ts'
import { hotel } from '#mechanics/buildings.ts'
import { type Headlines, ranks } from '#mechanics/headlines.ts'
import type { Pictured } from '#mechanics/pictured.ts'
import type { Line, Mark } from '#mechanics/presentation.ts'
import { board } from '../board.ts'
import { targetsOf } from '../cards/targets.ts'
import type { View } from '../game.ts'
import { isUnprotected } from '../market/purchase.ts'
import { isByStreet, isPhysical, monopoliesOf, setsToWin } from '../sets.ts'
import { goalOf, isAnyForCards, movable } from '../turn/moment.ts'

/** Public summary: the market, the number of deeds in its deck, and each player's sets. */
export function status(view: View): Line[] {
  if (view.over) return []
  const { market, deedDeck } = view.own
  const squares = market.filter((square) => square !== null)
  const shown = squares.length > 0 ? [{ kind: 'market', facts: { squares, left: deedDeck.length } }] : []
  const holdings = { board, game: view }
  const sets = view.seats.flatMap(({ out }, seat) => {
    const monopolies = out ? [] : monopoliesOf(holdings, seat)
    if (monopolies.length === 0) return []
    const groups = monopolies.map((square) => propertyAt(board, square).group)
    return [{ kind: 'sets', facts: { seat, count: monopolies.length, of: setsToWin, groups } }]
  })
  return [...shown, ...sets]
}

const inks = {
  chance: '#c2571a',
  chest: '#1f5fa8',
  market: '#1c7a4d',
  goal: '#8a1f6b',
  open: '#a02020',
} as const

/**
 * Marks for market deeds, goals of the dice, deeds that the viewer may lose, and the number of each player's
 * cards by kind.
 */
export function marks(view: View): Mark[] {
  if (view.over) return cardMarks(view)
  return [...marketMarks(view), ...goalMarks(view), ...openMarks(view), ...cardMarks(view)]
}

function marketMarks({ own }: View): Mark[] {
  return own.market.flatMap((square): Mark[] =>
    square === null ? [] : [{ kind: 'market', icon: 'stall', ink: inks.market, square }],
  )
}

/** Squares to which the current dice can move a player. */
function goalMarks(view: View): Mark[] {
  if (!view.prompts.some(({ kind }) => kind === 'two.roll.target')) return []
  const tokens = { board, game: view }
  const goals = movable(tokens).map((seat) => goalOf(tokens, seat))
  return [...new Set(goals)].map((square) => ({ kind: 'goal', icon: 'arrow', ink: inks.goal, square }))
}

/** Deeds of the viewer that others may take because their sets are not whole (TWO-054). */
function openMarks(view: View): Mark[] {
  const { viewer } = view
  if (viewer === null) return []
  return takeableFrom(view, viewer).map((square) => ({ kind: 'open', icon: 'grab', ink: inks.open, square }))
}

function takeableFrom(view: View, owner: number): number[] {
  const holdings = { board, game: view }
  return board.properties.filter(
    (square) => view.deeds[square]?.owner === owner && isUnprotected(holdings, square),
  )
}

/**
 * Whether a square shows buildings: a set's pieces appear on its middle street, or on every street (TWO-065,
 * O-1, O-8).
 */
export function showsBuilt(view: View, square: number): boolean {
  const holdings = { board, game: view }
  return isByStreet(holdings) || isPhysical(holdings) || middleOf(groupOf(board, square)) === square
}

function middleOf(streets: readonly number[]): number | undefined {
  return streets[Math.floor((streets.length - 1) / 2)]
}

/** Number of each player's cards by kind; only their owner sees the cards themselves (TWO-013). */
function cardMarks(view: View): Mark[] {
  return view.own.hands.flatMap((hand, seat) =>
    (['chance', 'chest'] as const).flatMap((deck): Mark[] => {
      const count = hand.filter((held) => held.deck === deck).length
      if (count === 0 || view.seats[seat]?.out) return []
      return [
        { kind: deck === 'chance' ? 'chanceCards' : 'chestCards', icon: deck, ink: inks[deck], seat, count },
      ]
    }),
  )
}

/** The player's own cards, those that can be played first, and the number of deeds that others may take. */
export function whisper(view: View, seat: number): Line | null {
  if (view.over || view.seats[seat]?.out) return null
  const isMyMoment = isAnyForCards(view, seat, view.prompts)
  const hand = (view.own.hands[seat] ?? []).map(({ deck, card }) => ({ deck, card }))
  const isPlayable = ({ card }: HeldCard) =>
    isMyMoment && targetsOf({ board, game: view }, seat, card).length > 0
  const cards = hand.filter(isPlayable)
  const keptCards = hand.filter((held) => !cards.includes(held))
  return { kind: 'mine', facts: { cards, keptCards, count: takeableFrom(view, seat).length } }
}

function hand(view: View): Line[] {
  const { viewer } = view
  if (viewer === null || view.seats[viewer]?.out) return []
  return (view.own.hands[viewer] ?? []).map(({ deck, card }) => ({ kind: 'handCard', facts: { deck, card } }))
}

export const sheets = { hand }

export const headlines: Headlines = {
  marketBought: ranks.business,
  taken: ranks.news,
  raised: ({ level }) => (level === hotel ? ranks.news : ranks.business),
  tendered: ranks.routine,
  broken: ranks.news,
  playedOn: ranks.business,
  placed: ranks.business,
  paid: ({ why }) => (why === 'rent' ? ranks.business : why === 'tax' ? ranks.routine : null),
}

export const pictured: Pictured = {
  marketBought: { icon: 'stall' },
  taken: { icon: 'grab' },
  raised: { icon: 'house' },
  tendered: { icon: 'deal' },
  broken: { icon: 'deal' },
  playedOn: { as: 'card' },
  placed: { icon: 'house' },
  'paid.rent': { icon: 'money' },
  'paid.tax': { icon: 'tax' },
}
