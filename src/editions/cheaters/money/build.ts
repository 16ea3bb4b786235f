import { shortOfCash } from '../../answers.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, deedsOf, isComplete, livingSeats } from '#mechanics/property/holdings.ts'
import type { Game, Play, Position, FreeAction, Answer, PromptKind, StepHandlers, Claim } from '../state.ts'
import { groupOf, lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { isInDebt } from './owed.ts'
import { othersThan, isHome } from '../turn/order.ts'
import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { clockOf } from '../paces.ts'

// Hotels are in the tray or on properties, at most one on each (CHE-004, CHE-050, CHE-054). A null square is
// the tray.

export function trayOf({ bank }: { bank: Pick<Game['bank'], 'hotels'> }): number {
  return bank.hotels ?? 0
}

export function isBuilt({ deeds }: Pick<Game, 'deeds'>, square: number): boolean {
  return deeds[square]?.level === hotel
}

export function hotelsOn(game: Game, squares: readonly number[]): number {
  return squares.filter((square) => isBuilt(game, square)).length
}

/** Takes a hotel off a property or out of the tray; returns whether there was one. */
export function takeHotel(game: Game, square: number | null): boolean {
  const isThere = square === null ? trayOf(game) > 0 : isBuilt(game, square)
  if (square !== null) deedAt(game, square).level = 0
  else if (isThere) game.bank.hotels = trayOf(game) - 1
  return isThere
}

/**
 * Puts a hotel on a property, or into the tray if `square` is null or the property already has one (CHE-113).
 */
export function putHotel(game: Game, square: number | null): void {
  if (square !== null && !isBuilt(game, square)) deedAt(game, square).level = hotel
  else game.bank.hotels = trayOf(game) + 1
}

export function moveHotel(game: Game, from: number | null, onto: number | null): void {
  if (takeHotel(game, from)) putHotel(game, onto)
}

/**
 * Whether a seat may put a free hotel on a property: it owns the property, which has no hotel, and the tray
 * has one (CHE-054, CHE-115).
 */
export function mayGrant(game: Game, seat: number, square: number): boolean {
  return deedAt(game, square).owner === seat && !isBuilt(game, square) && trayOf(game) > 0
}

/**
 * Returns why a seat cannot build on a property at any price, or null. Only the owner learns that a deed is
 * frozen (CHE-104, CHE-350).
 */
function siteRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (isInDebt(game, seat)) return refusal('inDebt', {})
  if (isBuilt(game, square)) return refusal('hotelStands', { square })
  if (!isComplete(position, square, seat)) return refusal('groupIncomplete', { square })
  return groupOf(board, square).some((member) => isFrozen(game, seat, member)) ? refusal('frozen', {}) : null
}

/** Returns the properties on which a seat may build, cheapest first. */
function sitesOf(position: Position, seat: number): number[] {
  const sites = deedsOf(position.game, seat).filter((square) => !siteRefused(position, seat, square))
  return byPrice(position, sites)
}

function byPrice({ board }: Pick<Position, 'board'>, squares: readonly number[]): number[] {
  const price = (square: number) => lotAt(board, square).building
  return squares.toSorted((a, b) => price(a) - price(b) || a - b)
}

/** Returns how many of the properties, cheapest first, the seat can pay to build on. */
function payable(position: Position, seat: number, squares: readonly number[]): number {
  let { cash } = seatAt(position.game, seat)
  const prices = byPrice(position, squares).map((square) => lotAt(position.board, square).building)
  return prices.filter((price) => (cash -= price) >= 0).length
}

/**
 * Returns the number of hotels that a seat could build according to the public ledger, which does not show
 * frozen deeds (CHE-055, CHE-350).
 */
function roomOf(position: Position, seat: number): number {
  const { game } = position
  const sites = bareOf(game, seat).filter((square) => isComplete(position, square, seat))
  return isInDebt(game, seat) ? 0 : payable(position, seat, sites)
}

