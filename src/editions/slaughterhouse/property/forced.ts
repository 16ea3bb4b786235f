import { at } from '#engine/at.ts'
import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { PromptName, PromptOf, StepOf } from '#engine/game.ts'
import type { Move, Option } from '#engine/option.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, nextLiving } from '#mechanics/property/holdings.ts'
import { closing } from '../../closing.ts'
import type { Game, Play, Position, PromptKind, StepHandler } from '../game.ts'
import { noteOwnership } from './monopoly.ts'

declare module '#engine/game.ts' {
  interface Steps {
    takeCoin: { seat: number }
  }
}

/** Which of somebody's properties changes hands by force, as a question. */

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
  return firstBy(
    squares,
    (a, b) => isBuilt(a) - isBuilt(b) || propertyAt(board, a).price - propertyAt(board, b).price || a - b,
  )
}

/** By printed price from the highest, then by place on the board. */
function dearest({ board }: Position, squares: readonly number[]): number | null {
  return firstBy(squares, (a, b) => propertyAt(board, b).price - propertyAt(board, a).price || a - b)
}

function firstBy(squares: readonly number[], order: (a: number, b: number) => number): number | null {
  return [...squares].sort(order)[0] ?? null
}

interface Wording {
  /** Name of the answer. */
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
  return [{ act, prompt, fixed, ask: [{ name, type: 'pick', of: 'deed', from, min: 1, max: 1 }], facts }]
}

/** The one square that was picked. */
export function chosen({ with: answers }: Pick<Move, 'with'>, name: 'deed' | 'lot' = 'deed'): number {
  return at(answers[name] as number[], 0)
}

/**
 * A deed changes hands by force, or for nothing: what is built there is lost, a mortgage stays between players, and no
 * cash moves (SLH-034 to SLH-039).
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
      if (deed !== null) return { act: 'take', prompt: prompt.id, with: { deed: [deed] } }
      return mayLeave(position) ? { act: 'takeNothing', prompt: prompt.id, with: {} } : null
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

const payEach = cardSteps['card.payEach'] as StepHandler

/** Who is elected pays everybody, and then takes the Coin (SLH-041). */
export function payEachOther(play: Play, drawn: TopCard): void {
  if (drawn.card === election) play.push({ step: 'takeCoin', seat: drawn.seat })
  payEach(play, drawn)
}

/** Whom the payment has ruined is Chairman of nothing: the Coin stays where it is. */
export function takeCoin(play: Play, { seat }: StepOf<'takeCoin'>): void {
  if (!seatAt(play.game, seat).out) elect(play, seat)
}
