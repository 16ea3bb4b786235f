import { expect, it } from 'vitest'
import { plotOf } from '#lab/report/plots.ts'

it('draws empty rows where no game has had what is measured', () => {
  const row = { name: 'As usual', value: NaN, low: NaN, high: NaN, spread: null }
  const drawn = plotOf(
    { kind: 'intervals', unit: 'in money', zero: false, rows: [row] },
    'Best against second best',
  )
  expect(drawn).toContain('As usual')
  expect(drawn).not.toContain('NaN')
})
