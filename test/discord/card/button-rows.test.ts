import { expect, it } from 'vitest'
import { buttonGap, buttonWidth, phoneWidth } from '#discord/parts/button-widths.ts'
import { button, rows } from '#discord/parts/components.ts'
import { say } from '#test/text/saying.ts'

it('buttons that would fill a line to a fraction of a pixel stand on two: a browser rounds each of them up', () => {
  const labels = [say('act.buy/decline'), 'Look at Connecticut']
  expect(labels.map(buttonWidth).every(Number.isInteger)).toBe(true)
  expect(labels.reduce((sum, label) => sum + buttonWidth(label), buttonGap)).toBeGreaterThan(phoneWidth)
  expect(rows(labels.map((label, at) => button({ id: String(at), label })))).toHaveLength(2)
})
