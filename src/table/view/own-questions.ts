import type { Prompt } from '#engine/game.ts'
import type { Look } from './look.ts'

/** What a viewer is called to answer and has not answered: not what they may let pass, nor a vote that they may only change. */
export function ownQuestions({ prompts, options }: Look): Prompt[] {
  return prompts
    .map(({ prompt }) => prompt)
    .filter(({ id, quiet }) => {
      const answers = options.filter(({ prompt }) => prompt === id)
      const isOpen = answers.some(({ free }) => !free) && !answers.some(({ isChosen }) => isChosen)
      return !quiet && isOpen
    })
}
