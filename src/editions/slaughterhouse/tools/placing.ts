import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Move, MoveWith, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { erect } from '#mechanics/building/building.ts'
import { cleanGroups, legalLots } from '#mechanics/building/ground.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { hotel } from '#mechanics/buildings.ts'
import { spendable } from '#mechanics/money/funds.ts'
import { deedAt, deedsOf, isLot } from '#mechanics/property/holdings.ts'
import { pickOne, shortOfCash } from '../../answers.ts'
import { skippedBy } from '../building.ts'
import { doesMinerWake, reconsiderCop } from '../cop/cop.ts'
import type { FreeAction, Game, Play, Position } from '../game.ts'
import { inBeginPhase, whileRaising } from '../turn/phase.ts'
import { buyBack, change, countOf, sellTool, type Tool, tools } from './inventory.ts'

/** Whether a Bomb on a property would explode: the property has an owner and no Miner (SLH-052, SLH-057). */
export function isMined(game: Game, square: number): boolean {
  const { bombs, miners } = game.own
  return square in bombs && !(square in miners) && deedAt(game, square).owner !== null
}

/**
 * Explodes or defuses a Bomb after a landing; returns whether it exploded on owned property, so that no rent
 * is due (SLH-051 to SLH-059).
 */
export function setOff(play: Play, seat: number, square: number): boolean {
  const { bombs, miners } = play.game.own
  if (!(square in bombs)) return false
  delete bombs[square]
  if (square in miners) {
    delete miners[square]
    play.emit({ kind: 'defused', seat, square })
    reconsiderCop(play)
    return false
  }
  const { owner, level, mortgaged: wasMortgaged } = deedAt(play.game, square)
  play.emit({ kind: 'exploded', seat, square, owner, level, wasMortgaged })
  if (owner !== null) flatten(play, square, owner)
  return owner !== null
}

/** Removes the buildings and mortgages the deed without payment to the owner (SLH-052). */
function flatten(play: Play, square: number, owner: number): void {
  const { mortgagors, flattened } = play.game.own
  const deed = deedAt(play.game, square)
  movePieces(play, deed.level, 0)
  Object.assign(deed, { level: 0, mortgaged: true })
  mortgagors[square] = owner
  if (isLot(play.board, square)) flattened[square] = owner
}

type Token = Exclude<Tool, 'house'>

/** Prices at which the Bank sells pieces, in M (SLH-047, SLH-056). */
const prices: Readonly<Record<Token, number>> = { bomb: 200, miner: 250 }

/** Returns the squares with such a piece, each with the seat that placed it. */
function placedOf({ game }: Position, token: Token): Record<string, number> {
  const { bombs, miners } = game.own
  return token === 'bomb' ? bombs : miners
}

/**
 * Returns the squares for a piece: the property where the turn began, sold or not, and for a Miner also the
 * seat's property (SLH-048, SLH-056).
 */
function groundFor({ game }: Position, seat: number, token: Token): number[] {
  const { resided } = game.own.outing
  const here = resided === null ? [] : [resided]
  return token === 'miner' ? [...new Set([...here, ...ownGround(game, seat)])] : here
}

/**
 * Returns the seat's property on which a Miner may go wherever the turn began: bombed property by default;
 * miner_placement can allow all or none (AMB-16).
 */
function ownGround(game: Game, seat: number): number[] {
  const placement = game.options['miner_placement']
  if (placement === 'resided') return []
  const deeds = deedsOf(game, seat)
  return placement === 'own_anywhere' ? deeds : deeds.filter((square) => square in game.own.bombs)
}

/** Returns the squares without such a piece; each property has room for one of each kind (SLH-049). */
function freeGround(position: Position, seat: number, token: Token): number[] {
  const placed = placedOf(position, token)
  return groundFor(position, seat, token).filter((square) => !(square in placed))
}

/**
 * Returns an option without a question if there is only one square; otherwise the option asks for the square.
 */
function placeOptions(act: string, squares: readonly number[], facts: Option['facts']): Option[] {
  const [first, ...others] = squares
  if (first === undefined) return []
  if (others.length === 0)
    return [{ ...press(act, null, { ...facts, square: first }), fixed: { square: first } }]
  return [press(act, null, { ...facts, isAnywhere: true }, pickOne('square', 'deed', squares))]
}

