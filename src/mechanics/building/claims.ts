import { type Claim, type Contention, type Order, queuedOrders } from './state.ts'
import { lotAt, topLevel } from '#engine/board.ts'
import {
  type Act,
  type FreeAction,
  type Position,
  press,
  type PromptKind,
  answering,
} from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Piece } from '../buildings.ts'
import type { Move, Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { timerOf } from '#engine/paces.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { pushAfterDues } from '../debt/debts.ts'
import { deedAt, livingSeats, sumsOf } from '../property/holdings.ts'
import { seatAt, spendable } from '../money/funds.ts'
import { isInDebt } from '../debt/state.ts'
import { build, layoutRefused, orderRefused, tooDear } from './building.ts'
import { cleanGroups, legalLots, maxPlaceable, roomBeside } from './ground.ts'
import { plan, countsOf, hotelsIn, housesIn, outstanding } from './plan.ts'
import { levelIn, type Levels, nothingWanted, readLevels, squaresIn } from './selling.ts'
import { left } from './stock.ts'

declare module '#engine/game.ts' {
  interface Steps {
    claims: Record<never, never>
  }
  interface Subjects {
    'build.claim': { piece: Piece; left: number }
  }
}

/** Levels that a seat wants, and the id of the queued order that they come from, or null. */
interface Wanted {
  seat: number
  levels: Levels
  order: number | null
}

/**
 * Opens a claim window for scarce pieces: asks every seat that could place one how many it wants, and where.
 * The order that caused it and other queued orders count as their owners' claims until changed (CLS-104).
 */
export function openClaims(play: Play, wanted: Wanted, piece: Piece): void {
  const { game } = play
  const { seat: cause } = wanted
  const stock = left(game.bank, piece)
  game.contention = { piece, cause, claims: [], held: 0 }
  play.emit({ kind: 'contended', piece, left: stock, seat: cause })
  stateClaim(play, wanted)
  claimQueued(play, piece, () => true)
  const { claims } = game.contention
  const seats = rivalsOf(play, cause, piece).map(({ seat }) => seat)
  const unheard = seats.filter((seat) => !claims.some((claim) => claim.seat === seat))
  play.push({ step: 'claims' })
  if (unheard.length > 0)
    play.ask({ kind: 'build.claim', seats: unheard, timer: 'claim', about: { piece, left: stock } })
}

/**
 * Updates an open claim window. Also asks players who have acquired the money or the lots in the meantime. An
 * order that a player without a claim places meanwhile becomes that player's claim (CLS-104).
 */
export function settleClaims(play: Play): void {
  const { game } = play
  const prompt = openWindow(game)
  if (!prompt || !game.contention) return
  const { cause, piece, claims } = game.contention
  const isHeard = (seat: number) => claims.some((claim) => claim.seat === seat)
  const hasNone = (seat: number) => !claims.some((claim) => claim.seat === seat && claim.count > 0)
  const joining = rivalsOf(play, cause, piece).filter(({ seat }) => !isHeard(seat))
  invite(
    play,
    prompt,
    joining.map(({ seat }) => seat),
  )
  const unheard = [...prompt.seats]
  claimQueued(play, piece, ({ seat, made }) =>
    isHeard(seat) ? hasNone(seat) && made >= prompt.asked : unheard.includes(seat),
  )
  for (const seat of unheard)
    if (game.contention.claims.some((claim) => claim.seat === seat)) play.answered(prompt, seat)
}

/** Adds seats to the prompt and leaves them time to answer. */
function invite({ game }: Play, prompt: Prompt, seats: readonly number[]): void {
  const late = seats.filter((seat) => !prompt.seats.includes(seat))
  if (late.length === 0) return
  prompt.seats.push(...late)
  const earliest = dueAfter(game, late, game.now, timerOf(game, 'extension'))
  if (prompt.due !== null) prompt.due = Math.max(prompt.due, earliest)
}

function openWindow({ prompts }: Pick<Game, 'prompts'>): Prompt | undefined {
  return prompts.find(({ kind }) => kind === 'build.claim')
}

/**
 * Turns queued orders into claims if their owner could pay for them. Pieces of the other kind in the same
 * order stay queued.
 */
function claimQueued(play: Play, piece: Piece, isMeant: (order: Order) => boolean): void {
  const { game } = play
  for (const order of queuedOrders(game).filter(isMeant)) {
    const { id, seat } = order
    const levels = outstanding(play, order)
    const stated = game.contention?.claims.find((claim) => claim.seat === seat)
    const together = highest(levels, stated?.levels ?? {})
    if (countsOf(play, levels)[piece] === 0 || orderRefused(play, seat, together)) continue
    stateClaim(play, { seat, levels: together, order: id })
    const rest = piece === 'house' ? hotelsIn(play, levels) : housesIn(play, levels)
    game.orders = queuedOrders(game).flatMap((other) => {
      if (other !== order) return [other]
      return rest ? [{ ...order, levels: rest, ...(piece === 'house' && { only: 'hotel' as const }) }] : []
    })
  }
}

/** The higher of the two wanted levels for each lot. */
function highest(some: Levels, others: Levels): Levels {
  const levels = { ...some }
  for (const square of squaresIn(others))
    levels[square] = Math.max(levels[square] ?? 0, levelIn(others, square))
  return levels
}

/** States a seat's claim, which replaces its earlier one. Limited to what stock and rules allow. */
function stateClaim(play: Play, { seat, levels: wanted, order }: Wanted): void {
  const contention = contentionOf(play)
  const { piece } = contention
  const levels: Record<string, number> = {}
  const steps = plan(play, wanted, { piece })
  for (const square of steps) levels[square] = (levels[square] ?? deedAt(play.game, square).level) + 1
  const count = steps.length
  contention.claims = [...contention.claims.filter((claim) => claim.seat !== seat), { seat, levels, count }]
  play.emit({ kind: 'claimed', seat, piece, count, order, audience: [seat] })
}

/**
 * Closes the claim window (CLS-104, CLS-105): serves all claims if there are enough pieces, otherwise
 * auctions each piece.
 */
export function claims(play: Play): void {
  const contention = contentionOf(play)
  const { piece } = contention
  const stock = left(play.game.bank, piece)
  contention.claims = contention.claims.flatMap((claim) => stillLegal(play, claim))
  let total = 0
  for (const { seat, count } of contention.claims) {
    play.emit({ kind: 'claimTotal', seat, piece, count })
    total += count
  }
  if (contention.claims.length > 1 && total > stock) {
    contention.held = stock
    return pushAfterDues(play, { step: 'scarce', left: stock })
  }
  for (const claim of contention.claims) serve(play, claim)
  endContention(play)
}

/** The part of a claim that its owner may still build; empty if the owner left or nothing remains. */
function stillLegal(play: Play, claim: Claim): Claim[] {
  const { piece } = contentionOf(play)
  if (seatAt(play.game, claim.seat).out) return []
  const ground = cleanGroups(play, claim.seat).flat()
  const levels = Object.fromEntries(
    Object.entries(claim.levels).filter(([square]) => ground.includes(Number(square))),
  )
  const count = Math.min(claim.count, plan(play, levels, { piece }).length)
  return count > 0 ? [{ ...claim, levels, count }] : []
}

/** Builds a claim at the printed price, as far as stock and cash allow. */
function serve(play: Play, { seat, levels, count }: Claim): void {
  const { piece } = contentionOf(play)
  const most = Math.min(count, left(play.game.bank, piece))
  const built = build(play, seat, levels, { piece, count, cash: spendable(play.game, seat) })
  if (built < most) play.emit({ kind: 'claimShort', seat, piece, count: most - built })
}

/** The option to claim pieces for lots that have room; empty if the seat cannot place any now. */
function claimOption(position: Position, seat: number, prompt: number | null): Option[] {
  const { board, game } = position
  const { piece } = contentionOf(position)
  const stock = left(game.bank, piece)
  const cash = spendable(game, seat)
  const isPossible = legalLots(position, seat, piece).some((square) => lotAt(board, square).building <= cash)
  if (stock < 1 || !isPossible || isInDebt(game, seat)) return []
  const { houses } = board.buildings
  const top = piece === 'hotel' ? topLevel(board) : houses
  const lots = cleanGroups(position, seat)
    .filter((group) => piece === 'house' || group.every((square) => deedAt(game, square).level >= houses))
    .flat()
    .map((square) => ({ square, now: deedAt(game, square).level }))
    .filter(({ now }) => now < top)
  const prices = sumsOf(
    lots.map(({ square }) => square),
    (square) => lotAt(board, square).building,
  )
  const facts = { piece, left: stock, prices, stated: prompt === null }
  const levels = lots.map((lot) => ({ ...lot, min: lot.now, max: top }))
  return [press('claim', prompt, facts, { name: 'levels', type: 'levels', lots: levels })]
}

function claimRefused(position: Position, seat: number, move: Move): Refusal | null {
  const { piece } = contentionOf(position)
  const wanted = readLevels(move.with['levels'])
  const unfit = nothingWanted(position, move) ?? layoutRefused(position, seat, wanted)
  if (unfit) return unfit
  const max = left(position.game.bank, piece)
  if (countsOf(position, wanted)[piece] > max) return refusal('overClaimed', { max })
  return tooDear(position, seat, plan(position, wanted, { piece }))
}

const claim: Act = {
  check: claimRefused,
  apply: (play, seat, move, prompt) => {
    stateClaim(play, { seat, levels: readLevels(move.with['levels']), order: null })
    if (prompt) play.answered(prompt, seat)
  },
}

const abstain: Act = {
  apply: (play, seat, _move, prompt) => {
    stateClaim(play, { seat, levels: {}, order: null })
    if (prompt) play.answered(prompt, seat)
  },
}

/**
 * Asks how many of the last pieces a seat wants, and for which lots; hidden from others until the window
 * closes (CLS-104).
 */
export const claimPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    ...claimOption(position, seat, prompt.id),
    press('abstain', prompt.id, { piece: contentionOf(position).piece }),
  ],
  fallback: answering('abstain'),
  acts: { claim, abstain },
}

