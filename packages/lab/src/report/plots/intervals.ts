import { scaleLinear } from 'd3-scale'
import { html, type Node } from '../html.ts'
import type { Plot } from '../model.ts'
import { frame, plotWidth } from './frame.ts'

const rowHeight = 44
const above = 8
/** Room above the rows for the name of a line to compare with. */
const aboveMark = 24
const side = 16

/** A dot with its bounds for each row, its name above; a thin line for eight of ten games. */
export function intervalsPlot(plot: Extract<Plot, { kind: 'intervals' }>, title: string): Node {
  const top = plot.mark ? aboveMark : above
  const { rows, mark, zero, unit } = plot
  const ends = rows.flatMap(({ low, high, value, spread }) => [low, high, value, ...(spread ?? [])])
  const all = [...ends, ...(mark ? [mark.at] : []), ...(zero ? [0] : [])].filter(Number.isFinite)
  // Where there is no figure at all, the rows are empty.
  const [least, most] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const room = (most - least) * 0.04 || 1
  const x = scaleLinear()
    .domain([least === 0 ? 0 : least - room, most + room])
    .range([side, plotWidth - side])
  const bottom = top + rows.length * rowHeight
  const clamp = (value: number, otherwise: number) => x(Number.isFinite(value) ? value : otherwise)
  return frame(
    title,
    bottom,
    unit,
    html`
      ${x.ticks(5).map((tick) => html`<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${top}" y2="${bottom}" />`)}
      ${x.ticks(5).map((tick) => html`<text class="tick" x="${x(tick)}" y="${bottom + 14}">${x.tickFormat(5)(tick)}</text>`)}
      ${
        mark &&
        html`<line class="mark" x1="${x(mark.at)}" x2="${x(mark.at)}" y1="${top - 4}" y2="${bottom}" />
          <text
            class="marked"
            x="${x(mark.at) + (x(mark.at) > plotWidth * 0.75 ? -4 : 4)}"
            y="${top - 8}"
            text-anchor="${x(mark.at) > plotWidth * 0.75 ? 'end' : 'start'}"
            >${mark.name}</text
          >`
      }
      ${rows.map(({ name, value, low, high, spread }, at) => {
        const y = top + at * rowHeight + 28
        return html`<g>
          <text class="name" x="${side}" y="${y - 13}">${name}</text>
          ${spread && html`<line class="spread" x1="${x(spread[0])}" x2="${x(spread[1])}" y1="${y}" y2="${y}" />`}
          <line class="bounds" x1="${clamp(low, least)}" x2="${clamp(high, most)}" y1="${y}" y2="${y}" />
          ${Number.isFinite(value) && html`<circle class="${at === 0 ? 'dot first' : 'dot'}" cx="${x(value)}" cy="${y}" r="5" />`}
        </g>`
      })}
    `,
  )
}
