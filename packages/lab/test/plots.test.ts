import { expect, it } from 'vitest'
import { textOf } from '#lab/report/html.ts'
import { intervalsPlot } from '#lab/report/plots/intervals.ts'

it('draws empty rows where no game has had what is measured', () => {
  const row = { name: 'As usual', value: NaN, low: NaN, high: NaN, spread: null }
  const plot = { kind: 'intervals', unit: 'in money', zero: false, rows: [row] } as const
  const drawn = textOf(intervalsPlot({ ...plot, rows: [...plot.rows] }, 'Best against second best'))
  expect(drawn).toContain('As usual')
  expect(drawn).not.toContain('NaN')
})
