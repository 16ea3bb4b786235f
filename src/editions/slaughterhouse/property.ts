import { at } from '#engine/at.ts'
import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { PromptName, PromptOf, StepOf } from '#engine/game.ts'
import type { Move, Option } from '#engine/option.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { cardSteps } from '#mechanics/cards/carry.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, nextLiving } from '#mechanics/property/holdings.ts'
import { choose, closing, pickOne } from '../answers.ts'
import { type Game, type Play, type Position, type PromptKind, rogueAt, type Seen } from './game.ts'

type Group = readonly number[]

/** Groups that make a monopoly for the taxes: those of colour, by option stations and utilities too (AMB-06). */
function groupsInScope({ board, game }: Seen): readonly Group[] {
  return game.options['monopoly_scope'] === 'any_group' ? Object.values(board.groups) : board.lotGroups
}

/** The one who owns a whole group, mortgaged or not; null where nobody does. */
function holderOf({ game }: Seen, group: Group): number | null {
  const owner = game.deeds[at(group, 0)]?.owner ?? null
  for (const square of group) if (game.deeds[square]?.owner !== owner) return null
  return owner
}

/** Whether a seat has a monopoly now, as the taxes count them (SLH-024). */
export function hasMonopoly(seen: Seen, seat: number): boolean {
  return groupsInScope(seen).some((group) => holderOf(seen, group) === seat)
}

/** Whether a property is part of a monopoly of its owner, as the taxes count them (SLH-031). */
export function isInMonopoly(seen: Seen, square: number): boolean {
  const group = groupsInScope(seen).find((members) => members.includes(square))
  return group !== undefined && holderOf(seen, group) !== null
}

/** Writes down who has come to a monopoly, and opens the gate; to be called after every change of owner. */
export function noteOwnership(play: Play): void {
  for (const group of groupsInScope(play)) {
    const holder = holderOf(play, group)
    if (holder !== null) rogueAt(play.game, holder).hadMonopoly = true
  }
  openGate(play)
}

/** The first colour group on which its owner could build, or the last deed sold, at the earlier of the two (SLH-145). */
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

/** Writes down whose property has just been mortgaged, and forgets it when the mortgage is lifted. */
export function noteMortgages({ game, board }: Play): void {
  const { mortgagors } = game.own
  for (const square of board.properties) {
    const { owner, mortgaged } = deedAt(game, square)
    if (!mortgaged) delete mortgagors[square]
    else if (owner !== null) mortgagors[square] ??= owner
  }
}

/** Whether the owner of a property has got it with a mortgage that somebody else left on it (SLH-054). */
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

/** What a seat may have to give the Bank: mortgaged deeds only where it has no others (SLH-037). */
export function losable({ game }: Position, seat: number): number[] {
  const deeds = deedsOf(game, seat)
  const clean = deeds.filter((square) => !deedAt(game, square).mortgaged)
  return clean.length > 0 ? clean : deeds
}

/** Whether its owner could yet take money out of what goes to another player (SLH-037). */
export function mayEmpty(game: Game, square: number): boolean {
  return !deedAt(game, square).mortgaged
}

/** What is not built on before what is, then by printed price, then by place on the board. */
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

/** One deed out of some; no option where there is none. */
export function deedOption(
  act: string,
  prompt: number,
  from: number[],
  { name = 'deed', fixed = {}, facts = fixed }: Wording = {},
): Option[] {
  if (from.length === 0) return []
  return [{ act, prompt, fixed, ask: [pickOne(name, 'deed', from)], facts }]
}

/** The one square that was picked. */
export function chosen({ with: answers }: Pick<Move, 'with'>, name: 'deed' | 'lot' = 'deed'): number {
  return at(answers[name] as number[], 0)
}

/** A deed changes hands for nothing: buildings are lost, a mortgage stays between players (SLH-034 to SLH-039). */
export function seize(play: Play, square: number, to: number | 'bank', why: string): void {
  const deed = deedAt(play.game, square)
  const { level } = deed
  play.emit({ kind: 'seized', square, from: deed.owner ?? 'bank', to, level, why })
  if (to === 'bank') {
    play.do({ step: 'returnDeed', square })
  } else {
    movePieces(play, level, 0)
    Object.assign(deed, { owner: to, level: 0 })
    tellComplete(play, to, [square])
  }
  noteOwnership(play)
}

type Takeable<Kind extends PromptName> = (
  position: Position,
  prompt: PromptOf<Kind>,
  seat: number,
) => number[]

/** One deed out of some, for nothing; or none, where it may be left (AMB-10). */
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

/** The Coin goes to a seat, unless it is there already (SLH-041). */
function elect(play: Play, seat: number): void {
  const { own } = play.game
  const from = own.chairman
  if (from === seat) return
  own.chairman = seat
  play.emit({ kind: 'chairman', seat, from })
}

/** Who leaves the game leaves the Coin to the player after them (SLH-043). */
export function passCoin(play: Play, seat: number): void {
  if (play.game.own.chairman === seat) elect(play, nextLiving(play.game, seat))
}

/** The Chance card that makes its reader Chairman of the Board. */
const election = 'CH-15'

/** Who is elected pays everybody, and then takes the Coin (SLH-041). */
export function payEachOther(play: Play, drawn: Parameters<(typeof cardSteps)['card.payEach']>[1]): void {
  if (drawn.card === election) play.push({ step: 'takeCoin', seat: drawn.seat })
  cardSteps['card.payEach'](play, drawn)
}

/** Whom the payment has ruined is Chairman of nothing: the Coin stays where it is. */
export function takeCoin(play: Play, { seat }: StepOf<'takeCoin'>): void {
  if (!seatAt(play.game, seat).out) elect(play, seat)
}
