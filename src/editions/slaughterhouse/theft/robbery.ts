import { seatAt } from '#mechanics/money/funds.ts'
import { throwDice, sumOfDice } from '#mechanics/movement/dice.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play, PromptKind } from '../game.ts'
import { closing, closingForGood } from '../turn/closing.ts'
import { commit } from './crimes.ts'

const perPip = 100

/** What a robbery brings by what the dice show (SLH-017). */
export function lootOf(total: number): number {
  return total * perPip
}

/** Free Parking is the car park of the Bank (SLH-016, SLH-021). */
export function parking(play: Play, { seat, square }: Stop): void {
  if (seatAt(play.game, seat).out) return
  play.ask({ kind: 'rob', seats: [seat], timer: 'choice', about: { square } })
}

/** Dice that move nobody: no double counts, and the Cop does not follow them (SLH-017, SLH-020). */
function robBank(play: Play, seat: number, square: number): void {
  const dice = throwDice(play, 'robbery')
  play.emit({ kind: 'rolled', seat, dice, why: 'robbery' })
  const amount = lootOf(sumOfDice(dice))
  pay(play, 'bank', seat, amount, 'robbery', { square })
  commit(play, seat, { kind: 'bank', amount, victim: null })
}

const squareOf = ({ about }: Prompt) => about['square'] as number

/** Once for each landing, and never compulsory (SLH-016, SLH-018). */
export const robPrompt: PromptKind = {
  options: ({ edition }, prompt) => {
    const { count, faces } = edition.figures.dice
    const facts = { leastLootAmount: lootOf(count), mostLootAmount: lootOf(count * faces) }
    return [press('rob', prompt.id, facts), press('driveOn', prompt.id)]
  },
  fallback: (_position, prompt) => ({ act: 'driveOn', prompt: prompt.id, with: {} }),
  acts: {
    rob: closingForGood((play, seat, _move, prompt) => robBank(play, seat, squareOf(prompt))),
    driveOn: closing((play, seat, _move, prompt) => {
      play.emit({ kind: 'drivesOn', seat, square: squareOf(prompt) })
    }),
  },
}
