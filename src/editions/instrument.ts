import type { Change as AnyChange, Counted } from '@shortchange/lab'
import type { Position } from '#engine/edition.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Options, Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Situation } from '#players/situation.ts'

/** What each option of a prompt is worth to a seat in the eyes of its computer player, in the order of the options. */
export type Values<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => readonly number[]

export type Change<Own = unknown, Noted = unknown> = AnyChange<Position<Own>, GameEvent, Noted>

/** What the lab can read of one edition beyond what all have; `src/editions/<edition>/lab/index.ts` exports it. */
export interface Instrument<Own = unknown, Noted = unknown> {
  /** By kind of prompt, where the computer player values what it chooses from. */
  values?: Readonly<Record<string, Values<Own>>>
  /** How near a living seat is to winning; the highest leads. By default what it is worth. */
  standing?: (position: Position<Own>, seat: number) => number
  /** Kinds of events by which a card is used; by default all that name one, payments apart. */
  cardUses?: readonly string[]
  /** Cards that a game with these options has; by default those of all its decks. */
  cardsIn?: (options: Options) => readonly string[]
  /** What is counted of its events by names of its own, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Position<Own>, GameEvent, Noted>>>
  /** What is counted reads of the game before a move: it is changed in place, and noted before. */
  note?: (position: Position<Own>) => Noted
}

export function isRent(event: GameEvent): event is EventOf<'paid'> {
  return event.kind === 'paid' && event.why === 'rent'
}

/** All rent of a game, which most editions count. */
export const rentPaid = {
  isMoney: true,
  name: 'Rent paid',
  about: 'All rent that is paid in a game, whoever pays it.',
  adds: (_change: unknown, event: GameEvent) => (isRent(event) ? event.amount : 0),
} as const
