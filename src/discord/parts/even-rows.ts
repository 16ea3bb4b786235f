import { ComponentType } from 'discord.js'
import { buttonGap, buttonWidth, phoneWidth } from './button-widths.ts'
import type { Row } from './components.ts'

type Part = Row['components'][number]

/**
 * The same buttons in two lines of a phone, neither much longer than the other: a button that stands alone below others
 * looks like an afterthought. As they are where they take one line, or more than two.
 */
export function evenRows(rows: readonly Row[]): Row[] {
  const all = rows.flatMap(({ components }) => components)
  if (rows.length !== 2) return [...rows]
  const places = all
    .map((_, at) => at)
    .filter((at) => at > 0 && isLine(all.slice(0, at)) && isLine(all.slice(at)))
  const [best] = places.sort((a, b) => unevenness(a, all.length) - unevenness(b, all.length) || a - b)
  return best === undefined ? [...rows] : [row(all.slice(0, best)), row(all.slice(best))]
}

function unevenness(first: number, all: number): number {
  return Math.abs(all - 2 * first)
}

function isLine(parts: readonly Part[]): boolean {
  const widths = parts.map((part) => buttonWidth('label' in part ? (part.label ?? '') : ''))
  return widths.reduce((sum, width) => sum + width + buttonGap, -buttonGap) <= phoneWidth
}

function row(components: Part[]): Row {
  return { type: ComponentType.ActionRow, components }
}
