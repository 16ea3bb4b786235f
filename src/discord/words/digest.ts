import { folded } from './folding.ts'
import { narrate } from './narrate.ts'
import type { Running } from '../reading.ts'
import type { GameEvent } from '../shapes.ts'

/** Limit on the characters of all events. It leaves room for totals and controls. */
const maxTextLength = 700
/** Limit on the characters of one turn, including the line that counts omitted events. */
const maxTurnLength = 680

/**
 * Kinds of events that are still shown after many turns: changes of ownership, departures and the victory.
 */
const lasting: ReadonlySet<string> = new Set([
  'bought',
  'auctionWon',
  'traded',
  'bankrupt',
  'inherited',
  'autopilot',
  'departed',
  'back',
  'seatTaken',
  'over',
])

interface Turn {
  number: number | null
  events: GameEvent[]
}

export function turnsIn(events: readonly GameEvent[]): number {
  return events.filter(({ kind }) => kind === 'turn').length
}

/** Returns the numbers of the turns with visible events, or of the current turn if there are none. */
export function turnsTold(running: Running, events: readonly GameEvent[]): number[] {
  const turns = turnsOf(events)
  const first = turns.find(({ number }) => number !== null)?.number ?? running.view.turn.number + 1
  const narratedTurns = turns.filter(({ events: own }) => narrate(running, own).length > 0)
  const numbers = narratedTurns.map(({ number }) => number ?? first - 1)
  return numbers.length > 0 ? numbers : [running.view.turn.number]
}

/**
 * Describes events turn by turn. The latest turns are shown in full. Of earlier turns it keeps lasting
 * events, great moments, and the seat's payments from and to other players.
 */
export function linesByTurn(running: Running, events: readonly GameEvent[], seat: number): string {
  const turns = turnsOf(events)
  const whole = turns.map((turn) => turnLines(running, turn, turn.events))
  const { moments } = running.edition
  const lasts = (event: GameEvent) =>
    lasting.has(event.kind) || Object.hasOwn(moments, event.kind) || isBetween(event, seat)
  const brief = turns.map((turn) => turnLines(running, turn, turn.events.filter(lasts)))
  const full = firstFull(whole, brief)
  const turnTexts = whole.map((lines, at) => (at < full ? (brief[at] ?? '') : lines))
  const kept = lastFitting(turnTexts)
  const left = turnTexts.filter((lines, at) => at < full && (at < kept || lines === '')).length
  const note = left > 0 ? [running.words.say('ui.since.older', { turns: left })] : []
  return [...note, ...turnTexts.slice(kept).filter(Boolean)].join('\n')
}

function turnsOf(events: readonly GameEvent[]): Turn[] {
  const turns: Turn[] = [{ number: null, events: [] }]
  for (const event of events) {
    if (event.kind === 'turn') turns.push({ number: event.number, events: [] })
    turns.at(-1)?.events.push(event)
  }
  return turns.filter((turn) => turn.events.length > 0)
}

function turnLines(running: Running, { number }: Turn, events: readonly GameEvent[]): string {
  const lines = narrate(running, events)
  if (lines.length === 0) return ''
  const heading = number === null ? [] : [running.words.say('ui.since.turn', { turn: number })]
  return [...heading, folded(running, lines, maxTurnLength)].join('\n')
}

/**
 * Returns the first turn that is shown in full: the earliest one that leaves room for the short forms of all
 * turns before it.
 */
function firstFull(full: readonly string[], brief: readonly string[]): number {
  const length = (texts: readonly string[]) => texts.reduce((sum, one) => sum + one.length + 1, 0)
  for (let from = 0; from < full.length; from++)
    if (length(brief.slice(0, from)) + length(full.slice(from)) <= maxTextLength) return from
  return Math.max(0, full.length - 1)
}

function lastFitting(texts: readonly string[]): number {
  let room = maxTextLength
  for (let at = texts.length - 1; at >= 0; at--) {
    room -= (texts[at] ?? '').length + 1
    if (room < 0) return Math.min(at + 1, texts.length - 1)
  }
  return 0
}

function isBetween(event: GameEvent, seat: number): boolean {
  if (event.kind !== 'paid') return false
  const { from, to } = event
  return typeof from === 'number' && typeof to === 'number' && (from === seat || to === seat)
}