/** Builds a hotel from the tray for the given price: the printed price or a bid. */
function putUp(play: Play, seat: number, square: number, price: number): void {
  pay(play, seat, 'bank', price, 'building', { square })
  moveHotel(play.game, null, square)
  play.emit({ kind: 'builds', seat, square })
}

/** Answer that selects the Bank's tray in a choice of properties. */
export const tray = 'tray'

/** Returns a seat's properties without a hotel. */
export function bareOf(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => !isBuilt(game, square))
}

export function othersDeeds(game: Game, seat: number): number[] {
  return othersThan(game, seat)
    .flatMap((other) => deedsOf(game, other))
    .sort((a, b) => a - b)
}

export function othersHotels(game: Game, seat: number): number[] {
  return othersDeeds(game, seat).filter((square) => isBuilt(game, square))
}

/** Whether a seat may build: in the open phase of its own turn, or in the handover (CHE-050, CHE-018). */
function isTimeToBuild(game: Game, seat: number): boolean {
  return game.own.phase === 'open' ? game.turn.seat === seat : game.own.phase === 'handover'
}

function tooEarly({ turn, own }: Game): Refusal {
  const isOpen = own.phase === 'open'
  return isOpen ? refusal('notYourTray', { seat: turn.seat, roller: null }) : refusal('notInHandover', {})
}

function buildRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
  if (!isTimeToBuild(game, seat) || isHome(game, seat)) return tooEarly(game)
  if (game.own.claims) return refusal('publicMatter', { matter: 'hotels', seat: null })
  const refused = siteRefused(position, seat, square)
  if (refused) return refused
  if (trayOf(game) === 0) return refusal('noHotelInTray', {})
  return shortOfCash(lotAt(board, square).building, seatAt(game, seat).cash)
}

/**
 * Builds a hotel from the tray on a property of a complete colour, unless too few hotels would be left for
 * the others (CHE-050, CHE-054, CHE-055).
 */
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
  apply: (play, seat, { with: { square } }) => {
    if (isContended(play, seat)) openClaims(play, seat, square)
    else putUp(play, seat, square, lotAt(play.board, square).building)
  },
}

// If players want more hotels than the tray has, every player claims squares and the hotels are distributed
// (CHE-055).

const piece = 'hotel'

function rivalsOf(position: Position, seat: number): number[] {
  const { game } = position
  return othersThan(game, seat).filter((other) => !isHome(game, other) && roomOf(position, other) > 0)
}

/** Whether the other players could build more hotels than this order would leave. */
function isContended(position: Position, seat: number): boolean {
  const room = rivalsOf(position, seat).reduce((sum, other) => sum + roomOf(position, other), 0)
  return room > 0 && room + 1 > trayOf(position.game)
}

/**
 * Opens claims. The order counts as its player's claim; that player gets a prompt only if they could build
 * more.
 */
function openClaims(play: Play, seat: number, square: number): void {
  const { game } = play
  const left = trayOf(game)
  const isAsked = left > 1 && roomOf(play, seat) > 1
  const seats = rivalsOf(play, seat)
  game.own.claims = [{ seat, squares: [square], isOrder: true }]
  play.emit({ kind: 'contended', seat, piece, left })
  play.push({ step: 'cheaters.claims' })
  const asked = isAsked ? [...seats, seat] : seats
  const lasts = clockOf(game, 'auction')
  play.ask({ kind: 'build.claim', seats: asked, timer: 'choice', lasts, about: { piece, left } })
}

/**
 * Adds claimants who can build after a lawful act. A cheat adds nobody, because that would reveal it
 * (CHE-055, CHE-340).
 */
export function inviteRivals(play: Play, seats: readonly number[]): void {
  const { game } = play
  const prompt = game.prompts.find(({ kind }) => kind === 'build.claim')
  const late = prompt ? seats.filter((seat) => !prompt.seats.includes(seat) && wantsIn(play, seat)) : []
  if (!prompt || late.length === 0) return
  prompt.seats.push(...late)
  prompt.due = Math.max(prompt.due ?? 0, dueAfter(game, late, game.now, clockOf(game, 'lateBid')))
}

