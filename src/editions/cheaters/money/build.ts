import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { FreeAction, Game, Position, Answer, Play, PromptKind, StepHandlers, Claim } from '../state.ts'
import { isHome } from '../turn/order.ts'
import { trayOf, putUp, siteRefused, byPrice, payable, roomOf, sitesOf } from './hotels.ts'
import type { MoveWith } from '#engine/option.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { clockOf } from '../paces.ts'

/** In the own open phase; in the handover for all who still walk (CHE-050, CHE-018). */
function isTimeToBuild(game: Game, seat: number): boolean {
  return game.own.phase === 'open' ? game.turn.seat === seat : game.own.phase === 'handover'
}

function tooEarly({ turn, own }: Game): Refusal {
  const isOpen = own.phase === 'open'
  return isOpen ? refusal('notYourTray', { seat: turn.seat }) : refusal('notInHandover', {})
}

/** Why a seat cannot build on a property now, or null. */
function buildRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
  if (!isTimeToBuild(game, seat) || isHome(game, seat)) return tooEarly(game)
  if (game.own.claims) return refusal('publicMatter', { matter: 'hotels', seat: null })
  const refused = siteRefused(position, seat, square)
  if (refused) return refused
  if (trayOf(game) === 0) return refusal('noHotelInTray', {})
  const need = lotAt(board, square).building
  const have = seatAt(game, seat).cash
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** A hotel out of the tray on any property of a complete colour, unless others could want it too (CHE-050, CHE-054, CHE-055). */
export const build: FreeAction<{ square: number }> = {
  options: (position, seat) =>
    deedsOf(position.game, seat)
      .filter((square) => !buildRefused(position, seat, square))
      .map((square) => ({
        ...press('build', null, { price: lotAt(position.board, square).building }),
        fixed: { square },
      })),
  explain: (position, seat, move) => {
    const square = move.with['square']
    if (typeof square !== 'number' || !position.game.deeds[square]) return null
    return buildRefused(position, seat, square)
  },
  carry: (play, seat, { with: { square } }) => {
    if (isContended(play, seat)) openClaims(play, seat, square)
    else putUp(play, seat, square, lotAt(play.board, square).building)
  },
}

/** More hotels are wanted than the tray has: all say how many they want, and where; then they are shared out (CHE-055). */

const piece = 'hotel'

function rivalsOf(position: Position, seat: number): number[] {
  const others = livingSeats(position.game).filter((other) => other !== seat && !isHome(position.game, other))
  return others.filter((other) => roomOf(position, other) > 0)
}

/** Whether the others could build more than one hotel less would leave them. */
function isContended(position: Position, seat: number): boolean {
  const room = rivalsOf(position, seat).reduce((sum, other) => sum + roomOf(position, other), 0)
  return room > 0 && room + 1 > trayOf(position.game)
}

/** The order itself is its owner's claim; they are asked only where they could build more than that. */
function openClaims(play: Play, seat: number, square: number): void {
  const { game } = play
  const left = trayOf(game)
  const isAsked = left > 1 && roomOf(play, seat) > 1
  const seats = rivalsOf(play, seat)
  game.own.claims = [{ seat, squares: [square], isOrder: true }]
  play.emit({ kind: 'contended', seat, piece, left })
  play.push({ step: 'cheaters.claims' })
  play.ask({
    kind: 'build.claim',
    seats: isAsked ? [...seats, seat] : seats,
    timer: 'choice',
    lasts: clockOf(game, 'auction'),
    about: { piece, left },
  })
}

/**
 * Whose room for hotels a lawful act changes while claims are stated may want some too. Others are left as they were: a cheat
 * must not show (CHE-055, CHE-340).
 */
export function inviteRivals(play: Play, seats: readonly number[]): void {
  const { game } = play
  const prompt = game.prompts.find(({ kind }) => kind === 'build.claim')
  const late = prompt ? seats.filter((seat) => !prompt.seats.includes(seat) && wantsIn(play, seat)) : []
  if (!prompt || late.length === 0) return
  prompt.seats.push(...late)
  prompt.due = Math.max(prompt.due ?? 0, dueAfter(game, late, game.now, clockOf(game, 'lateBid')))
}

/** Whether a seat that has not been asked could build, or more than it has ordered. */
function wantsIn(position: Position, seat: number): boolean {
  const { game } = position
  const claim = (game.own.claims ?? []).find((one) => one.seat === seat)
  const isOut = !livingSeats(game).includes(seat) || isHome(game, seat)
  if (isOut || (claim && !claim.isOrder)) return false
  return claim ? trayOf(game) > 1 && roomOf(position, seat) > 1 : roomOf(position, seat) > 0
}

function claimsOf({ game }: Pick<Play, 'game'>): Claim[] {
  return game.own.claims ?? []
}

