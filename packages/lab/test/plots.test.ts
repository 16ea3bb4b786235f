import { expect, it } from 'vitest'
import { plotOf } from '#lab/report/plots.ts'

it('a plot has empty rows if no game has the measure', () => {
  const row = { name: 'As usual', value: NaN, low: NaN, high: NaN, spread: null }
  const drawn = plotOf(
    { kind: 'intervals', unit: 'in money', zero: false, rows: [row] },
    'Best against second best',
  )
  expect(drawn).toContain('As usual')
  expect(drawn).not.toContain('NaN')
})
