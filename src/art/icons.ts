import { Path2D } from '@napi-rs/canvas'
import { looks } from '#editions/looks.ts'
import type { Square } from '#engine/board.ts'
import type { Pen } from './fonts.ts'

// Even-odd paths within a square from -1 to 1. Editions have more in their `look/` folders.

const filled = {
  go: 'M.95-.28H-.1V-.8L-.98 0L-.1 .8V.28H.95Z',
  // A barred window.
  jail: 'M-.9-.9H.9V.9H-.9ZM-.7-.7V.7H-.42V-.7ZM-.14-.7V.7H.14V-.7ZM.42-.7V.7H.7V-.7Z',
  toJail:
    'M-1-.17H-.5V-.5L.02 0L-.5.5V.17H-1ZM.1-.9H1V.9H.1ZM.24-.74V.74H.38V-.74ZM.52-.74V.74H.64V-.74ZM.78-.74V.74H.88V-.74Z',
  parking:
    'M-.6-.95H.6A.35.35 0 0 1 .95-.6V.6A.35.35 0 0 1 .6.95H-.6A.35.35 0 0 1-.95.6V-.6A.35.35 0 0 1-.6-.95ZM-.36-.62V.62H-.08V.2H.12A.4.4 0 0 0 .12-.62ZM-.08-.38H.1A.17.17 0 0 1 .1-.04H-.08Z',
  station:
    'M-.34-.96H-.16L-.2-.72H.2L.16-.96H.34L.42-.5H.6V-.3H.46L.54.16H.74V.36H.58L.66.9H.46L.38.36H-.38L-.46.9H-.66L-.58.36H-.74V.16H-.54L-.46-.3H-.6V-.5H-.42ZM-.23-.52L-.26-.3H.26L.23-.52ZM-.29-.1L-.34.16H.34L.29-.1Z',
  power: 'M.2-1L-.62.16H-.08L-.3 1L.62-.3H.06Z',
  water: 'M0-1C.3-.5.7-.1.7.32A.7.66 0 0 1-.7.32C-.7-.1-.3-.5 0-1Z',
  tax: 'M0 0L.94-.2A.96.96 0 1 1 .2-.94Z',
  chance:
    'M-.56-.46A.56.5 0 1 1 .2.02C.14.08.14.14.14.28H-.16C-.16-.02-.12-.1.02-.22A.26.24 0 1 0-.26-.46ZM-.16.48H.16V.8H-.16Z',
  chest:
    'M-.9-.1V-.3A.5.5 0 0 1-.4-.8H.4A.5.5 0 0 1 .9-.3V-.1H.22V-.24H-.22V-.1ZM-.9.04H-.22V.3H.22V.04H.9V.8H-.9Z',
  card: 'M-.7-.6L.1-.9L.3-.5H-.36V.46L-.4.5ZM-.2-.36H.7V.9H-.2Z',
  deal: 'M-1-.42H.3V-.8L.98-.24L.3 .3V-.06H-1ZM1 .42H-.3V.06L-.98 .58L-.3 1.04V.76H1Z',
  arrow: 'M-.95-.24H.1V-.8L.98 0L.1 .8V.24H-.95Z',
  gavel:
    'M-.18-1L.5-.32L.3-.12L.22-.2L-.02 .04L.86 .74L.68 .94L-.2 .2L-.36 .36L-.28 .44L-.48 .64L-1 .1L-.82-.08L-.74 0L-.3-.44L-.38-.52ZM-.1 .74H-1V.98H-.1Z',
  deed: 'M-.76-1H.76V1H-.76ZM-.6-.5V.84H.6V-.5ZM-.42-.24H.42V-.08H-.42ZM-.42 .1H.42V.26H-.42ZM-.42 .44H.14V.6H-.42Z',
  money:
    'M-1-.6H1V.6H-1ZM-.86-.46V.46H.86V-.46ZM-.32 0A.32.32 0 1 0 .32 0A.32.32 0 1 0-.32 0ZM-.68-.08H-.5V.08H-.68ZM.5-.08H.68V.08H.5Z',
  star: 'M.00 -.96L.25 -.28L.97 -.26L.40 .19L.60 .89L.00 .48L-.60 .89L-.40 .19L-.97 -.26L-.25 -.28Z',
  house: 'M0-.95L1 .02H.74V.9H.2V.34H-.2V.9H-.74V.02H-1Z',
  // A small ring for squares without an icon of their own.
  other: 'M0-.7A.7.7 0 1 0 0 .7A.7.7 0 1 0 0-.7ZM0-.36A.36.36 0 1 1 0 .36A.36.36 0 1 1 0-.36Z',
}

const paths = new Map(
  Object.entries({ ...looks.shapes, ...filled }).map(([name, drawn]) => [name, new Path2D(drawn)]),
)
const unknown = new Path2D(filled.other)

const pictured: Readonly<Record<string, string>> = {
  ...looks.squares,
  'electric-company': 'power',
  'water-works': 'water',
  'income-tax': 'tax',
  'luxury-tax': 'tax',
}

/** Returns the name of a square's pictogram, by its id, deck or kind; null for a lot. */
export function iconOf(square: Square): string | null {
  if (square.kind === 'lot') return null
  const deck = 'deck' in square ? square.deck : ''
  const named = [square.id, deck, square.kind].map((name) =>
    Object.hasOwn(pictured, name) ? (pictured[name] ?? name) : name,
  )
  return named.find(isIcon) ?? 'other'
}

export function isIcon(name: string): boolean {
  return paths.has(name)
}

/** Draws a pictogram around a point, or a small ring if the name is unknown. */
export function drawIcon(pen: Pen, name: string, colour: string, x: number, y: number, radius: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius, radius)
  pen.fillStyle = colour
  pen.fill(paths.get(name) ?? unknown, 'evenodd')
  pen.restore()
}
