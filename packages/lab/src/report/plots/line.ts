import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { html, type Node } from '../html.ts'
import type { Plot } from '../model.ts'
import { bottom, frame, heights, plotWidth } from './frame.ts'

const left = 44
/** Room for half of the last name, which stands under the end of the line. */
const right = 24

/** One line over the course of a game. */
export function linePlot({ points, unit }: Extract<Plot, { kind: 'line' }>, title: string): Node {
  const x = scaleLinear()
    .domain([0, points.length - 1])
    .range([left, plotWidth - right])
  const { y, grid } = heights(
    points.map(({ value }) => value),
    left,
  )
  const values = points.map(({ value }, at): [number, number] => [x(at), y(value)])
  const under = area<[number, number]>()
    .x(([across]) => across)
    .y0(bottom)
    .y1(([, up]) => up)
  return frame(
    title,
    bottom,
    unit,
    html`
      ${grid}
      <path class="under" d="${under(values)}" />
      <path class="line" d="${line()(values)}" />
      ${points.map(
        ({ name }, at) =>
          at % 5 === 0 && html`<text class="tick" x="${x(at)}" y="${bottom + 14}">${name}</text>`,
      )}
    `,
  )
}
