import { press } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { mayActFirst } from '../turn/act-first.ts'
import { closing, closingForGood } from '../turn/closing.ts'
import { charge, tooDear } from './charge.ts'

/** A fixed tax, or a die that moves deeds about; until that is settled no deed is mortgaged first (SLH-028, SLH-037). */
export function luxuryTax(play: Play, { seat, square }: Stop): void {
  if (!payingRefused(play, seat) || mayActFirst(play, seat))
    play.ask({ kind: 'tax.luxury', seats: [seat], timer: 'choice', about: { square, loser: seat } })
  else rollDie(play, seat)
}

/** What it costs without the die, whole units (SLH-028). */
export const luxurySum = 75

function payingRefused(position: Position, seat: number) {
  return tooDear(position, seat, luxurySum)
}

/** What each face of the die brings (SLH-029 to SLH-032). */
export const luxuryFaces: readonly string[] = [
  'lux.lose',
  'lux.forfeit',
  'lux.forfeit',
  'lux.take',
  'lux.take',
  'lux.takeAny',
]

/** Who rolls owes nothing, whatever comes of it (SLH-028). */
function rollDie(play: Play, seat: number): void {
  const dice = play.roll('luxury', 1, luxuryFaces.length)
  play.emit({ kind: 'rolled', seat, dice, why: 'luxury' })
  play.do({ step: luxuryFaces[(dice[0] as number) - 1] as string, seat })
}

export const luxuryTaxPrompt: PromptKind = {
  options: (position, { id }, seat) => [
    ...(payingRefused(position, seat) ? [] : [press('payLuxury', id, { amount: luxurySum })]),
    press('rollLuxury', id),
  ],
  fallback: (position, { id }, seat) => ({
    act: seatAt(position.game, seat).cash >= luxurySum ? 'payLuxury' : 'rollLuxury',
    prompt: id,
    with: {},
  }),
  acts: {
    payLuxury: {
      explain: payingRefused,
      ...closing((play, seat, _move, { about }) => {
        charge(play, seat, about['square'] as number, luxurySum)
      }),
    },
    rollLuxury: closingForGood(rollDie),
  },
}
