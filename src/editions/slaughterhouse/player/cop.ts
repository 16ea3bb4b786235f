import type { ThrowChances } from '#mechanics/movement/throws.ts'
import type { Outlook } from './situation.ts'

/**
 * Chance that the Cop stops on the square of a seat before its own next turn, should it be wanted there. An estimate,
 * not law: the edition's forecast follows the dice more closely, but would take a third of a whole game's time. Doubles
 * and cards of the others are left out, and who sits in Jail is taken to move. While the seat itself still rolls on in
 * this turn nothing is known: then it is the chance of any square.
 */
export function chanceOfArrest(outlook: Pick<Outlook, 'view' | 'board' | 'figures' | 'seat'>): number {
  const { view, board, figures, seat } = outlook
  const { length } = board.squares
  const { cop } = view.own
  const mate = view.seats[seat]
  if (!mate || mate.jail !== null) return 0
  const movers = view.seats.filter(({ out }, other) => !out && other !== seat).length
  if (view.turn.seat !== seat || view.turn.again) return Math.min(1, movers / length)
  const start = (cop.at + (cop.isReplaced ? 0 : cop.distance)) % length
  return start === mate.at && start !== cop.at
    ? 1
    : chanceWithin(figures.dice, movers, { from: start, target: mate.at, length })
}

/** Chance that so many throws stop on a square at least once. */
function chanceWithin(
  { sums }: ThrowChances,
  throws: number,
  { from, target, length }: { from: number; target: number; length: number },
): number {
  let chances = new Map([[from, 1]])
  let met = 0
  for (let i = 0; i < throws; i++) {
    const next = new Map<number, number>()
    for (const [square, chance] of chances)
      for (const thrown of sums) {
        const to = (square + thrown.sum) % length
        next.set(to, (next.get(to) ?? 0) + chance * thrown.chance)
      }
    met += next.get(target) ?? 0
    next.delete(target)
    chances = next
  }
  return met
}

/** Chance that the seat's next roll ends on a square of some kind. */
export function chanceAhead({ view, board, figures, seat }: Outlook, kind: string): number {
  const at = view.seats[seat]?.at ?? 0
  let sum = 0
  for (const thrown of figures.dice.sums)
    if (board.squares[(at + thrown.sum) % board.squares.length]?.kind === kind) sum += thrown.chance
  return sum
}

/** Chance of any turn to end on a square of some kind, in the long run. */
export function chanceOf({ board, figures }: Outlook, kind: string): number {
  const { likely } = figures
  return likely.reduce((sum, chance, at) => (board.squares[at]?.kind === kind ? sum + chance : sum), 0)
}