/** Properties of a claim on which its owner may still build, the cheapest first. */
function lotsOf(position: Position, { seat, squares }: Claim): number[] {
  const { game } = position
  if (game.seats[seat]?.out) return []
  const mine = squares.filter((square) => deedAt(game, square).owner === seat)
  return byPrice(
    position,
    mine.filter((square) => !siteRefused(position, seat, square)),
  )
}

/** Claims that the tray has enough for are served, and a sole one as far as it has; else hotel after hotel is auctioned. */
function settleClaims(play: Play): void {
  const { game } = play
  const claims = claimsOf(play)
    .map((claim) => ({ ...claim, squares: lotsOf(play, claim) }))
    .filter(({ squares }) => squares.length > 0)
    .toSorted((one, other) => one.seat - other.seat)
  game.own.claims = claims
  let total = 0
  for (const { seat, squares } of claims) {
    play.emit({ kind: 'claimTotal', seat, piece, count: squares.length })
    total += squares.length
  }
  if (total > trayOf(game)) return play.push({ step: 'cheaters.scarce' })
  for (const claim of claims) serve(play, claim)
  game.own.claims = null
}

/** At the printed price, as far as tray and cash go. */
function serve(play: Play, claim: Claim): void {
  for (const square of lotsOf(play, claim)) {
    const price = lotAt(play.board, square).building
    if (trayOf(play.game) > 0 && seatAt(play.game, claim.seat).cash >= price)
      putUp(play, claim.seat, square, price)
  }
}

/** The next hotel goes under the hammer; the last claimant builds at the printed price. */
function auctionNext(play: Play): void {
  const { game } = play
  const claims = claimsOf(play).filter((claim) => lotsOf(play, claim).length > 0)
  game.own.claims = claims
  const [only] = claims
  if (trayOf(game) > 0 && claims.length > 1) {
    play.push({ step: 'cheaters.scarce' })
    play.push({ step: 'cheaters.auction', square: null, stop: null })
    return play.emit({ kind: 'auctionOpened', square: null, piece, why: 'scarce', queue: [] })
  }
  if (only) serve(play, only)
  game.own.claims = null
}

/** Seats that may bid for a hotel. */
export function claimants({ game }: Pick<Position, 'game'>): number[] {
  return (game.own.claims ?? []).map(({ seat }) => seat)
}

/** The least that a claimant bids: the printed price of the cheapest property that they named; null where none is left. */
export function floorOf(position: Position, seat: number): number | null {
  const square = siteFor(position, seat)
  return square === null ? null : lotAt(position.board, square).building
}

function siteFor(position: Position, seat: number): number | null {
  const claim = claimsOf(position).find((one) => one.seat === seat)
  return (claim && lotsOf(position, claim)[0]) ?? null
}

/** The winner of a hotel puts it on the cheapest property of their claim. */
export function putUpWon(play: Play, seat: number, amount: number): void {
  const square = siteFor(play, seat)
  if (square === null) return
  putUp(play, seat, square, amount)
}

/** Nobody wants one at that price any more. */
export function dropClaims({ game }: Play): void {
  game.own.claims = []
}

const claimHotels: Answer = {
  check: (position, seat, { with: { squares } }: MoveWith<{ squares: number[] }>) => {
    const need = squares.reduce((sum, square) => sum + lotAt(position.board, square).building, 0)
    const have = seatAt(position.game, seat).cash
    return need > have ? refusal('shortOfCash', { need, have }) : null
  },
  carry: (play, seat, { with: { squares } }: MoveWith<{ squares: number[] }>, prompt) => {
    const others = claimsOf(play).filter((one) => one.seat !== seat)
    play.game.own.claims = [...others, { seat, squares: [...squares] }]
    play.answered(prompt, seat)
  },
}

const abstain: Answer = {
  carry: (play, seat, _move, prompt) => {
    const others = claimsOf(play).filter((one) => one.seat !== seat)
    play.game.own.claims = [...others, { seat, squares: [] }]
    play.answered(prompt, seat)
  },
}

/** Silence claims nothing more. A player whose properties are frozen finds one answer alone, and nobody else sees that. */
export const claimPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const sites = sitesOf(position, seat)
    const max = Math.min(trayOf(position.game), payable(position, seat, sites))
    const ask = { name: 'squares', type: 'pick', of: 'deed', from: sites, min: 1, max } as const
    const claiming = max > 0 ? [{ ...press('claimHotels', prompt.id, { piece }), ask: [ask] }] : []
    return [...claiming, press('abstain', prompt.id, { piece })]
  },
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  leave: (play, prompt, seat) => play.answered(prompt, seat),
  acts: { claimHotels, abstain },
}

export const claimSteps: StepHandlers = { 'cheaters.claims': settleClaims, 'cheaters.scarce': auctionNext }
