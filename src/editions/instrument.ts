import type { Change as AnyChange, Counted } from '@shortchange/lab'
import type { Position } from '#engine/edition.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Options, Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Situation } from '#players/situation.ts'

/**
 * Rates the options of a prompt for a seat as its computer player does; returns their worth in the same
 * order.
 */
export type Values<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => readonly number[]

export type Change<Own = unknown, Noted = unknown> = AnyChange<Position<Own>, GameEvent, Noted>

/**
 * Data about an edition for the lab, in addition to the data that all editions have; exported by
 * `src/editions/<edition>/lab/index.ts`.
 */
export interface Instrument<Own = unknown, Noted = unknown> {
  /** By kind of prompt whose options the computer player rates. */
  values?: Readonly<Record<string, Values<Own>>>
  /** Progress of a seat that is still in the game; the highest leads. Default: its wealth. */
  standing?: (position: Position<Own>, seat: number) => number
  /** Kinds of events that count as use of a card; default: all events with a card except payments. */
  cardUses?: readonly string[]
  /** Cards that a game with these options has; default: all cards of its decks. */
  cardsIn?: (options: Options) => readonly string[]
  /** The edition's own counters of events, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position<Own>, GameEvent, Noted>>>
  /** Takes data for the counters before a move, since moves change the game in place. */
  note?: (position: Position<Own>) => Noted
}

export function isRent(event: GameEvent): event is EventOf<'paid'> {
  return event.kind === 'paid' && event.why === 'rent'
}

/** Counter of all rent in a game, used by most editions. */
export const rentPaid = {
  isMoney: true,
  name: 'Rent paid',
  about: 'All rent that is paid in a game, whoever pays it.',
  adds: (_change: unknown, event: GameEvent) => (isRent(event) ? event.amount : 0),
} as const
