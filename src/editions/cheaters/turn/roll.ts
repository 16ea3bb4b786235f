import { answering, press } from '#engine/edition.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import type { StepOf, PromptOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isDouble, throwDice, sumOfDice } from '#mechanics/movement/dice.ts'
import type { Play, PromptKind, StepHandlers, Position, Answer } from '../state.ts'
import { charge } from '../money/owed.ts'
import { clockOf, privately } from '../paces.ts'
import { isUltimate, mayTamper, recordTamper, isFaceUp, mayCheat, type TamperOf } from '../cheats/attempts.ts'
import { goToJail, jailFine, leaveJail, rollsAllowed, rollLine, forward, endTurn } from './move.ts'
import { isHeldUp, openMatter, isMovable, othersThan, tellLater } from './order.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { moveOther, playTrick, takeBackMove } from '../cheats/tokens.ts'
import type { Undone } from '../cheats/give-back.ts'

const doublesAllowed = 2

/**
 * Throws the dice and announces them. In Ultimate mode the roller announces every roll by answering a private
 * prompt (CHE-360).
 */
function roll(play: Play, { seat }: StepOf<'roll'>): void {
  const { turn } = play.game
  const dice = throwDice(play, 'dice')
  Object.assign(turn, { dice, rolled: true, again: false })
  if (isUltimate(play.game)) return play.ask(privately(play.game, 'dice', seat, { dice: [...dice] }))
  play.emit(rollLine(play.game, seat, dice))
  follow(play, { step: 'rolled', seat, dice })
}

/**
 * Applies the announced dice. A prisoner's roll decides whether they leave Jail, unless they left before it
 * (CHE-015, CHE-094).
 */
function follow(play: Play, { seat, dice }: StepOf<'rolled'>): void {
  if (seatAt(play.game, seat).jail === null) rollFree(play, seat, dice)
  else rollInJail(play, seat, dice)
}

function rollFree(play: Play, seat: number, dice: number[]): void {
  const { turn } = play.game
  if (isDouble(dice) && turn.doubles === doublesAllowed) return goToJail(play, seat, 'doubles')
  if (isDouble(dice)) turn.doubles += 1
  turn.again = isDouble(dice)
  play.push({ step: 'move', seat, steps: sumOfDice(dice) })
}

/**
 * A prisoner who rolls doubles leaves without a repeat roll. After the third failed roll the prisoner pays
 * the fine and leaves too (CHE-095).
 */
function rollInJail(play: Play, seat: number, dice: number[]): void {
  const way: StepOf<'move'> = { step: 'move', seat, steps: sumOfDice(dice) }
  if (isDouble(dice)) {
    leaveJail(play, seat, 'double')
    return play.push(way)
  }
  const mate = seatAt(play.game, seat)
  mate.jail = (mate.jail ?? 0) + 1
  if (mate.jail < rollsAllowed) return
  leaveJail(play, seat, 'third')
  charge(play, seat, [{ to: 'bank', amount: jailFine }], 'fine', [way])
}

/** The repeat roll after doubles. It does not close the window (CHE-013, CHE-015). */
export const againPrompt: PromptKind = {
  lasts: (game) => clockOf(game, 'decision'),
  options: ({ game }, { id }, seat) => (isHeldUp(game, seat) ? [] : [press('roll', id)]),
  fallback: ({ game }, { id }, seat) => (isHeldUp(game, seat) ? null : choose(id, 'roll')),
  acts: {
    roll: {
      ...closingWithoutUndo((play, seat) => play.push({ step: 'roll', seat })),
      explain: ({ game }, seat) =>
        isHeldUp(game, seat) ? refusal('publicMatter', openMatter(game) ?? { matter: 'debt', seat }) : null,
    },
  },
}

/**
 * Moves immediately, or asks the player in private while the card of a movement cheat is face up (CHE-021).
 */
function move(play: Play, { seat, steps }: StepOf<'move'>): void {
  const { game } = play
  if (seatAt(game, seat).out || seatAt(game, seat).jail !== null) return
  if (!isFaceUp(game, 'TRICK_DICE') && !isFaceUp(game, 'IDENTITY_THEFT')) return forward(play, seat, steps)
  play.ask(privately(game, 'move', seat, { steps }))
}

function otherNumber({ game, board }: Position, prompt: PromptOf<'move'>, seat: number): Option[] {
  if (!mayCheat(game, seat, 'TRICK_DICE')) return []
  const ask = { name: 'steps', type: 'amount', min: 1, max: board.squares.length - 1 } as const
  return [press('otherNumber', prompt.id, { ...prompt.about, cheat: 'TRICK_DICE' }, ask)]
}

