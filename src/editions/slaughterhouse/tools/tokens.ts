import { deedsOf } from '#mechanics/property/holdings.ts'
import { spendable } from '#mechanics/money/funds.ts'
import { press } from '#engine/edition.ts'
import type { Move, Option } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { FreeAction, Game, Play, Position } from '../game.ts'
import { doesMinerWake, reconsiderCop } from '../cop/roam.ts'
import { inBeginPhase } from '../turn/phase.ts'
import { change, countOf, type Tool } from './inventory.ts'

type Token = Exclude<Tool, 'house'>

/** What the Bank asks for one (SLH-047, SLH-056). */
const prices: Readonly<Record<Token, number>> = { bomb: 200, miner: 250 }

/** Squares that carry such a token, with the seat that put it there. */
function placedOf({ game }: Position, token: Token): Record<string, number> {
  const { bombs, miners } = game.own
  return token === 'bomb' ? bombs : miners
}

/** Where a token may be put: where the turn began, sold or not, and a Miner on property of one's own too (SLH-048, SLH-056). */
function ground({ game }: Position, seat: number, token: Token): number[] {
  const { resided } = game.own.outing
  const here = resided === null ? [] : [resided]
  return token === 'miner' ? [...new Set([...here, ...ownGround(game, seat)])] : here
}

/** Own property that may get a Miner wherever the turn began: bombed property, by option all of it, or none (AMB-16). */
function ownGround(game: Game, seat: number): number[] {
  const placement = game.options['miner_placement']
  if (placement === 'resided') return []
  const deeds = deedsOf(game, seat)
  return placement === 'own_anywhere' ? deeds : deeds.filter((square) => square in game.own.bombs)
}

/** One of each kind on a property (SLH-049). */
function freeGround(position: Position, seat: number, token: Token): number[] {
  const placed = placedOf(position, token)
  return ground(position, seat, token).filter((square) => !(square in placed))
}

/** One button where there is one place; otherwise the place is the question. */
function placeOptions(act: string, squares: readonly number[], facts: Option['facts']): Option[] {
  const [first, ...others] = squares
  if (first === undefined) return []
  if (others.length === 0)
    return [{ ...press(act, null, { ...facts, square: first }), fixed: { square: first } }]
  const ask = { name: 'square', type: 'pick' as const, of: 'deed', from: [...squares], min: 1, max: 1 }
  return [{ act, prompt: null, fixed: {}, ask: [ask], facts: { ...facts, isAnywhere: true } }]
}

function squareOf({ with: { square } }: Move): number {
  return (Array.isArray(square) ? square[0] : square) as number
}

/** What is wrong with the place that a move names. */
function placeRefused(position: Position, seat: number, token: Token, move: Move): Refusal | null {
  const square = squareOf(move)
  const squares = ground(position, seat, token)
  if (squares.length === 0 || (Number.isInteger(square) && !squares.includes(square)))
    return refusal('nowhereToPlace', {
      tool: token,
      placement: position.game.options['miner_placement'] as string,
    })
  const standing = Number.isInteger(square) ? square : (squares[0] as number)
  return standing in placedOf(position, token)
    ? refusal('standsAlready', { square: standing, tool: token })
    : null
}

function place(play: Play, seat: number, token: Token, square: number, price: number): void {
  placedOf(play, token)[square] = seat
  play.emit({ kind: 'planted', seat, square, tool: token, price })
}

/** From the Bank, and placed at once: nothing is bought into the inventory (SLH-047, SLH-056). */
function purchase(act: string, token: Token): FreeAction {
  const price = prices[token]
  return inBeginPhase({
    options: (position, seat) =>
      spendable(position.game, seat) < price
        ? []
        : placeOptions(act, freeGround(position, seat, token), {
            price,
            wakesCop: token === 'miner' && doesMinerWake(position.game, true),
          }),
    explain: (position, seat, move) => {
      const have = spendable(position.game, seat)
      const wrong = placeRefused(position, seat, token, move)
      return wrong ?? (have < price ? refusal('shortOfCash', { need: price, have }) : null)
    },
    isWorthwhile: () => true,
    undo: true,
    carry: (play, seat, move) => {
      const square = squareOf(move)
      pay(play, seat, 'bank', price, token, { square })
      place(play, seat, token, square, price)
      reconsiderCop(play)
    },
  })
}

/** Out of the inventory, without cost (SLH-121, SLH-122). */
function placing(act: string, token: Token): FreeAction {
  return inBeginPhase({
    options: (position, seat) =>
      countOf(position.game, seat, token) === 0
        ? []
        : placeOptions(act, freeGround(position, seat, token), { held: countOf(position.game, seat, token) }),
    explain: (position, seat, move) =>
      countOf(position.game, seat, token) === 0
        ? refusal('noTool', { tool: token })
        : placeRefused(position, seat, token, move),
    isWorthwhile: () => true,
    undo: true,
    carry: (play, seat, move) => {
      place(play, seat, token, squareOf(move), 0)
      change(play, seat, token, -1)
    },
  })
}

export const tokenMoves = {
  plantBomb: purchase('plantBomb', 'bomb'),
  hireMiner: purchase('hireMiner', 'miner'),
  placeBomb: placing('placeBomb', 'bomb'),
  placeMiner: placing('placeMiner', 'miner'),
}
