import { groupOf, type Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { Play } from '#engine/play.ts'
import { openOffers, type Offer, type PastOffer } from './state.ts'

/**
 * What is remembered of offers that gave a reason, as those of computer players do: so that none is repeated that was
 * declined while its groups are in the same hands, and nobody gets two of one player between two turns of theirs. It stands
 * in the game, so that it outlives whatever process plays the computer.
 */

type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'get'>

const squaresOf = ({ deeds }: Offer['give']) => deeds.map(({ square }) => square)

/** Who holds the groups that a deal is about. */
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

/** An offer was turned down: by a word, by another offer in its place, or by silence. */
export function noteDeclined({ game }: Play, { id }: Pick<Offer, 'id'>): void {
  for (const past of game.pastOffers ?? []) if (past.id === id) past.isDeclined = true
}

/** Forgets what binds nobody any more. */
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

/** Whether the same deeds were offered and declined while their groups were in the same hands; another sum is no other deal. */
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
