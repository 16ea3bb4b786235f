import { scaleLinear } from 'd3-scale'
import { html, type Node } from '../html.ts'

/** As wide as a phone shows it, so that its writing is as large there as it is meant. */
export const plotWidth = 340

/** The floor of what stands on one. */
export const bottom = 150
const top = 10

/** A plot above its floor, with the unit of its numbers below. */
export function frame(title: string, floor: number, unit: string, inside: Node): Node {
  return html`<svg
    viewBox="${`0 0 ${plotWidth} ${floor + 34}`}"
    role="img"
    aria-label="${`${title}: the table below says the same`}"
  >
    ${inside}
    <text class="unit" x="${plotWidth / 2}" y="${floor + 30}">${unit}</text>
  </svg>`
}

/** Heights from nothing to the most of some values, with lines across and their numbers at the left. */
export function heights(values: readonly number[], left: number) {
  const y = scaleLinear()
    .domain([0, Math.max(...values, 1)])
    .nice(4)
    .range([bottom, top])
  const lines = y
    .ticks(4)
    .map(
      (tick) =>
        html`<line class="grid" x1="${left}" x2="${plotWidth - 8}" y1="${y(tick)}" y2="${y(tick)}" />`,
    )
  const numbers = y
    .ticks(4)
    .map(
      (tick) =>
        html`<text class="tick side" x="${left - 5}" y="${y(tick) + 4}">${y.tickFormat(4)(tick)}</text>`,
    )
  return { y, grid: [...lines, ...numbers] }
}
