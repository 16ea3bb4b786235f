import type { Outcome, Party } from './game.ts'
import type { Json } from './json.ts'
import type { Merged } from './merged.ts'

/**
 * Facts that a move brought about, in order; narration, log and statistics are made from them alone. Other rooms
 * add kinds of their own by declaration merging, single editions to `EditionEvents`.
 */
export interface EventFacts {
  started: { seats: number; first: number }
  paid: { from: Party; to: Party; amount: number; why: string; square?: number; card?: string }
  /** The clock answered in a seat's place. */
  lapsed: { seat: number; prompt: number; asked: string; act: string }
  /** A seat has taken its last move back; the game is as it was before it. */
  undone: { seat: number; act: string }
  over: Outcome
}

/** Kinds of events that single editions have, by the edition's name; each adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the editions
export interface EditionEvents {}

type AllEventFacts = EventFacts & Merged<EditionEvents>

export type EventKind = keyof AllEventFacts

export type EventOf<Kind extends EventKind> = { kind: Kind; audience?: number[] } & AllEventFacts[Kind]

/** Any event; `audience` names who may know of it, and is absent where everybody may. */
export type GameEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

export type AnyFacts = Record<string, Json>

/** Whether a viewer (a seat, or null for the table) may know of an event. */
export function mayKnow(event: GameEvent, viewer: number | null): boolean {
  return event.audience === undefined || (viewer !== null && event.audience.includes(viewer))
}
