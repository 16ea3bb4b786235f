import { at } from '#engine/at.ts'
import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { PromptName, PromptOf, StepOf } from '#engine/game.ts'
import type { Move, Option } from '#engine/option.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { cardSteps } from '#mechanics/cards/carry.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, nextLiving } from '#mechanics/property/holdings.ts'
import { choose, closing, pickOne } from '../answers.ts'
import { type Game, type Play, type Position, type PromptKind, rogueAt, type Seen } from './game.ts'

type Group = readonly number[]

/**
 * Returns the groups that count as a monopoly for the taxes: colours, and with monopoly_scope `any_group`
 * also stations and utilities (AMB-06).
 */
function groupsInScope({ board, game }: Seen): readonly Group[] {
  return game.options['monopoly_scope'] === 'any_group' ? Object.values(board.groups) : board.lotGroups
}

/** Returns the owner of a complete group, mortgaged or not, or null. */
function holderOf({ game }: Seen, group: Group): number | null {
  const owner = game.deeds[at(group, 0)]?.owner ?? null
  for (const square of group) if (game.deeds[square]?.owner !== owner) return null
  return owner
}

/** Whether a seat now has a monopoly in the sense of the taxes (SLH-024). */
export function hasMonopoly(seen: Seen, seat: number): boolean {
  return groupsInScope(seen).some((group) => holderOf(seen, group) === seat)
}

/** Whether a property is part of its owner's monopoly in the sense of the taxes (SLH-031). */
export function isInMonopoly(seen: Seen, square: number): boolean {
  const group = groupsInScope(seen).find((members) => members.includes(square))
  return group !== undefined && holderOf(seen, group) !== null
}

/**
 * Records new monopolies and opens the gate for deals if its condition is met. Call it after every change of
 * owner.
 */
export function noteOwnership(play: Play): void {
  for (const group of groupsInScope(play)) {
    const holder = holderOf(play, group)
    if (holder !== null) rogueAt(play.game, holder).hadMonopoly = true
  }
  openGate(play)
}

/** Opens the gate for deals once an owner can build on a colour group, or all deeds are sold (SLH-145). */
function openGate(play: Play): void {
  const { own } = play.game
  const why = own.gateOpen ? null : whyOpen(play)
  if (why === null) return
  own.gateOpen = true
  play.emit({ kind: 'gateOpened', why })
}

function whyOpen(seen: Seen): 'monopoly' | 'soldOut' | null {
  const { board, game } = seen
  const isBuildable = (group: Group) =>
    holderOf(seen, group) !== null && group.every((square) => !game.deeds[square]?.mortgaged)
  if (board.lotGroups.some(isBuildable)) return 'monopoly'
  return game.deeds.every((deed) => deed?.owner !== null) ? 'soldOut' : null
}

/** Records the owner of each newly mortgaged property; forgets it when the mortgage is lifted. */
export function noteMortgages({ game, board }: Play): void {
  const { mortgagors } = game.own
  for (const square of board.properties) {
    const { owner, mortgaged } = deedAt(game, square)
    if (!mortgaged) delete mortgagors[square]
    else if (owner !== null) mortgagors[square] ??= owner
  }
}

/** Whether the owner received the property with a mortgage that another seat took out (SLH-054). */
export function cameMortgaged({ own, deeds }: Game, square: number): boolean {
  const by = own.mortgagors[square]
  const deed = deeds[square]
  return Boolean(deed?.mortgaged) && by !== undefined && by !== deed?.owner
}

declare module '#engine/game.ts' {
  interface Steps {
    takeCoin: { seat: number }
  }
}

/** Returns the deeds that a seat may lose to the Bank; mortgaged deeds only if it has no others (SLH-037). */
export function losable({ game }: Position, seat: number): number[] {
  const deeds = deedsOf(game, seat)
  const clean = deeds.filter((square) => !deedAt(game, square).mortgaged)
  return clean.length > 0 ? clean : deeds
}

/** Whether the owner can still mortgage a deed before giving it to another player (SLH-037). */
export function mayEmpty(game: Game, square: number): boolean {
  return !deedAt(game, square).mortgaged
}

/**
 * Returns the cheapest square: bare lots first, then by printed price, then by position; null without
 * squares.
 */
