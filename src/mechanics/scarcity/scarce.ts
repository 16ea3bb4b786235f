import type { MoveWith } from '#engine/option.ts'
import { lotAt } from '#engine/board.ts'
import type { Figures, Position, PromptKind } from '#engine/edition.ts'
import { type Game, type PromptOf, promptsOf, type Step, type StepOf } from '#engine/game.ts'
import type { Auction } from '../auction/state.ts'
import type { Claim } from '../building/state.ts'
import type { Piece } from '../buildings.ts'
import type { Play } from '#engine/play.ts'
import { dropBidder } from '../auction/bidders.ts'
import { deedAt } from '../property/holdings.ts'
import { erect } from '../building/building.ts'
import { contentionOf, endContention } from '../building/claims.ts'
import { legalLots, lotsFor } from '../building/ground.ts'
import { left } from '../building/stock.ts'
import { refusal } from '#engine/refusal.ts'

declare module '#engine/game.ts' {
  interface Steps {
    /** Places a piece won at an auction. */
    placeBuilding: { seat: number; piece: Piece; paid: number }
  }
  interface Subjects {
    'build.place': { piece: Piece; paid: number }
  }
}

interface Scarce extends Step {
  step: string
  /** Number of pieces to auction, including the next one. */
  left: number
  /** When the auction of the first piece opened. */
  started?: number
}

/** Auctions the next piece to the claimants who still have a legal lot (CLS-105, CLS-106). */
export function scarce(play: Play, { left: pieces, started = play.game.now }: Scarce): void {
  const contention = contentionOf(play)
  const { piece, cause, claims } = contention
  contention.held = Math.min(pieces, left(play.game.bank, piece))
  const bidders = claims.flatMap((claim) => {
    const floor = floorOf(play, claim)
    return floor === null ? [] : [{ seat: claim.seat, floor }]
  })
  if (contention.held === 0 || bidders.length === 0) return endContention(play)
  play.push({ step: 'scarce', left: contention.held - 1, started })
  const lot = { square: null, piece }
  const queue = Array.from({ length: contention.held - 1 }, () => ({ ...lot }))
  play.push({ step: 'auction', lot, bidders, cause, why: 'scarce', queue, started })
}

/** The legal lots in a claim, cheapest first. */
function namedLots(position: Position, { seat, levels, count }: Claim): number[] {
  if (count === 0) return []
  const lots = legalLots(position, seat, contentionOf(position).piece)
  return lots.filter((square) => deedAt(position.game, square).level < (levels[square] ?? 0))
}

/**
 * Minimum bid of a claimant: the printed price for the cheapest legal lot in the claim; null if there is
 * none.
 */
function floorOf(position: Position, claim: Claim): number | null {
  const [square] = namedLots(position, claim)
  return square === undefined ? null : lotAt(position.board, square).building
}

/** Updates the sale after a move: drops bidders without a legal lot, and adjusts minimum bids (CLS-106). */
export function settleScarce(play: Play): void {
  const { auction, contention } = play.game
  if (!contention || auction?.why !== 'scarce') return
  for (const { seat } of [...auction.bidders]) {
    const claim = contention.claims.find((one) => one.seat === seat)
    const floor = claim ? floorOf(play, claim) : null
    const bidder = auction.bidders.find((one) => one.seat === seat)
    if (seat === auction.leader || !bidder) continue
    if (floor === null) leaveSale(play, seat)
    else if (floor !== bidder.floor) raiseFloor(auction, bidder, floor)
  }
}

/**
 * Raises a bidder's minimum after the loss of a cheaper lot, and drops that bidder's bids below the minimum.
 */
function raiseFloor(auction: Auction, bidder: Auction['bidders'][number], floor: number): void {
  const isGood = ({ seat, amount }: Pick<Auction['sealed'][number], 'seat' | 'amount'>) =>
    seat !== bidder.seat || amount === null || amount >= floor
  bidder.floor = floor
  auction.bids = auction.bids.filter(isGood)
  auction.maxima = auction.maxima.filter(isGood)
  auction.sealed = auction.sealed.filter(isGood)
}

function leaveSale(play: Play, seat: number): void {
  const prompt = play.game.prompts.find(
    (open) => open.kind.startsWith('auction.') && open.seats.includes(seat),
  )
  if (prompt) play.answered(prompt, seat)
  dropBidder(play, seat)
}

/**
 * Places the winner's piece immediately on the claimed lot. If that is not legal, the winner chooses another
 * lot (CLS-107).
 */
export function placeBuilding(play: Play, { seat, piece, paid }: StepOf<'placeBuilding'>): void {
  const claim = contentionOf(play).claims.find((one) => one.seat === seat)
  const named = claim
    ? namedLots(play, claim).find((square) => lotAt(play.board, square).building <= paid)
    : undefined
  if (claim) claim.count -= 1
  if (named !== undefined) {
    erect(play, seat, named, paid)
    return play.edition.built?.(play)
  }
  play.ask({
    kind: 'build.place',
    seats: [seat],
    timer: 'choice',
    private: true,
    aboutKnown: true,
    about: { piece, paid },
  })
}

type Placing = PromptOf<'build.place'>

function lotsOf(position: Position, { about }: Placing, seat: number): number[] {
  return lotsFor(position, seat, about.piece, about.paid)
}

/** Asks for a lot for a won building when the claimed lots have become illegal (`cls.build.place`). */
export const placePrompt: PromptKind<unknown, 'build.place'> = {
  options: (position, prompt, seat) => {
    const from = lotsOf(position, prompt, seat)
    const { piece } = prompt.about
    const ask = { name: 'lot', type: 'pick' as const, of: 'deed', from, min: 1, max: 1 }
    return [{ act: 'place', prompt: prompt.id, fixed: {}, ask: [ask], facts: { piece } }]
  },
  fallback: (position, prompt, seat) => ({
    act: 'place',
    prompt: prompt.id,
    with: { lot: lotsOf(position, prompt, seat).slice(0, 1) },
  }),
  acts: {
    place: {
      undo: true,
      apply: (play, seat, { with: { lot } }: MoveWith<{ lot: [number] }>, prompt) => {
        const [square] = lot
        const { about } = prompt
        play.answered(prompt, seat)
        erect(play, seat, square, about.paid)
      },
    },
  },
}

/**
 * Refuses changes of deeds that would leave their owner without a legal lot for a building that the owner
 * leads for or has won (CLS-107).
 */
export const deedsKept: Figures['deedsKept'] = (position, seat, changes) => {
  const won = wonBy(position.game, seat)
  if (!won) return null
  const changed = new Map(changes())
  const deeds = position.game.deeds.map((deed, square) => {
    const change = changed.get(square)
    return deed && change ? { ...deed, ...change } : deed
  })
  const after = { ...position, game: { ...position.game, deeds } }
  return lotsFor(after, seat, won.piece, won.paid).length > 0
    ? null
    : refusal('leavesNoLot', { seat, piece: won.piece })
}

/** The building that a seat leads for or must place, with its price; null if there is none. */
function wonBy({ auction, prompts, contention }: Game, seat: number): { piece: Piece; paid: number } | null {
  if (!contention) return null
  if (auction?.lot.piece && auction.leader === seat) return { piece: auction.lot.piece, paid: auction.bid }
  const placing = promptsOf({ prompts }, 'build.place').find(({ seats }) => seats.includes(seat))
  return placing?.about ?? null
}
