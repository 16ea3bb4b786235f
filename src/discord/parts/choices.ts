import { unpackAnswers } from './answers-in-ids.ts'
import { Declined } from '../declined.ts'
import { readPrompt } from './option-buttons.ts'
import type { Choice } from '../shapes.ts'

/** A choice out of an id. Throws where the id is none of ours. */
export function readChoice(prompt: string | undefined, act: string, packed: string): Choice {
  const id = readPrompt(prompt)
  const answers = unpackAnswers(packed)
  if (id === undefined || answers === null || act === '')
    throw new Declined({ code: 'notNow', facts: { act } })
  return { act, prompt: id, with: answers }
}
