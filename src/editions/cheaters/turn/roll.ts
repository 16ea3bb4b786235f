import { press } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isDouble, throwDice, sumOfDice } from '#mechanics/movement/dice.ts'
import type { Play, PromptKind, StepHandlers } from '../state.ts'
import { charge } from '../money/charge.ts'
import { clockOf } from '../paces.ts'
import { askFaces } from '../ultimate/dice.ts'
import { isUltimate } from '../ultimate/tampers.ts'
import { goToJail, jailFine, leaveJail, rollsAllowed, rollLine } from './jail.ts'
import { isHeldUp, openMatter } from './blocking-prompts.ts'

const doublesAllowed = 2

/** The dice are told as they fall, or in Ultimate mode by who has rolled them (CHE-360). */
function roll(play: Play, { seat }: StepOf<'roll'>): void {
  const { turn } = play.game
  const dice = throwDice(play, 'dice')
  Object.assign(turn, { dice, rolled: true, again: false })
  if (isUltimate(play.game)) return askFaces(play, seat)
  play.emit(rollLine(play.game, seat, dice))
  follow(play, { step: 'rolled', seat, dice })
}

/** What dice bring as they are told; a prisoner rolls for doubles, unless they have left the cell before (CHE-015, CHE-094). */
function follow(play: Play, { seat, dice }: StepOf<'rolled'>): void {
  if (seatAt(play.game, seat).jail === null) rollFree(play, seat, dice)
  else rollInJail(play, seat, dice)
}

function rollFree(play: Play, seat: number, dice: number[]): void {
  const { turn } = play.game
  if (isDouble(dice) && turn.doubles === doublesAllowed) return goToJail(play, seat, 'doubles')
  if (isDouble(dice)) turn.doubles += 1
  turn.again = isDouble(dice)
  pushMove(play, seat, dice)
}

/** Doubles lead out, without a repeat roll; the third failure leads out too and costs the fine before the move (CHE-095). */
function rollInJail(play: Play, seat: number, dice: number[]): void {
  if (isDouble(dice)) {
    leaveJail(play, seat, 'double')
    return pushMove(play, seat, dice)
  }
  const mate = seatAt(play.game, seat)
  mate.jail = (mate.jail ?? 0) + 1
  if (mate.jail < rollsAllowed) return
  leaveJail(play, seat, 'third')
  charge(play, seat, [{ to: 'bank', amount: jailFine }], 'fine', [
    { step: 'move', seat, steps: sumOfDice(dice) },
  ])
}

function pushMove(play: Play, seat: number, dice: number[]): void {
  play.push({ step: 'move', seat, steps: sumOfDice(dice) })
}

/** After doubles the same player must roll again; it closes no window (CHE-013, CHE-015). */
export const againPrompt: PromptKind = {
  lasts: (game) => clockOf(game, 'decision'),
  options: ({ game }, prompt, seat) => (isHeldUp(game, seat) ? [] : [press('roll', prompt.id)]),
  fallback: ({ game }, prompt, seat) =>
    isHeldUp(game, seat) ? null : { act: 'roll', prompt: prompt.id, with: {} },
  acts: {
    roll: {
      explain: ({ game }, seat) =>
        isHeldUp(game, seat) ? refusal('publicMatter', openMatter(game) ?? { matter: 'debt', seat }) : null,
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.push({ step: 'roll', seat })
      },
    },
  },
}

export const rollSteps: StepHandlers = { roll, rolled: follow }
