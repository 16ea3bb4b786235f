import {
  areaY,
  axisX,
  axisY,
  barY,
  dot,
  gridX,
  gridY,
  lineY,
  plot,
  ruleX,
  ruleY,
  text,
} from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { isBounded } from '../figures/statistics.ts'
import type { Plot } from './model.ts'

/** Width of a plot, px: that of a phone, so that text is not scaled down there. */
const width = 340
const { document } = parseHTML('<!doctype html><html></html>')

/** Styles of the marks; the page's style has the colours, light and dark. */
const soft = { fill: 'var(--soft)', fontSize: 11 }
const grid = { stroke: 'var(--rule)', strokeOpacity: 1 }

/** Returns a plot as SVG. The table below it has the same data. */
export function plotOf(shown: Plot, title: string): string {
  const { ariaLabel, ...options } = {
    ...optionsOf(shown),
    ariaLabel: `${title}: the table below says the same`,
  }
  const { outerHTML } = plot({ document, width, ariaLabel, ...options })
  // Screen readers read the label of an image and skip its parts.
  return outerHTML.replace('<svg ', '<svg role="img" ')
}

function optionsOf(shown: Plot) {
  if (shown.kind === 'intervals') return intervals(shown)
  return shown.kind === 'columns' ? columns(shown) : line(shown)
}

const rowHeight = 44
const marginX = 16

/**
 * Draws a dot with its interval for each row, the row's name above it, and a thin line that spans 80 % of the
 * games.
 */
function intervals({ rows, mark, zero, unit }: Extract<Plot, { kind: 'intervals' }>) {
  const ends = rows.flatMap(({ low, high, value, spread }) => [low, high, value, ...(spread ?? [])])
  const all = [...ends, ...(mark ? [mark.at] : []), ...(zero ? [0] : [])].filter(Number.isFinite)
  // The axis needs a range even if no row has a figure.
  const [least, most] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 1]
  const room = (most - least) * 0.04 || 1
  const placed = rows.map((row, at) => ({ ...row, at }))
  const isRight = mark !== undefined && mark.at - least > 0.75 * (most - least)
  const marginTop = mark ? 24 : 8
  return {
    height: marginTop + rows.length * rowHeight + 36,
    marginTop,
    marginBottom: 36,
    marginLeft: marginX,
    marginRight: marginX,
    x: { domain: [least === 0 ? 0 : least - room, most + room], label: unit },
    y: { domain: [-0.64, rows.length - 0.64], reverse: true, axis: null },
    marks: [
      gridX({ ticks: 5, ...grid }),
      axisX({ ticks: 5, tickSize: 0, labelAnchor: 'center', labelArrow: 'none', ...soft }),
      text(placed, {
        x: () => (least === 0 ? 0 : least - room),
        y: 'at',
        text: 'name',
        dy: -17,
        textAnchor: 'start',
        fontSize: 12,
        fontWeight: 600,
      }),
      ruleY(
        placed.filter(({ spread }) => spread !== null),
        {
          y: 'at',
          x1: (row: { spread: number[] }) => row.spread[0],
          x2: (row: { spread: number[] }) => row.spread[1],
          stroke: 'var(--accent)',
          strokeWidth: 1.5,
          strokeOpacity: 0.55,
        },
      ),
      ruleY(placed.filter(isBounded), {
        y: 'at',
        x1: 'low',
        x2: 'high',
        stroke: 'var(--accent)',
        strokeWidth: 7,
        strokeOpacity: 0.5,
        strokeLinecap: 'round',
      }),
      ...(mark
        ? [
            ruleX([mark.at], { stroke: 'var(--soft)', strokeWidth: 1.5, strokeDasharray: '4 3' }),
            text([mark.name], {
              x: [mark.at],
              frameAnchor: 'top',
              dx: isRight ? -4 : 4,
              dy: -16,
              textAnchor: isRight ? 'end' : 'start',
              ...soft,
            }),
          ]
        : []),
      dot(placed, {
        x: 'value',
        y: 'at',
        r: 5,
        fill: (row: { at: number }) => (row.at === 0 ? 'var(--card)' : 'var(--accent)'),
        stroke: 'var(--accent)',
        strokeWidth: 2.5,
      }),
    ],
  }
}

const upright = { height: 184, marginTop: 10, marginBottom: 36, marginLeft: 44, marginRight: 24 }

/** Returns the axes and labels that plots of columns and lines share. */
function heights(unit: string, names: readonly string[], each: number, most: number) {
  return {
    ...upright,
    x: { label: unit },
    y: { domain: [0, Math.max(most, 1)], nice: 4, label: null },
    axes: [
      gridY({ ticks: 4, ...grid }),
      axisY({ ticks: 4, tickSize: 0, ...soft }),
      axisX({
        ticks: names.map((_, at) => at).filter((at) => at % each === 0),
        tickFormat: (at: number) => names[at] ?? '',
        tickSize: 0,
        labelAnchor: 'center',
        labelArrow: 'none',
        ...soft,
      }),
    ],
  }
}

/** Draws columns. If there are more than eight, only every other one has a label. */
function columns({ columns: all, unit }: Extract<Plot, { kind: 'columns' }>) {
  const values = all.map(({ value }) => value)
  const { axes, ...options } = heights(
    unit,
    all.map(({ name }) => name),
    all.length > 8 ? 2 : 1,
    Math.max(...values),
  )
  return {
    ...options,
    marks: [...axes, barY(values, { x: (_: number, at: number) => at, y: values, fill: 'var(--accent)' })],
  }
}

/** Draws one line over the course of a game. */
function line({ points, unit }: Extract<Plot, { kind: 'line' }>) {
  const values = points.map(({ value }) => value)
  const { axes, ...options } = heights(
    unit,
    points.map(({ name }) => name),
    5,
    Math.max(...values),
  )
  return {
    ...options,
    marks: [
      ...axes,
      areaY(values, { fill: 'var(--wash)' }),
      lineY(values, { stroke: 'var(--accent)', strokeWidth: 2.5 }),
    ],
  }
}