/** The seat's claim, which it may change until the window closes; null if it has not stated one. */
function statedBy({ game }: Position, seat: number): Claim | null {
  if (!openWindow(game)) return null
  return game.contention?.claims.find((stated) => stated.seat === seat) ?? null
}

export const changeClaim: FreeAction = {
  ...claim,
  options: (position, seat) => (statedBy(position, seat) ? claimOption(position, seat, null) : []),
}

export const dropClaim: FreeAction = {
  ...abstain,
  options: (position, seat) =>
    statedBy(position, seat)?.count ? [press('abstain', null, { piece: contentionOf(position).piece })] : [],
}

/**
 * Other seats that could place a piece of this kind now, each with the highest number that it could place.
 */
export function rivalsOf(position: Position, seat: number, piece: Piece): { seat: number; most: number }[] {
  const rivals: { seat: number; most: number }[] = []
  for (const other of livingSeats(position.game)) {
    if (other === seat || isInDebt(position.game, other)) continue
    const most = maxPlaceable(position, other, piece)
    if (most > 0) rivals.push({ seat: other, most })
  }
  return rivals
}

/**
 * Whether others also want the pieces of an order and there are too few for all (CLS-103). Always false if
 * `scarcity.mode` is not `auction`, or if only the active seat may build (`build.timing`).
 */