function otherToken({ game }: Position, prompt: PromptOf<'move'>, seat: number): Option[] {
  const from = othersThan(game, seat).filter((other) => isMovable(game, other))
  if (from.length === 0 || !mayCheat(game, seat, 'IDENTITY_THEFT')) return []
  const facts = { ...prompt.about, cheat: 'IDENTITY_THEFT' }
  return [press('otherToken', prompt.id, facts, pickOne('seat', 'seat', from))]
}

export const movePrompt: PromptKind<'move'> = {
  options: (position, prompt, seat) => [
    press('go', prompt.id, prompt.about),
    ...otherNumber(position, prompt, seat),
    ...otherToken(position, prompt, seat),
  ],
  fallback: answering('go'),
  acts: {
    go: closingWithoutUndo((play, seat, _move, { about, asked }) =>
      forward(play, seat, about.steps, { opened: asked }),
    ),
    otherNumber: {
      ...closingWithoutUndo(
        (play, seat, { with: { steps } }: MoveWith<{ steps: number }>, { about, asked }) => {
          playTrick(play, seat, about.steps, steps)
          forward(play, seat, steps, { opened: asked })
        },
      ),
      check: (_position, _seat, { with: { steps } }: MoveWith<{ steps: number }>, { about }) =>
        steps === about.steps ? refusal('badAnswer', { name: 'steps' }) : null,
    },
    /** The line names the moved token, but the token makes no stop (CHE-022, CHE-047). */
    otherToken: closingWithoutUndo((play, seat, { with: answers }: MoveWith<{ seat: [number] }>, prompt) => {
      const [victim] = answers.seat
      moveOther(play, seat, victim, prompt.about.steps)
      tellLater(play, prompt.asked, { kind: 'stopped', seat: victim, square: seatAt(play.game, victim).at })
    }),
  },
}

export const rollSteps: StepHandlers = { roll, rolled: follow, move }

/** Announces the claimed dice and moves by them; the picture shows the real dice (CHE-223). */
function announce(play: Play, seat: number, prompt: PromptOf<'dice'>, dice: number[]): void {
  play.close(prompt.id)
  play.push({ step: 'rolled', seat, dice })
  tellLater(play, prompt.asked, rollLine(play.game, seat, dice))
}

/** U6: announces faces that differ from the real ones. */
const falseDice: Answer<'dice', Faces> = {
  check: (_position, _seat, { with: answers }, prompt) => {
    const isTrue = sorted(facesIn(answers)) === sorted(prompt.about.dice)
    return isTrue ? refusal('badAnswer', { name: 'one' }) : null
  },
  apply: (play, seat, { with: answers }, prompt) => {
    const { game } = play
    const [claimed, real] = [facesIn(answers), prompt.about.dice]
    const { at: fromSquare, jail } = seatAt(game, seat)
    recordTamper(play, seat, 'FALSE_DICE', {
      told: claimed.join('+'),
      shown: real.join('+'),
      real: sumOfDice(real),
      isDouble: isDouble(real),
      fromSquare,
      stop: game.own.secret.stops.length + 1,
      wasJailed: jail !== null,
    })
    announce(play, seat, prompt, claimed)
  },
}

const dieNames = ['one', 'other', 'third', 'fourth']

type Faces = Record<string, [number]>

function facesIn(answers: Faces): number[] {
  return dieNames.flatMap((name) => answers[name] ?? [])
}

function sorted(faces: readonly number[]): string {
  return faces.toSorted().join()
}

function otherFaces({ edition }: Position, { id, about }: PromptOf<'dice'>): Option[] {
  const { count, faces: most } = edition.figures.dice
  const faces = Array.from({ length: most }, (_, face) => face + 1)
  const asks = dieNames.slice(0, count).map((name) => pickOne(name, 'face', faces))
  return [press('falseDice', id, about, ...asks)]
}

export const dicePrompt: PromptKind<'dice'> = {
  options: (position, prompt, seat) => [
    press('tellDice', prompt.id, prompt.about),
    ...(mayTamper(position.game, seat) ? otherFaces(position, prompt) : []),
  ],
  fallback: answering('tellDice'),
  acts: {
    tellDice: { apply: (play, seat, _move, prompt) => announce(play, seat, prompt, prompt.about.dice) },
    falseDice,
  },
}

/**
 * Performs steps 1 to 3 of Trick Dice (CHE-226, CHE-213), or only step 2 for a lost roll (A79). A prisoner
 * whose real dice are not doubles stays in Jail.
 */
export function returnRoll(play: Play, tamper: TamperOf<'FALSE_DICE'>): Undone {
  const { game } = play
  const { seat } = tamper
  const { fromSquare, stop, real, isDouble: isFree, wasJailed, isLost } = tamper.did
  if (game.own.phase === 'open' && game.turn.seat === seat) endTurn(play)
  const parts = takeBackMove(play, seat, { fromSquare, stop, ...(isLost && { isLost }) })
  const isStuck = wasJailed && !isFree
  return { parts, then: isLost || isStuck ? [] : [{ step: 'cheat.real', seat, steps: real }] }
}
