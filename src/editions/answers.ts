import type { Answer } from '#engine/edition.ts'
import type { PromptName } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Choice } from '#engine/option.ts'

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
