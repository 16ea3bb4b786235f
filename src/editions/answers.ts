import type { Answer, FreeAction, Position } from '#engine/edition.ts'
import type { PromptName } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Choice, PickOf } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'

type With = Record<string, Json>

/** Closes its question and draws nothing, so the player can take it back. */
export function closing<Own, Kind extends PromptName, Answers extends With>(
  carry: Answer<Own, Kind, Answers>['carry'],
): Answer<Own, Kind, Answers> {
  return { ...closingForGood(carry), undo: true }
}

/** Closes its question for good. */
export function closingForGood<Own, Kind extends PromptName, Answers extends With>(
  carry: Answer<Own, Kind, Answers>['carry'],
): Answer<Own, Kind, Answers> {
  return {
    carry: (play, seat, move, prompt) => {
      play.close(prompt.id)
      carry(play, seat, move, prompt)
    },
  }
}

/** The clock's answer to a question. */
export function choose(prompt: number, act: string, answers: Choice['with'] = {}): Choice {
  return { act, prompt, with: answers }
}

export type PickAsk = Extract<Ask, { type: 'pick' }>

/** A question for one of some. */
export function pickOne(name: string, of: PickOf, from: readonly (number | string)[]): PickAsk {
  return { name, type: 'pick', of, from: [...from], min: 1, max: 1 }
}

/** Why a sum cannot be paid out of what a seat has, or null. */
export function shortOfCash(need: number, have: number): Refusal | null {
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** A free action that is there only while nothing keeps its seat from it. */
export function unless<Own>(
  why: (position: Position<Own>, seat: number) => Refusal | null,
  move: FreeAction<Own>,
): FreeAction<Own> {
  return {
    ...move,
    options: (position, seat, wanted) => (why(position, seat) ? [] : move.options(position, seat, wanted)),
    explain: (position, seat, wanted, prompt) =>
      why(position, seat) ?? move.explain?.(position, seat, wanted, prompt) ?? null,
  }
}
