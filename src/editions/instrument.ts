import type { Change as AnyChange, Counted } from '@shortchange/lab'
import type { Position } from '#engine/edition.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Options, Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Situation } from '#players/situation.ts'

/** Worth of each option of a prompt to a seat, as its computer player rates them, in order. */
export type Values<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => readonly number[]

export type Change<Own = unknown, Noted = unknown> = AnyChange<Position<Own>, GameEvent, Noted>

/**
 * What the lab reads of one edition beyond the common data; exported by
 * `src/editions/<edition>/lab/index.ts`.
 */
export interface Instrument<Own = unknown, Noted = unknown> {
  /** By kind of prompt, if the computer player rates its options. */
  values?: Readonly<Record<string, Values<Own>>>
  /** Progress of a living seat; the highest leads. Default: its wealth. */
  standing?: (position: Position<Own>, seat: number) => number
  /** Kinds of events that use a card; default: all events with a card except payments. */
  cardUses?: readonly string[]
  /** Cards of a game with these options; default: all cards of its decks. */
  cardsIn?: (options: Options) => readonly string[]
  /** The edition's own counters of events, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position<Own>, GameEvent, Noted>>>
  /** Data for the counters, taken before a move, since moves change the game in place. */
  note?: (position: Position<Own>) => Noted
}

export function isRent(event: GameEvent): event is EventOf<'paid'> {
  return event.kind === 'paid' && event.why === 'rent'
}

/** All rent of a game; a counter that most editions use. */
export const rentPaid = {
  isMoney: true,
  name: 'Rent paid',
  about: 'All rent that is paid in a game, whoever pays it.',
  adds: (_change: unknown, event: GameEvent) => (isRent(event) ? event.amount : 0),
} as const
