import type { Outcome, Party } from './game.ts'
import type { Json } from './json.ts'
import type { Merged } from './merged.ts'

/**
 * Results of a move, in order. Narration, log and statistics use only these. Mechanics add kinds by
 * declaration merging, single editions in `EditionEvents`.
 */
export interface EventFacts {
  started: { seats: number; first: number }
  /** `wholeAmount` includes goods that were part of the payment; 0 if another payment includes this one. */
  paid: {
    from: Party
    to: Party
    amount: number
    why: string
    square?: number
    card?: string
    wholeAmount?: number
  }
  /** The clock answered for a seat. */
  lapsed: { seat: number; prompt: number; asked: string; act: string }
  /** A seat took back its last move; the game is in the state before it. */
  undone: { seat: number; act: string }
  over: Outcome
}

/** Event kinds of single editions, by the edition's name, added by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the editions
export interface EditionEvents {}

type AllEventFacts = EventFacts & Merged<EditionEvents>

export type EventKind = keyof AllEventFacts

export type EventOf<Kind extends EventKind> = { kind: Kind; audience?: number[] } & AllEventFacts[Kind]

/** Any event. `audience` lists the seats that may know of it; a public event has none. */
export type GameEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

export type AnyFacts = Record<string, Json>

/** Whether a viewer (a seat, or null for the public) may see an event. */
export function mayKnow(event: GameEvent, viewer: number | null): boolean {
  return event.audience === undefined || (viewer !== null && event.audience.includes(viewer))
}
