import { scaleBand } from 'd3-scale'
import { html, type Node } from '../html.ts'
import type { Plot } from '../model.ts'
import { bottom, frame, heights, plotWidth } from './frame.ts'

const left = 34

/** Columns side by side; every other one is named where they are many. */
export function columnsPlot({ columns, unit }: Extract<Plot, { kind: 'columns' }>, title: string): Node {
  const x = scaleBand<number>()
    .domain(columns.map((_, at) => at))
    .range([left, plotWidth - 8])
    .padding(0.15)
  const { y, grid } = heights(
    columns.map(({ value }) => value),
    left,
  )
  const each = columns.length > 8 ? 2 : 1
  return frame(
    title,
    bottom,
    unit,
    html`
      ${grid}
      ${columns.map(
        ({ value }, at) =>
          html`<rect
            class="column"
            x="${x(at)}"
            y="${y(value)}"
            width="${x.bandwidth()}"
            height="${bottom - y(value)}"
          />`,
      )}
      ${columns.map(
        ({ name }, at) =>
          at % each === 0 &&
          html`<text class="tick" x="${(x(at) ?? 0) + x.bandwidth() / 2}" y="${bottom + 14}">${name}</text>`,
      )}
    `,
  )
}
