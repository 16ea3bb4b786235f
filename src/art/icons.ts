import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Square } from '#engine/board.ts'

/** Pictograms of squares and of what stands on them, in a square from -1 to 1; holes are cut by the even-odd rule. */

const filled: Record<string, string> = {
  // An arrow into the board.
  go: 'M-.95-.28H.1V-.8L.98 0L.1.8V.28H-.95Z',
  // A window with bars.
  jail: 'M-.9-.9H.9V.9H-.9ZM-.7-.7V.7H-.42V-.7ZM-.14-.7V.7H.14V-.7ZM.42-.7V.7H.7V-.7Z',
  // An arrow to a window with bars.
  toJail:
    'M-1-.17H-.5V-.5L.02 0L-.5.5V.17H-1ZM.1-.9H1V.9H.1ZM.24-.74V.74H.38V-.74ZM.52-.74V.74H.64V-.74ZM.78-.74V.74H.88V-.74Z',
  // A sign with a P.
  parking:
    'M-.6-.95H.6A.35.35 0 0 1 .95-.6V.6A.35.35 0 0 1 .6.95H-.6A.35.35 0 0 1-.95.6V-.6A.35.35 0 0 1-.6-.95ZM-.36-.62V.62H-.08V.2H.12A.4.4 0 0 0 .12-.62ZM-.08-.38H.1A.17.17 0 0 1 .1-.04H-.08Z',
  // Rails with sleepers, running away.
  station:
    'M-.34-.96H-.16L-.2-.72H.2L.16-.96H.34L.42-.5H.6V-.3H.46L.54.16H.74V.36H.58L.66.9H.46L.38.36H-.38L-.46.9H-.66L-.58.36H-.74V.16H-.54L-.46-.3H-.6V-.5H-.42ZM-.23-.52L-.26-.3H.26L.23-.52ZM-.29-.1L-.34.16H.34L.29-.1Z',
  // A bolt and a drop.
  power: 'M.2-1L-.62.16H-.08L-.3 1L.62-.3H.06Z',
  water: 'M0-1C.3-.5.7-.1.7.32A.7.66 0 0 1-.7.32C-.7-.1-.3-.5 0-1Z',
  // A coin with a piece taken out of it.
  tax: 'M0 0L.94-.2A.96.96 0 1 1 .2-.94Z',
  // A question mark.
  chance:
    'M-.56-.46A.56.5 0 1 1 .2.02C.14.08.14.14.14.28H-.16C-.16-.02-.12-.1.02-.22A.26.24 0 1 0-.26-.46ZM-.16.48H.16V.8H-.16Z',
  // A box with a lid and a lock.
  chest:
    'M-.9-.1V-.3A.5.5 0 0 1-.4-.8H.4A.5.5 0 0 1 .9-.3V-.1H.22V-.24H-.22V-.1ZM-.9.04H-.22V.3H.22V.04H.9V.8H-.9Z',
  // Two cards.
  card: 'M-.7-.6L.1-.9L.3-.5H-.36V.46L-.4.5ZM-.2-.36H.7V.9H-.2Z',
  // A cap with a peak, a band and an emblem.
  cap: 'M-1-.15C-.75-.75-.35-.9 0-.9S.75-.75 1-.15L.74.14H-.74ZM0-.64L.2-.38L0-.12L-.2-.38ZM-.74.24H.74V.42H-.74ZM-.7.54H.7C.6.86.3.96 0 .96S-.6.86-.7.54Z',
  // A ball with a burning fuse.
  bomb: 'M-.8.34A.64.64 0 1 0 .48.34A.64.64 0 1 0-.8.34ZM.13-.29L.46.04L.6-.1L.27-.43ZM.42-.36C.42-.6.5-.74.7-.78L.74-.62C.6-.58.56-.46.56-.26ZM.86-1L.9-.86L1-.8L.9-.74L.86-.6L.82-.74L.78-.8L.82-.86Z',
  // A helmet with a lamp.
  helmet:
    'M-.86.36A.86.86 0 0 1 .86.36ZM-.26-.1A.26.26 0 1 0 .26-.1A.26.26 0 1 0-.26-.1ZM-.12-.1A.12.12 0 1 0 .12-.1A.12.12 0 1 0-.12-.1ZM-1 .46H1V.7H-1Z',
  // A coin with a rim and a bar.
  coin: 'M-.96 0A.96.96 0 1 0 .96 0A.96.96 0 1 0-.96 0ZM-.76 0A.76.76 0 1 0 .76 0A.76.76 0 1 0-.76 0ZM-.62 0A.62.62 0 1 0 .62 0A.62.62 0 1 0-.62 0ZM-.13-.38H.13V.38H-.13Z',
  // A bill with a head on it.
  wanted:
    'M-.76-1H.76V1H-.76ZM-.54-.8H.54V-.56H-.54ZM-.27-.12A.27.27 0 1 0 .27-.12A.27.27 0 1 0-.27-.12ZM-.52.74C-.52.4-.26.26 0 .26S.52.4.52.74Z',
  star: 'M.00 -.96L.25 -.28L.97 -.26L.40 .19L.60 .89L.00 .48L-.60 .89L-.40 .19L-.97 -.26L-.25 -.28Z',
  key: 'M-1 0A.48.48 0 1 0-.04 0A.48.48 0 1 0-1 0ZM-.74 0A.22.22 0 1 0-.3 0A.22.22 0 1 0-.74 0ZM0-.13H1V.46H.76V.13H.62V.36H.38V.13H0Z',
  house: 'M0-.95L1 .02H.74V.9H.2V.34H-.2V.9H-.74V.02H-1Z',
  // A pair of handcuffs: two rings and their chain.
  cuffs:
    'M-1 .3A.46.46 0 1 0-.08 .3A.46.46 0 1 0-1 .3ZM-.79 .3A.25.25 0 1 1-.29 .3A.25.25 0 1 1-.79 .3ZM.08 .3A.46.46 0 1 0 1 .3A.46.46 0 1 0 .08 .3ZM.29 .3A.25.25 0 1 1 .79 .3A.25.25 0 1 1 .29 .3ZM-.66-.24L-.46-.62H.46L.66-.24L.46-.17L.34-.4H-.34L-.46-.17Z',
  // A house with a flag on it.
  home: 'M-.9-.02L0-.8L.12-.7V-1H.72L.6-.84L.72-.68H.3V-.54L.9-.02H.68V.9H.2V.34H-.2V.9H-.68V-.02Z',
  // A small ring for any other square.
  other: 'M0-.7A.7.7 0 1 0 0 .7A.7.7 0 1 0 0-.7ZM0-.36A.36.36 0 1 1 0 .36A.36.36 0 1 1 0-.36Z',
}

