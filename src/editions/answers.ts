import type { Answer } from '#engine/edition.ts'
import type { PromptName } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Choice } from '#engine/option.ts'

type With = Record<string, Json>

/** An answer that closes its question and rolls nothing, so that it may be taken back. */
export function closing<Own, Kind extends PromptName, Answers extends With>(
  carry: Answer<Own, Kind, Answers>['carry'],
): Answer<Own, Kind, Answers> {
  return { ...closingForGood(carry), undo: true }
}

/** An answer that closes its question and stands. */
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

/** An answer to a question, as the clock gives it. */
export function choose(prompt: number, act: string, answers: Choice['with'] = {}): Choice {
  return { act, prompt, with: answers }
}