export function isContended(position: Position, seat: number, count: number, piece: Piece): boolean {
  const { bank, options } = position.game
  const stock = left(bank, piece)
  if (count === 0 || stock < 1) return false
  if (options['scarcity.mode'] !== 'auction' || options['build.timing'] === 'ownTurn') return false
  const room = roomBeside(position, seat, piece)
  if (room === 0 || count + room <= stock) return false
  return isOverwanted(position, seat, piece, stock - count)
}

/** Whether the others together could place more pieces than remain for them. */
function isOverwanted(position: Position, seat: number, piece: Piece, remaining: number): boolean {
  let wanted = 0
  for (const other of livingSeats(position.game)) {
    if (other === seat || isInDebt(position.game, other)) continue
    wanted += maxPlaceable(position, other, piece)
    if (wanted > Math.max(0, remaining)) return true
  }
  return false
}

export function contentionOf({ game }: Position): Contention {
  if (!game.contention) throw new Error('no pieces are contended')
  return game.contention
}

/** Ends the contention after its last piece; queued orders then continue. */
export function endContention(play: Play): void {
  play.game.contention = null
  // A run may end before its last lot. Its filings must not apply to the next run.
  if (play.game.filings) play.game.filings = []
  play.edition.built?.(play)
  pushAfterDues(play, { step: 'orders' })
}
