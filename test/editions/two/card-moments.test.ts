import { expect, it } from 'vitest'
import { two } from '#editions/two/index.ts'
import { promptsAllowingCards } from '#editions/two/turn/moment.ts'

it('the prompts with free actions are exactly those that allow cards', () => {
  const shown = Object.entries(two.prompts)
    .filter(([, { moment, showsFreeActions }]) => moment === 'gap' || showsFreeActions === true)
    .map(([kind]) => kind)
  expect(shown.toSorted()).toEqual(Object.keys(promptsAllowingCards).toSorted())
})

it('the steps that repeat prompts with cards exist in the edition', () => {
  const steps = Object.values(promptsAllowingCards).filter((step) => step !== null)
  expect(steps.filter((step) => !(step in two.steps))).toEqual([])
})
