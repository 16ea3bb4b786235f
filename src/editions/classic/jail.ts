import { press, type Act, type PromptKind, type Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { owe } from './debts.ts'
import { seatAt, spendable } from './means.ts'
import { goByDice } from './move.ts'
import { bankOrPot } from './pot.ts'
import { returnCard } from './returnCard.ts'

const attemptsAllowed = 3

/** How a jailed seat's turn begins (CLS-076 to CLS-079, CLS-082, CLS-084). */
export function askJail(play: Play, seat: number): void {
  const isSpent = (seatAt(play.game, seat).jail ?? 0) >= attemptsAllowed
  play.ask({ kind: isSpent ? 'jail.must' : 'jail.choice', seats: [seat], timer: 'turn' })
}

function fineOf(game: Game): number {
  return game.options['jail.fine'] as number
}

function release(play: Play, seat: number, how: 'fine' | 'card' | 'double' | 'third'): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
}

/** Paid or let off before rolling: the turn is an ordinary one from here. */
const payFine: Act = {
  explain: ({ game }, seat) => {
    const need = fineOf(game)
    const have = spendable(game, seat)
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
  carry: (play, seat, _move, prompt) => {
    if (prompt) play.close(prompt.id)
    play.push({ step: 'start', seat })
    play.push({ step: 'release', seat, how: 'fine' })
    owe(play, { debtor: seat, creditor: bankOrPot(play.game), amount: fineOf(play.game), why: 'fine' })
  },
}

const useCard: Act = {
  explain: ({ game }, seat, move) => {
    const isHeld = seatAt(game, seat).cards.some(({ deck }) => deck === move.with['deck'])
    return isHeld ? null : refusal('noCard', {})
  },
  carry: (play, seat, move, prompt) => {
    if (prompt) play.close(prompt.id)
    const { cards } = seatAt(play.game, seat)
    const held = cards.splice(
      cards.findIndex(({ deck }) => deck === move.with['deck']),
      1,
    )[0]
    if (!held) throw new Error('the card is gone')
    returnCard(play, held)
    play.emit({ kind: 'usedCard', seat, ...held })
    release(play, seat, 'card')
    play.push({ step: 'start', seat })
  },
}

/** A roll for a double; the third failure costs the fine and moves all the same (CLS-079 to CLS-083). */
const rollForDouble: Act = {
  carry: (play, seat, _move, prompt) => {
    if (prompt) play.close(prompt.id)
    const { game } = play
    const dice = play.roll('dice')
    game.turn.dice = dice
    game.turn.rolled = true
    play.emit({ kind: 'rolled', seat, dice, why: 'jail' })
    if (dice[0] === dice[1]) leaveByDouble(play, seat)
    else failAttempt(play, seat)
  },
}

function leaveByDouble(play: Play, seat: number): void {
  const { turn, options } = play.game
  release(play, seat, 'double')
  turn.again = options['jail.doubleExtraRoll'] === true
  turn.doubles = turn.again ? 1 : 0
  goByDice(play, seat)
}

function failAttempt(play: Play, seat: number): void {
  const { game } = play
  const mate = seatAt(game, seat)
  const attempts = (mate.jail ?? 0) + 1
  mate.jail = attempts
  if (attempts < attemptsAllowed || game.options['jail.third'] === 'nextTurn') {
    play.emit({ kind: 'stayed', seat, attempts })
    return
  }
  goByDice(play, seat)
  play.push({ step: 'release', seat, how: 'third' })
  owe(play, { debtor: seat, creditor: bankOrPot(game), amount: fineOf(game), why: 'fine' })
}

/** Opens the door once the fine is paid (CLS-083). */
export function releaseStep(
  play: Play,
  { seat, how }: { step: string; seat: number; how: 'fine' | 'third' },
): void {
  if (!seatAt(play.game, seat).out) release(play, seat, how)
}

function cardOptions({ game }: Position, prompt: Prompt, seat: number): Option[] {
  const heldDecks = new Set(seatAt(game, seat).cards.map(({ deck }) => deck))
  return [...heldDecks].map((deck) => ({ ...press('useCard', prompt.id), fixed: { deck } }))
}

const choice: PromptKind = {
  options: (position, prompt, seat) => {
    const { game } = position
    const amount = fineOf(game)
    const fine = spendable(game, seat) >= amount ? [press('pay', prompt.id, { amount })] : []
    const attempt = (seatAt(game, seat).jail ?? 0) + 1
    return [press('roll', prompt.id, { attempt }), ...fine, ...cardOptions(position, prompt, seat)]
  },
  fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
  acts: { roll: rollForDouble, pay: payFine, useCard },
}

const must: PromptKind = {
  options: (position, prompt, seat) => [
    press('pay', prompt.id, { amount: fineOf(position.game) }),
    ...cardOptions(position, prompt, seat),
  ],
  fallback: (_position, prompt) => ({ act: 'pay', prompt: prompt.id, with: {} }),
  acts: { pay: payFine, useCard },
}

export const jailPrompts = { 'jail.choice': choice, 'jail.must': must }
