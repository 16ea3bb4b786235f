import { lotAt, type Property } from '#engine/board.ts'
import type { Play } from '#engine/play.ts'
import { isShort, type Raise } from '#mechanics/asset.ts'
import { sellTo } from '#mechanics/building/selling.ts'
import { mortgage } from '#mechanics/mortgage/mortgage.ts'
import { deedAt, deedsOf, isComplete, isGroupBuilt, isLot } from '#mechanics/property/holdings.ts'
import { nextSale } from './selling.ts'

/** The order in which the bot raises money for who does not answer: it stops at the first step that is enough (7.2). */
export function raise(play: Play, wanted: Raise): void {
  const { seat } = wanted
  const kindAt = (square: number) => (play.board.squares[square] as Property).kind
  mortgageEach(play, wanted, (square) => kindAt(square) === 'utility')
  mortgageEach(play, wanted, (square) => kindAt(square) === 'station')
  mortgageEach(play, wanted, (square) => !isComplete(play, square, seat))
  mortgageEach(play, wanted, () => true)
  while (isShort(play, wanted) && sellNext(play, seat));
  mortgageEach(play, wanted, () => true)
}

/** Deeds of a sort, in board order. */
function mortgageEach(play: Play, wanted: Raise, isMeant: (square: number) => boolean): void {
  const { game } = play
  for (const square of deedsOf(game, wanted.seat)) {
    if (!isShort(play, wanted)) return
    if (!deedAt(game, square).mortgaged && !isGroupBuilt(play, square) && isMeant(square))
      mortgage(play, wanted.seat, square)
  }
}

/** One sale, where houses are cheapest, then where the group begins first. */
function sellNext(play: Play, seat: number): boolean {
  const built = play.board.lotGroups.filter((group) =>
    group.some((square) => isMine(play, square, seat) && deedAt(play.game, square).level > 0),
  )
  const price = ([first]: readonly number[]) => lotAt(play.board, first as number).building
  const [group] = built.toSorted((a, b) => price(a) - price(b) || (a[0] as number) - (b[0] as number))
  const sale = group && nextSale(play, group)
  if (!sale) return false
  sellTo(play, seat, sale)
  return true
}

function isMine({ game, board }: Play, square: number, seat: number): boolean {
  return isLot(board, square) && deedAt(game, square).owner === seat
}