/** Whether a seat that has not answered could build, or could build more than it ordered. */
function wantsIn(position: Position, seat: number): boolean {
  const { game } = position
  const claim = claimsOf(position).find((one) => one.seat === seat)
  const isOut = !livingSeats(game).includes(seat) || isHome(game, seat)
  if (isOut || (claim && !claim.isOrder)) return false
  return claim ? trayOf(game) > 1 && roomOf(position, seat) > 1 : roomOf(position, seat) > 0
}

export function claimsOf({ game }: Pick<Position, 'game'>): Claim[] {
  return game.own.claims ?? []
}

/** Returns the properties of a claim on which its owner may still build, cheapest first. */
function lotsOf(position: Position, { seat, squares }: Claim): number[] {
  const { game } = position
  if (game.seats[seat]?.out) return []
  const isSite = (square: number) =>
    deedAt(game, square).owner === seat && !siteRefused(position, seat, square)
  return byPrice(position, squares.filter(isSite))
}

/** Builds all claims if the tray has enough hotels; otherwise auctions them one by one. */
function settleClaims(play: Play): void {
  const { game } = play
  const claims = claimsOf(play)
    .map((claim) => ({ ...claim, squares: lotsOf(play, claim) }))
    .filter(({ squares }) => squares.length > 0)
    .toSorted((one, other) => one.seat - other.seat)
  game.own.claims = claims
  for (const { seat, squares } of claims)
    play.emit({ kind: 'claimTotal', seat, piece, count: squares.length })
  const total = claims.reduce((sum, { squares }) => sum + squares.length, 0)
  if (total > trayOf(game)) return play.push({ step: 'cheaters.scarce' })
  for (const claim of claims) serve(play, claim)
  game.own.claims = null
}

/** Builds the hotels of a claim at printed prices, as far as tray and cash reach. */
function serve(play: Play, claim: Claim): void {
  for (const square of lotsOf(play, claim)) {
    const price = lotAt(play.board, square).building
    if (trayOf(play.game) > 0 && seatAt(play.game, claim.seat).cash >= price)
      putUp(play, claim.seat, square, price)
  }
}

/** Auctions the next hotel; the last claimant builds at the printed price. */
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

/**
 * Returns a claimant's minimum bid: the printed price of the cheapest claimed property, or null if none is
 * left.
 */
export function floorOf(position: Position, seat: number): number | null {
  const square = siteFor(position, seat)
  return square === null ? null : lotAt(position.board, square).building
}

function siteFor(position: Position, seat: number): number | null {
  const claim = claimsOf(position).find((one) => one.seat === seat)
  return (claim && lotsOf(position, claim)[0]) ?? null
}

/** Builds a hotel won at auction on the cheapest property of the winner's claim. */
export function putUpWon(play: Play, seat: number, amount: number): void {
  const square = siteFor(play, seat)
  if (square !== null) putUp(play, seat, square, amount)
}

function stateClaim(play: Play, prompt: Prompt, seat: number, squares: number[]): void {
  const others = claimsOf(play).filter((one) => one.seat !== seat)
  play.game.own.claims = [...others, { seat, squares }]
  play.answered(prompt, seat)
}

const claimHotels: Answer = {
  check: (position, seat, { with: { squares } }: MoveWith<{ squares: number[] }>) => {
    const need = squares.reduce((sum, square) => sum + lotAt(position.board, square).building, 0)
    return shortOfCash(need, seatAt(position.game, seat).cash)
  },
  apply: (play, seat, { with: { squares } }: MoveWith<{ squares: number[] }>, prompt) =>
    stateClaim(play, prompt, seat, [...squares]),
}

const abstain: Answer = {
  apply: (play, seat, _move, prompt) => stateClaim(play, prompt, seat, []),
}

/**
 * On time-out, the player claims nothing more. If frozen deeds leave a player nothing to build on, the prompt
 * has only one answer, which nobody else sees.
 */
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
