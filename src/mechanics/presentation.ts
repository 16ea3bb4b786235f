import type { Board } from '#engine/board.ts'
import type { Figures } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import type { Options } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

/** What an edition shows and how its channel is kept; the rules machine knows nothing of it. */

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** How its channel is kept, where that is not by a card for each decision. */
    chronicle?: Chronicle
    /** What stands on squares or belongs to seats beyond tokens, buildings and deeds, as this viewer may know it. */
    marks?: (view: View<Own>) => readonly Mark[]
    /** Whether what is built is shown on a square: what stands for a whole set is shown once. On every square where left out. */
    showsBuilt?: (view: View<Own>, square: number) => boolean
    /** The state of the game in lines that stand on its card; made for the table, so that they say what all may know. */
    status?: (view: View<Own>) => readonly Line[]
    /** What one player is told above what they have, as long as it helps them; null where there is nothing. */
    whisper?: (view: View<Own>, seat: number) => Line | null
    /** What lies open in the middle of the board, made for the table as well; null where nothing does. */
    tableau?: (view: View<Own>) => Tableau | null
    /** What players pile up towards an end, in the middle of the board; null where nobody does. */
    stacks?: (view: View<Own>) => readonly Stack[] | null
    /** What a seat may look up in private, by name; no lines where there is nothing for this viewer to see. */
    sheets?: Readonly<Record<string, (view: View<Own>, setting: Setting) => readonly Line[]>>
    /** Kinds of events that are told apart from the rest, in words and on the picture, where a shape may stand for one. */
    moments?: readonly (string | { kind: string; icon: string })[]
    /** What it has names of its own for. */
    ownNames?: OwnNames
    /** Kind of its event that tells at the end what everybody did in secret; its facts are `SecretsTold`. */
    secretsTold?: string
    /** A sum as a player holds it in notes, their numbers by value; for show alone. */
    notes?: (sum: number, options: Options) => Record<number, number>
  }
}

/** What does not change while a game runs. */
export interface Setting {
  board: Board
  figures: Pick<Figures, 'dice' | 'doublesToJail'>
}

/** Things of an edition that have a name under `term.<id>` in its words, and how facts speak of them. */
export interface OwnNames {
  /** What facts hold whose names do not tell it (a `thing` is a square by its number, else a term, or a list of them; `sets` are named by a square of each): by the fact's name, or after the kind it belongs to (`dealt.gives`). */
  facts: Readonly<Record<string, 'seat' | 'term' | 'amount' | 'squares' | 'sets' | 'thing'>>
  /** What its words say of a term beside the name (`term.<id>.<side>`), told under fact and side: `cheatReward`. */
  sides: readonly string[]
}

/** What everybody did in secret, in order. */
export interface SecretsTold {
  attempts: readonly {
    /** The turn in which it was done. */
    window: number
    seat: number
    /** A term of the edition. */
    what: string
    outcome: 'caught' | 'succeeded' | 'void' | 'stood'
    catcher: number | null
    /** Who was near: they accused the right player, and of something else. */
    near: readonly number[]
    /** What it brought, where nobody caught it and that is known. */
    worth: number | null
    /** When it was done, and when all heard of it: null where that is now; ms. */
    at: number
    until: number | null
    /** Its facts, for the words of what was done (`did.<what>`). */
    did: Readonly<Record<string, Json>>
  }[]
  /** Every accusation that was decided. */
  cries: readonly { seat: number; isRight: boolean }[]
}

/** Something to be seen on a square or, where a seat is named, with that seat. */
export interface Mark {
  /** Its words stand under this in the catalogue. */
  kind: string
  /** Name of a shape of the picture. */
  icon: string
  /** Its colour, `#rrggbb`; never what alone tells it from another. */
  ink: string
  square?: number
  seat?: number
  /** How many there are; one where left out. */
  count?: number
  /** Seat that has put it there, where that matters. */
  by?: number
  /** The card that it stands for, which is not counted among the seat's release cards then. */
  card?: string
}

/** What lies open in the middle of the board: the picture and both texts show each thing always in the same place. */
export interface Tableau {
  /** Open cards by position from 1; words under `term.<card>`. */
  cards: readonly string[]
  /** Piles that lie face down. */
  decks: readonly { deck: string; isCrooked: boolean }[]
  /** What at most one seat has; words under `mark.<kind>.title`, `icon` names a shape of the picture. */
  holders: readonly { kind: string; icon: string; seat: number | null }[]
}

/** What one player has piled up, and how high it is to be: the picture shows it to scale. */
export interface Stack {
  seat: number
  /** The height at which it is full; it may be higher in the end. */
  of: number
  /** What it is worth as it stands. */
  worth: number
  /** From the bottom: what stands on a square, or a term of the edition, with its height. */
  tiles: readonly { thing: number | string; height: number }[]
}

/** Something to be said: the words stand under its kind in the catalogue, with these facts for their places. */
export interface Line {
  kind: string
  facts: Record<string, Json>
}

/**
 * A channel that is a plain chronicle: each public event is a line, in fixed words (`chronicle.<kind>`), and what is done in
 * private leaves no trace there. No message is edited or redrawn but for what is named here, messages are numbered by
 * what all have seen, and what a player does starts from the same buttons at all times. While the game runs the channel
 * shows nothing else of it: no balances and no statistics (Cheater's: CHE-125 to CHE-133, CHE-342 to 360). An edition
 * whose players act in secret declares `hidesActivity` as well; the rules and the table read that property alone.
 */
export interface Chronicle {
  /** Always all of them and in this order, on every message that bears any. */
  buttons: readonly ChronicleButton[]
  /** Kinds of events whose message bears the picture, and the buttons with it. */
  pictured: readonly string[]
  /** Kinds of events that open a turn: what earlier turns left to be pressed goes then, and at no other time. */
  opening: readonly string[]
  /** Other kinds of events whose message bears the buttons. */
  pressed: readonly string[]
  /** Kinds of events whose message says how the game stands (`status`). */
  stated: readonly string[]
  /**
   * Kinds of events that are a scene: somebody cries, another is charged, and it is ruled on. Each is a message of its own
   * with a picture of its own, the same in form whatever the ruling is; its words stand under `chronicle.<kind>.<part>`.
   */
  verdicts: Readonly<Record<string, Verdict>>
  /** Whom an event calls, by its kind: name of the fact that is their seat, or their seats; of one within a fact, too (`booked.victimSeat`). */
  calls: Readonly<Record<string, string>>
  /**
   * Kinds of prompts that all are asked in public, each with the acts that are its buttons: they stand on the message
   * that tells how it came to be asked, with a count that is kept up to date.
   */
  counted: Readonly<Record<string, readonly string[]>>
  /** Names of the private lists (`Option.under`) that everybody has, whatever stands on them. */
  lists: readonly string[]
}

/** What of an event's facts is shown of a verdict. */
export interface Verdict {
  /** Names of the facts that are the seats of the two. */
  accuser: string
  accused: string
  /** Who was right; where a fact tells that, by its value. */
  ruling: Ruling | { fact: string; by: Readonly<Record<string, Ruling>> }
}

/** `upheld`: the accuser was right, `rejected`: the accused, `open`: nobody knows. */
export type Ruling = 'upheld' | 'rejected' | 'open'

/** It plays an act (what that asks is asked in private), or opens a private panel. */
export type ChronicleButton = {
  name: string
  /** Main, or grave; otherwise one among others. */ weight?: 'main' | 'grave'
} & ({ act: string } | { panel: string })