function squareOf({ with: { square } }: Move): number {
  return (Array.isArray(square) ? square[0] : square) as number
}

function placeRefused(position: Position, seat: number, token: Token, move: Move): Refusal | null {
  const square = squareOf(move)
  const squares = groundFor(position, seat, token)
  if (squares.length === 0 || (Number.isInteger(square) && !squares.includes(square)))
    return refusal('nowhereToPlace', {
      tool: token,
      placement: String(position.game.options['miner_placement']),
    })
  const standing = Number.isInteger(square) ? square : at(squares, 0)
  return standing in placedOf(position, token)
    ? refusal('standsAlready', { square: standing, tool: token })
    : null
}

function place(play: Play, seat: number, token: Token, square: number, price: number): void {
  placedOf(play, token)[square] = seat
  play.emit({ kind: 'planted', seat, square, tool: token, price })
}

/**
 * Builds the action that buys a piece and places it immediately; the inventory does not change (SLH-047,
 * SLH-056).
 */
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
    explain: (position, seat, move) =>
      placeRefused(position, seat, token, move) ?? shortOfCash(price, spendable(position.game, seat)),
    isWorthwhile: () => true,
    undo: true,
    apply: (play, seat, move) => {
      const square = squareOf(move)
      pay(play, seat, 'bank', price, token, { square })
      place(play, seat, token, square, price)
      reconsiderCop(play)
    },
  })
}

/** Builds the action that places a piece from the inventory, at no cost (SLH-121, SLH-122). */
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
    apply: (play, seat, move) => {
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

/**
 * Returns the seat's lots for a free house, or for a hotel on top of four houses; with free_house `evenly`,
 * only lots on which it could buy one (SLH-129).
 */
export function lotsForHouse(position: Position, seat: number): number[] {
  const { options } = position.game
  const lots = options['free_house'] === 'evenly' ? evenLots(position, seat) : lowerLots(position, seat)
  return lots.sort((a, b) => a - b)
}

function lowerLots(position: Position, seat: number): number[] {
  return cleanGroups(position, seat)
    .flat()
    .filter((square) => deedAt(position.game, square).level < hotel)
}

function evenLots(position: Position, seat: number): number[] {
  const { game } = position
  const lots = (['house', 'hotel'] as const).flatMap((piece) => legalLots(position, seat, piece))
  return lots.filter((square) => skippedBy(position, { [square]: deedAt(game, square).level + 1 }) === null)
}

/** Places a house from the inventory at no cost (SLH-129). */
export const placeHouse: FreeAction = inBeginPhase({
  options: (position, seat) => {
    const held = countOf(position.game, seat, 'house')
    const from = held > 0 ? lotsForHouse(position, seat) : []
    if (from.length === 0) return []
    return [press('placeHouse', null, { held }, pickOne('lot', 'deed', from))]
  },
  explain: (position, seat) =>
    countOf(position.game, seat, 'house') === 0
      ? refusal('noTool', { tool: 'house' })
      : refusal('nowhereToBuild', { isEven: position.game.options['free_house'] === 'evenly' }),
  isWorthwhile: () => true,
  undo: true,
  apply: (play, seat, { with: { lot } }: MoveWith<{ lot: number[] }>) => {
    erect(play, seat, at(lot, 0), 0)
    change(play, seat, 'house', -1)
  },
})

/** Sells unplaced pieces to the Bank. Pieces on the board cannot be sold (SLH-062). */
export const sellToolMove: FreeAction = whileRaising({
  options: ({ game }, seat) =>
    tools.flatMap((tool) => {
      const held = countOf(game, seat, tool)
      const facts = { tool, held, amount: buyBack[tool], brings: buyBack[tool] }
      return held > 0 ? [{ ...press('sellTool', null, facts), fixed: { tool } }] : []
    }),
  explain: (_position, _seat, move) => {
    const tool = tools.find((one) => one === move.with['tool'])
    return tool ? refusal('noTool', { tool }) : null
  },
  undo: true,
  apply: (play, seat, { with: { tool } }: MoveWith<{ tool: Tool }>) => sellTool(play, seat, tool),
})
