import { diceSums, figuresOf } from '#players/figures.ts'
import type { Outlook } from './situation.ts'

/**
 * Chance that the Cop stops on the square of a seat before its own next turn, should it be wanted there. An estimate,
 * not law: the edition's forecast follows the dice more closely, but would take a third of a whole game's time. Doubles
 * and cards of the others are left out, and who sits in Jail is taken to move. While the seat itself still rolls on in
 * this turn nothing is known: then it is the chance of any square.
 */
export function chanceOfArrest({ view, board, seat }: Pick<Outlook, 'view' | 'board' | 'seat'>): number {
  const { length } = board.squares
  const { cop } = view.own
  const mate = view.seats[seat]
  if (!mate || mate.jail !== null) return 0
  const movers = view.seats.filter(({ out }, other) => !out && other !== seat).length
  if (view.turn.seat !== seat || view.turn.again) return Math.min(1, movers / length)
  const start = (cop.at + (cop.isReplaced ? 0 : cop.distance)) % length
  return start === mate.at && start !== cop.at ? 1 : chanceWithin(movers, start, mate.at, length)
}

/** Chance that so many throws of two dice stop on a square at least once. */
function chanceWithin(throws: number, from: number, target: number, length: number): number {
  let chances = new Map([[from, 1]])
  let met = 0
  for (let i = 0; i < throws; i++) {
    const next = new Map<number, number>()
    for (const [square, chance] of chances)
      for (const dice of diceSums) {
        const to = (square + dice.sum) % length
        next.set(to, (next.get(to) ?? 0) + chance * dice.chance)
      }
    met += next.get(target) ?? 0
    next.delete(target)
    chances = next
  }
  return met
}

/** Chance that the seat's next roll ends on a square of some kind. */
export function chanceAhead({ view, board, seat }: Outlook, kind: string): number {
  const at = view.seats[seat]?.at ?? 0
  let sum = 0
  for (const dice of diceSums)
    if (board.squares[(at + dice.sum) % board.squares.length]?.kind === kind) sum += dice.chance
  return sum
}

/** Chance of any turn to end on a square of some kind, in the long run. */
export function chanceOf({ board }: Outlook, kind: string): number {
  const { likely } = figuresOf(board)
  return likely.reduce((sum, chance, at) => (board.squares[at]?.kind === kind ? sum + chance : sum), 0)
}
