import { lotAt, propertyAt } from '#engine/board.ts'
import { answer, named, plainAnswer, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** Turns of each seat after which a game has gone on long enough for anybody. */
const long = 60

/** Who leads is glad to stop, and in the end everybody is. */
export const decideVote: Decider = (situation, _prompt, options) => {
  const choice = named(options, leads(situation) || hasGoneOn(situation) ? 'agree' : 'refuse')
  return choice ? answer(choice) : plainAnswer(options)
}

function hasGoneOn({ view }: Situation): boolean {
  return view.turn.number > long * view.seats.length
}

function leads(situation: Situation): boolean {
  const { view, seat } = situation
  const own = wealthOf(situation, seat)
  return view.seats.every(({ out }, other) => out || other === seat || wealthOf(situation, other) < own)
}

/** What a seat is worth by what this one sees: cash, printed prices (half of what is mortgaged), buildings. */
function wealthOf({ view, board }: Situation, seat: number): number {
  let sum = cashOf(view, seat)
  view.deeds.forEach((deed, square) => {
    if (deed?.owner !== seat) return
    const { price } = propertyAt(board, square)
    sum += deed.mortgaged ? price / 2 : price
    if (deed.level > 0) sum += deed.level * lotAt(board, square).building
  })
  return sum
}