export function cheapest(position: Position, squares: readonly number[]): number | null {
  const { board, game } = position
  const isBuilt = (square: number) => Number(deedAt(game, square).level > 0)
  const priceOf = (square: number) => propertyAt(board, square).price
  const order = (a: number, b: number) => isBuilt(a) - isBuilt(b) || priceOf(a) - priceOf(b) || a - b
  return squares.toSorted(order)[0] ?? null
}

function dearest({ board }: Position, squares: readonly number[]): number | null {
  const priceOf = (square: number) => propertyAt(board, square).price
  return squares.toSorted((a, b) => priceOf(b) - priceOf(a) || a - b)[0] ?? null
}

interface Wording {
  name?: 'deed' | 'lot'
  fixed?: Option['fixed']
  facts?: Option['facts']
}

/** Returns an option to pick one of the given deeds; an empty list if there are none. */
export function deedOption(
  act: string,
  prompt: number,
  from: number[],
  { name = 'deed', fixed = {}, facts = fixed }: Wording = {},
): Option[] {
  if (from.length === 0) return []
  return [{ act, prompt, fixed, ask: [pickOne(name, 'deed', from)], facts }]
}

export function chosen({ with: answers }: Pick<Move, 'with'>, name: 'deed' | 'lot' = 'deed'): number {
  return at(answers[name] as number[], 0)
}

/**
 * Moves a deed without payment. Buildings are lost; a mortgage remains if the receiver is a player (SLH-034
 * to SLH-039).
 */
export function seize(play: Play, square: number, to: number | 'bank', why: string): void {
  const deed = deedAt(play.game, square)
  const { level } = deed
  play.emit({ kind: 'seized', square, from: deed.owner ?? 'bank', to, level, why })
  if (to === 'bank') {
    play.do({ step: 'returnDeed', square })
  } else {
    movePieces(play, level, 0)
    Object.assign(deed, { owner: to, level: 0 })
    announceComplete(play, to, [square])
  }
  noteOwnership(play)
}

type Takeable<Kind extends PromptName> = (
  position: Position,
  prompt: PromptOf<Kind>,
  seat: number,
) => number[]

/** Asks the seat to take one of the given deeds, or none if that is allowed (AMB-10). */
export function takePrompt<Kind extends PromptName>(
  takeable: Takeable<Kind>,
  why: string,
  mayLeave: (position: Position) => boolean,
): PromptKind<Kind> {
  return {
    options: (position, prompt, seat) => [
      ...deedOption('take', prompt.id, takeable(position, prompt, seat)),
      ...(mayLeave(position) ? [press('takeNothing', prompt.id)] : []),
    ],
    fallback: (position, prompt, seat) => {
      const deed = dearest(position, takeable(position, prompt, seat))
      if (deed !== null) return choose(prompt.id, 'take', { deed: [deed] })
      return mayLeave(position) ? choose(prompt.id, 'takeNothing') : null
    },
    acts: {
      take: closing((play, seat, move) => seize(play, chosen(move), seat, why)),
      takeNothing: closing((play, seat) => play.emit({ kind: 'tookNothing', seat })),
    },
  }
}

/** Gives the Coin to a seat that does not have it yet (SLH-041). */
function elect(play: Play, seat: number): void {
  const { own } = play.game
  const from = own.chairman
  if (from === seat) return
  own.chairman = seat
  play.emit({ kind: 'chairman', seat, from })
}

/** Passes a leaving player's Coin to the next player (SLH-043). */
export function passCoin(play: Play, seat: number): void {
  if (play.game.own.chairman === seat) elect(play, nextLiving(play.game, seat))
}

/** Chance card that makes its reader Chairman of the Board. */
const election = 'CH-15'

/**
 * Carries out the card that pays each player; after the election card, the player also takes the Coin
 * (SLH-041).
 */
export function payEachOther(play: Play, drawn: Parameters<(typeof cardSteps)['card.payEach']>[1]): void {
  if (drawn.card === election) play.push({ step: 'takeCoin', seat: drawn.seat })
  cardSteps['card.payEach'](play, drawn)
}

/** Gives the seat the Coin, unless the payment bankrupted it. */
export function takeCoin(play: Play, { seat }: StepOf<'takeCoin'>): void {
  if (!seatAt(play.game, seat).out) elect(play, seat)
}
