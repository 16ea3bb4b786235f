import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { choose, closing, closingForGood } from '../../answers.ts'
import { chanceDeck, chanceJailCard, discard } from '../cards/piles.ts'
import type { Answer, Game, Play, PromptKind } from '../game.ts'
import { owe } from '../towers/place.ts'
import { isDouble, roll } from './move.ts'

/** The ways out of Jail (EMP-054 to EMP-058). */

const fine = 100
const thirdFine = 50
const attemptsAllowed = 3

/** From here the turn is an ordinary one. */
export function leaveJail(play: Play, seat: number, how: string): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
}

const payFine: Answer = {
  explain: ({ game }, seat) => {
    const have = seatAt(game, seat).cash
    return have < fine ? refusal('shortOfCash', { need: fine, have }) : null
  },
  ...closing((play, seat) => {
    pay(play, seat, 'bank', fine, 'fine')
    leaveJail(play, seat, 'fine')
    play.push({ step: 'start', seat })
  }),
}

function holdsCard(game: Game, seat: number): boolean {
  return seatAt(game, seat).cards.some(({ card }) => card === chanceJailCard)
}

const useCard: Answer = {
  explain: ({ game }, seat) => (holdsCard(game, seat) ? null : refusal('noCard', {})),
  ...closing((play, seat) => {
    const mate = seatAt(play.game, seat)
    mate.cards = mate.cards.filter(({ card }) => card !== chanceJailCard)
    const held = { deck: chanceDeck, card: chanceJailCard }
    discard(play, held)
    play.emit({ kind: 'usedCard', seat, ...held })
    leaveJail(play, seat, 'card')
    play.push({ step: 'start', seat })
  }),
}

const rollForDouble: Answer = closingForGood((play, seat) => {
  const { turn, options } = play.game
  const dice = roll(play, seat, 'dice', 'jail')
  turn.dice = dice
  turn.rolled = true
  if (isDouble(dice, options)) {
    leaveJail(play, seat, 'double')
    return play.do({ step: 'go', seat })
  }
  failAttempt(play, seat)
})

/** A third failure costs a debt and moves all the same; the symbol swaps nothing here (EMP-057, EMP-058). */
function failAttempt(play: Play, seat: number): void {
  const mate = seatAt(play.game, seat)
  const attempts = (mate.jail ?? 0) + 1
  mate.jail = attempts
  if (attempts < attemptsAllowed) return play.emit({ kind: 'stayed', seat, attempts })
  leaveJail(play, seat, 'third')
  play.do({ step: 'go', seat })
  owe(play, { debtor: seat, creditor: 'bank', amount: thirdFine, why: 'fine' })
}

function fineOption({ game }: { game: Game }, prompt: number, seat: number): Option[] {
  return seatAt(game, seat).cash >= fine ? [press('pay', prompt, { amount: fine })] : []
}

function cardOption({ game }: { game: Game }, prompt: number, seat: number): Option[] {
  return holdsCard(game, seat) ? [{ ...press('useCard', prompt), fixed: { deck: chanceDeck } }] : []
}

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    press('roll', prompt.id, { attempt: (seatAt(position.game, seat).jail ?? 0) + 1 }),
    ...fineOption(position, prompt.id, seat),
    ...cardOption(position, prompt.id, seat),
  ],
  fallback: (_position, prompt) => choose(prompt.id, 'roll'),
  acts: { roll: rollForDouble, pay: payFine, useCard },
}
