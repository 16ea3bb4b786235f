import { groupOf, type Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { Play } from '#engine/play.ts'
import { openOffers, type Offer, type PastOffer } from './state.ts'

// Earlier offers with a reason, as computer players make them. They prevent a player from repeating a
// declined offer while its groups keep their owners, and from making two offers to the same player between
// two of that player's turns. They are part of the game, so that they survive restarts.

type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'get'>

const squaresOf = ({ deeds }: Offer['give']) => deeds.map(({ square }) => square)

/** Owners of all squares in the groups of the given squares. */
function holdersOf(
  board: Board,
  { deeds }: Pick<View, 'deeds'>,
  squares: readonly number[],
): (number | null)[] {
  return squares.flatMap((at) => groupOf(board, at).map((member) => deeds[member]?.owner ?? null))
}

export function remember({ game, board }: Play, { id, from, to, give, get }: Deal & { id: number }): void {
  const [gives, gets] = [squaresOf(give), squaresOf(get)]
  const holders = holdersOf(board, game, [...gives, ...gets])
  const past = { id, from, to, gives, gets, holders, turn: game.turn.number }
  ;(game.pastOffers ??= []).push({ ...past, isDeclined: false, hadTurn: false })
}

/** Records that an offer was declined, whether by an answer, a counter-offer or no answer. */
export function noteDeclined({ game }: Play, { id }: Pick<Offer, 'id'>): void {
  for (const past of game.pastOffers ?? []) if (past.id === id) past.isDeclined = true
}

/** Drops past offers that no longer restrict new ones. */
export function forgetOld({ game, board }: Play): void {
  if (!game.pastOffers) return
  const { turn } = game
  for (const past of game.pastOffers)
    if (turn.seat === past.to && turn.number > past.turn) past.hadTurn = true
  game.pastOffers = game.pastOffers.filter((past) => {
    const isOpen = openOffers(game).some(({ id }) => id === past.id)
    return isOpen || !past.hadTurn || (past.isDeclined && isUnchanged(board, game, past))
  })
}

function isUnchanged(board: Board, view: Pick<View, 'deeds'>, { gives, gets, holders }: PastOffer): boolean {
  return holdersOf(board, view, [...gives, ...gets]).every((holder, at) => holder === holders[at])
}

/** Whether a seat has made another one an offer since that one's last turn. */
export function hasAsked(
  { pastOffers = [] }: { pastOffers?: PastOffer[] },
  from: number,
  to: number,
): boolean {
  return pastOffers.some((past) => past.from === from && past.to === to && !past.hadTurn)
}

type Known = Pick<View, 'deeds'> & { pastOffers?: PastOffer[] }

/**
 * Whether the same deeds, for any amount of cash, were offered and declined and their groups still have the
 * same owners.
 */
export function wasDeclined(
  board: Board,
  view: Known,
  { from, to, gives, gets }: Pick<PastOffer, 'from' | 'to' | 'gives' | 'gets'>,
): boolean {
  const isSame = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((square) => other.includes(square))
  return (view.pastOffers ?? []).some(
    (past) =>
      past.isDeclined &&
      past.from === from &&
      past.to === to &&
      isSame(past.gives, gives) &&
      isSame(past.gets, gets) &&
      isUnchanged(board, view, past),
  )
}
