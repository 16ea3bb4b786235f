import { expect, it } from 'vitest'
import { two } from '#editions/two/index.ts'
import { besideCards } from '#editions/two/turn/moment.ts'

it('shows free actions beside the questions that cards may be played beside, and beside no others', () => {
  const shown = Object.entries(two.prompts)
    .filter(([, { moment, showsFreeActions }]) => moment === 'gap' || showsFreeActions === true)
    .map(([kind]) => kind)
  expect(shown.toSorted()).toEqual(Object.keys(besideCards).toSorted())
})

it('asks those questions again by steps that the edition has', () => {
  const steps = Object.values(besideCards).filter((step) => step !== null)
  expect(steps.filter((step) => !(step in two.steps))).toEqual([])
})