const paths = Object.fromEntries(Object.entries(filled).map(([name, drawn]) => [name, new Path2D(drawn)]))

const byId: Record<string, string> = {
  'electric-company': 'power',
  'water-works': 'water',
  'income-tax': 'tax',
  'luxury-tax': 'tax',
}

/** Kinds of squares that look like another kind. */
const byKind: Record<string, string> = { ride: 'station' }

/** The pictogram of a square: its own, that of its deck, or that of its kind; lots have none. */
export function iconOf(square: Square): string | null {
  if (square.kind === 'lot') return null
  const deck = 'deck' in square ? square.deck : ''
  return (
    [byId[square.id], deck, byKind[square.kind], square.kind].find((name) => name && name in paths) ?? 'other'
  )
}

/** Whether there is a pictogram of a name. */
export function isIcon(name: string): boolean {
  return Object.hasOwn(paths, name)
}

/** Draws a pictogram around a point; the small ring where there is none of that name. */
export function drawIcon(
  context: SKRSContext2D,
  name: string,
  colour: string,
  x: number,
  y: number,
  radius: number,
): void {
  const path = paths[isIcon(name) ? name : 'other'] as Path2D
  context.save()
  context.translate(x, y)
  context.scale(radius, radius)
  context.fillStyle = colour
  context.fill(path, 'evenodd')
  context.restore()
}
