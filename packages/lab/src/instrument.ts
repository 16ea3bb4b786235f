import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Options, Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Situation } from '#players/situation.ts'

/** What each option of a prompt is worth to a seat in the eyes of its computer player, in the order of the options. */
export type Values<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => readonly number[]

/** What the laboratory can read of one edition beyond what all have; `src/editions/<edition>/lab/index.ts` exports it. */
export interface Instrument<Own = unknown, Noted = unknown> {
  /** By kind of prompt, where the computer player values what it chooses from. */
  values?: Readonly<Record<string, Values<Own>>>
  /** How near a living seat is to winning; the highest leads. What it is worth unless told otherwise. */
  standing?: (position: Position<Own>, seat: number) => number
  /** Kinds of events by which a card is used; unless told otherwise all that name one, payments apart. */
  cardUses?: readonly string[]
  /** Cards that a game with these options has; those of all its decks unless told otherwise. */
  cardsIn?: (options: Options) => readonly string[]
  /** What is counted of its events by names of its own, read as `own:<name>`. */
  counted?: Readonly<Record<string, Counted<Own, Noted>>>
  /** What is counted reads of the game before a move: it is changed in place, and noted before. */
  note?: (position: Position<Own>) => Noted
}

/** What one move changed, and all that it brought about. */
export interface Change<Own = unknown, Noted = unknown> {
  /** What was noted; for the set-up as it is after it. */
  before: Noted
  after: Position<Own>
  events: readonly GameEvent[]
}

export interface Counted<Own = unknown, Noted = unknown> {
  /** As the heading of a column: "Rolls that move oneself". */
  name: string
  /** One sentence that says what is counted. */
  about: string
  /** It is a sum of money. */
  isMoney?: true
  /** What an event adds. */
  adds: (change: Change<Own, Noted>, event: GameEvent) => number
  /** What the count is a share of, itself counted in the same way; a count a game where there is nothing. */
  of?: (change: Change<Own, Noted>, event: GameEvent) => number
}
