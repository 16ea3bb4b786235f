import type { Game, Play } from '../game.ts'
import type { Armed, Bill } from '../state.ts'
import { hasTried, isFaceUp, perform } from './attempts.ts'
import { mostGouged } from './sums.ts'

interface Instruction extends Armed {
  seat: number
}

/**
 * Lets an instruction fire on a bill whose line is about to be posted: another name, or another sum (CHE-042, CHE-105).
 * The squatter's comes before the holder's (CHE-212).
 */
export function fireArmed(play: Play, bill: Bill): void {
  const { game } = play
  if (game.own.phase !== 'open') return
  const [squatter] = matching(game, bill, 'SQUATTERS_RULE')
  if (squatter) return squat(play, bill, squatter)
  const gouger = matching(game, bill, 'PRICE_GOUGING').find(({ sum }) => isSumFit(game, bill, sum))
  if (gouger) gouge(play, bill, gouger)
}

/** Instructions that could fire, the holder's own or those of third players, the oldest first; who has had their attempt loses theirs (CHE-105). */
function matching(game: Game, { square, debtor, holder }: Bill, cheat: Armed['cheat']): Instruction[] {
  const isMeant = (one: Armed) => one.cheat === cheat && (one.square === null || one.square === square)
  const found: Instruction[] = []
  game.own.secret.armed.forEach((mine, seat) => {
    if (seat === debtor || (seat === holder) !== (cheat === 'PRICE_GOUGING')) return
    for (const one of mine.filter(isMeant))
      if (hasTried(game, seat)) layDown(game, seat, one)
      else if (isFaceUp(game, cheat)) found.push({ ...one, seat })
  })
  return found.sort((one, other) => one.at - other.at)
}

/** Whether the sum is within its limits for the rent of this moment; the debtor's cash does not matter (CHE-106, CHE-205). */
function isSumFit({ options }: Game, { rent }: Bill, sum: number | null): sum is number {
  return sum !== null && sum > rent && sum <= mostGouged(options, rent)
}

/** It has fired, or lapses without a word (CHE-105). */
function layDown({ own }: Game, seat: number, { cheat, square }: Armed): void {
  const mine = own.secret.armed[seat] ?? []
  own.secret.armed[seat] = mine.filter((one) => one.cheat !== cheat || one.square !== square)
}

function squat(play: Play, bill: Bill, fired: Instruction): void {
  const { seat } = fired
  const { id, debtor, holder, square, rent } = bill
  const did = { bill: id, debtorSeat: debtor, ownerSeat: holder, square, rentAmount: rent }
  bill.asker = seat
  bill.squat = perform(play, seat, 'SQUATTERS_RULE', { did }).id
  layDown(play.game, seat, fired)
}

function gouge(play: Play, bill: Bill, fired: Instruction): void {
  const { seat, sum } = fired
  const { id, debtor, square, rent } = bill
  const asked = sum as number
  const did = { bill: id, debtorSeat: debtor, square, askedAmount: asked, rentAmount: rent }
  bill.named = asked
  bill.gouge = perform(play, seat, 'PRICE_GOUGING', { did }).id
  layDown(play.game, seat, fired)
}
