import type { Answer, FreeAction, Position } from '#engine/edition.ts'
import type { PromptName } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Choice, PickOf } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'

type With = Record<string, Json>

/** An answer that closes its prompt. Nothing is drawn, so the player can undo it. */
export function closing<Own, Kind extends PromptName, Answers extends With>(
  carry: Answer<Own, Kind, Answers>['apply'],
): Answer<Own, Kind, Answers> {
  return { ...closingWithoutUndo(carry), undo: true }
}

/** An answer that closes its prompt and cannot be undone. */
export function closingWithoutUndo<Own, Kind extends PromptName, Answers extends With>(
  carry: Answer<Own, Kind, Answers>['apply'],
): Answer<Own, Kind, Answers> {
  return {
    apply: (play, seat, move, prompt) => {
      play.close(prompt.id)
      carry(play, seat, move, prompt)
    },
  }
}

/** Builds the answer that the clock gives to a prompt. */
export function choose(prompt: number, act: string, answers: Choice['with'] = {}): Choice {
  return { act, prompt, with: answers }
}

export type PickAsk = Extract<Ask, { type: 'pick' }>

/** Asks for exactly one of several values. */
export function pickOne(name: string, of: PickOf, from: readonly (number | string)[]): PickAsk {
  return { name, type: 'pick', of, from: [...from], min: 1, max: 1 }
}

/** The refusal if `have` is less than `need`, or null. */
export function shortOfCash(need: number, have: number): Refusal | null {
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

/** Offers a free action only while `why` returns no refusal. */
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
