import { press } from '#engine/edition.ts'
import type { PromptOf } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isDouble, sumOfDice } from '#mechanics/movement/dice.ts'
import type { Answer, Play, Position, PromptKind } from '../state.ts'
import type { Undone } from '../cheats/cheat.ts'
import { oneOf } from '../cheats/sleeve.ts'
import { takeBackMove } from '../cheats/tokens.ts'
import { privately } from '../paces.ts'
import { endTurn, rollLine } from '../turn/move.ts'
import { tellLater } from '../turn/stops.ts'
import type { Tampered } from '../cheats/details.ts'
import { mayTamper, recordTamper } from './tampers.ts'

/** Who has rolled says in private what the dice show; everybody is asked so at every roll (CHE-360). */
export function askFaces(play: Play, seat: number): void {
  play.ask(privately(play.game, 'dice', seat, { dice: [...(play.game.turn.dice ?? [])] }))
}

/** The line states what was said, and the token goes by it; what the picture shows are the dice (CHE-223). */
function say(play: Play, seat: number, prompt: PromptOf<'dice'>, dice: number[]): void {
  play.close(prompt.id)
  play.push({ step: 'rolled', seat, dice })
  tellLater(play, prompt.asked, rollLine(play.game, seat, dice))
}

const tellDice: Answer<'dice'> = {
  carry: (play, seat, _move, prompt) => say(play, seat, prompt, prompt.about.dice),
}

/** U6: other faces than those that fell. */
const falseDice: Answer<'dice', Faces> = {
  check: (_position, _seat, { with: answers }, prompt) => {
    const isTrue = sorted(facesIn(answers)) === sorted(prompt.about.dice)
    return isTrue ? refusal('badAnswer', { name: 'one' }) : null
  },
  carry: (play, seat, { with: answers }, prompt) => {
    const { game } = play
    const [said, real] = [facesIn(answers), prompt.about.dice]
    const { at: fromSquare, jail } = seatAt(game, seat)
    recordTamper(play, seat, 'FALSE_DICE', {
      told: said.join('+'),
      shown: real.join('+'),
      real: sumOfDice(real),
      isDouble: isDouble(real),
      fromSquare,
      stop: game.own.secret.stops.length + 1,
      wasJailed: jail !== null,
    })
    say(play, seat, prompt, said)
  },
}

/** What the dice are called, one after the other. */
const dieNames = ['one', 'other', 'third', 'fourth']

/** What each die is said to show, by its name. */
type Faces = Record<string, [number]>

function facesIn(answers: Faces): number[] {
  return dieNames.flatMap((name) => answers[name] ?? [])
}

function sorted(faces: readonly number[]): string {
  return faces.toSorted().join()
}

/** Each die of the edition by its name. */
function otherFaces({ edition }: Position, prompt: PromptOf<'dice'>): Option[] {
  const { count, faces: most } = edition.figures.dice
  const faces = Array.from({ length: most }, (_, face) => face + 1)
  const said = press('falseDice', prompt.id, { dice: prompt.about.dice })
  return [{ ...said, ask: dieNames.slice(0, count).map((name) => oneOf(name, 'face', faces)) }]
}

export const dicePrompt: PromptKind<'dice'> = {
  options: (position, prompt, seat) => [
    press('tellDice', prompt.id, { dice: prompt.about.dice }),
    ...(mayTamper(position.game, seat) ? otherFaces(position, prompt) : []),
  ],
  fallback: (_position, { id }) => ({ act: 'tellDice', prompt: id, with: {} }),
  acts: { tellDice, falseDice },
}

/**
 * Steps 1 to 3 of Trick Dice (CHE-226), of a roll that counts no more the second alone (A79); the turn ends, since Jail
 * follows. A prisoner whom the dice did not free moves nowhere.
 */
export function returnRoll(play: Play, tamper: Tampered<'FALSE_DICE'>): Undone {
  const { game } = play
  const { seat } = tamper
  const { fromSquare, stop, real, isDouble: isFree, wasJailed, isLost } = tamper.did
  if (game.own.phase === 'open' && game.turn.seat === seat) endTurn(play)
  const parts = takeBackMove(play, seat, { fromSquare, stop, ...(isLost && { isLost }) })
  const isStuck = wasJailed && !isFree
  return { parts, then: isLost || isStuck ? [] : [{ step: 'cheat.real', seat, steps: real }] }
}
