import type { Board } from '#engine/board.ts'
import type { Figures } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import type { Options } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

/** How an edition is displayed and how its channel is managed; unknown to the rules machine. */

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** Style of its channel; by default, a card for each decision. */
    chronicle?: Chronicle
    /** Things on squares or with seats besides tokens, buildings and deeds, as this viewer may know them. */
    marks?: (view: View<Own>) => readonly Mark[]
    /** Whether a square shows its buildings, so that those of a whole set appear once. Absent means always. */
    showsBuilt?: (view: View<Own>, square: number) => boolean
    /** Lines about the state of the game on its card; computed from the public view. */
    status?: (view: View<Own>) => readonly Line[]
    /** A private line for one player above their assets while it is useful; null if there is none. */
    privateHint?: (view: View<Own>, seat: number) => Line | null
    /** Open cards and piles in the middle of the board, from the public view; null if there are none. */
    tableau?: (view: View<Own>) => Tableau | null
    /** Piles that players build towards an end, shown in the middle of the board; null if there are none. */
    stacks?: (view: View<Own>) => readonly Stack[] | null
    /** Private panels by name; no lines if there is nothing for this viewer. */
    sheets?: Readonly<Record<string, (view: View<Own>, setting: Setting) => readonly Line[]>>
    /** Kinds of events with a line and a strip of their own, optionally with an icon on the picture. */
    moments?: readonly (string | { kind: string; icon: string })[]
    ownNames?: OwnNames
    /** Kind of the event that reveals all secret acts at the end; its facts are `SecretsTold`. */
    secretsTold?: string
    /** Splits a sum into notes, their numbers by value; for display only. */
    notes?: (sum: number, options: Options) => Record<number, number>
  }
}

/** Constants of a game. */
export interface Setting {
  board: Board
  figures: Pick<Figures, 'dice' | 'doublesToJail'>
}

/** Things of an edition that have names (`term.<id>` in its words), and how facts refer to them. */
export interface OwnNames {
  /**
   * Types of facts whose names do not imply them, by name or after the event's kind (`dealt.gives`). `thing`: a square, a
   * term, or a list of them; `sets`: a square of each set.
   */
  facts: Readonly<Record<string, 'seat' | 'term' | 'amount' | 'squares' | 'sets' | 'thing'>>
  /** Further texts about a term besides its name (`term.<id>.<side>`), available by fact and side: `cheatReward`. */
  sides: readonly string[]
}

/** All secret acts, in order. */
export interface SecretsTold {
  attempts: readonly {
    /** Number of the turn. */
    window: number
    seat: number
    /** A term of the edition. */
    what: string
    outcome: 'caught' | 'succeeded' | 'void' | 'stood'
    catcher: number | null
    /** Seats that accused the right player of the wrong act. */
    near: readonly number[]
    /** Gain, if nobody caught it and the gain is known. */
    worth: number | null
    /** Time of the act, and time of its disclosure, ms; null if it is disclosed now. */
    at: number
    until: number | null
    /** Facts for the text of the act (`did.<what>`). */
    did: Readonly<Record<string, Json>>
  }[]
  /** All accusations that were decided. */
  cries: readonly { seat: number; isRight: boolean }[]
}

/** An icon on a square, or with a seat if given. */
export interface Mark {
  /** Key of its words in the catalogue. */
  kind: string
  /** Name of a shape of the picture. */
  icon: string
  /** Colour, `#rrggbb`; never the only difference from another mark. */
  ink: string
  square?: number
  seat?: number
  /** Number of them; 1 if absent. */
  count?: number
  /** Seat that placed it, if that matters. */
  by?: number
  /** Card that it represents, which then does not count as one of the seat's release cards. */
  card?: string
}

/** Open things in the middle of the board; picture and texts show each of them always in the same place. */
export interface Tableau {
  /** Open cards by position from 1; words under `term.<card>`. */
  cards: readonly string[]
  /** Face-down piles. */
  decks: readonly { deck: string; isCrooked: boolean }[]
  /** Things that at most one seat has; words under `mark.<kind>.title`, `icon` names a shape of the picture. */
  holders: readonly { kind: string; icon: string; seat: number | null }[]
}

/** The pile of one player and its target height; the picture shows it to scale. */
export interface Stack {
  seat: number
  /** Target height; the pile may exceed it. */
  of: number
  worth: number
  /** From the bottom: a square's building or a term of the edition, with its height. */
  tiles: readonly { thing: number | string; height: number }[]
}

/** A line of text: the catalogue has its words under `kind`, with `facts` as parameters. */
export interface Line {
  kind: string
  facts: Record<string, Json>
}

/**
 * A channel that is a plain chronicle: each public event is a line in fixed words (`chronicle.<kind>`), and private acts
 * leave no trace. Messages are never edited except as defined here; their numbers count public messages; players always
 * act through the same buttons. While the game runs, the channel shows no balances and no statistics (Cheater's: CHE-125
 * to CHE-133, CHE-342 to 360). An edition with secret acts also declares `hidesActivity`, the only property that the
 * rules and the table read.
 */
export interface Chronicle {
  /** All buttons, in this order, on every message with buttons. */
  buttons: readonly ChronicleButton[]
  /** Kinds of events whose message has the picture and the buttons. */
  pictured: readonly string[]
  /** Kinds of events that start a turn and remove the buttons of earlier turns; nothing else removes them. */
  opening: readonly string[]
  /** Other kinds of events whose message has the buttons. */
  pressed: readonly string[]
  /** Kinds of events whose message includes the state of the game (`status`). */
  stated: readonly string[]
  /**
   * Kinds of events about an accusation and its ruling. Each is a message with its own picture, of the same form for every
   * ruling; its words are under `chronicle.<kind>.<part>`.
   */
  verdicts: Readonly<Record<string, Verdict>>
  /** Seats to notify of an event, by its kind: name of the fact that holds them, also of a nested fact (`booked.victimSeat`). */
  calls: Readonly<Record<string, string>>
  /**
   * Kinds of prompts that ask all players in public, each with the acts of its buttons. The buttons are on the message that
   * explains the prompt, with a live count.
   */
  counted: Readonly<Record<string, readonly string[]>>
  /** Names of the private lists (`Option.under`) that every player has, even if empty. */
  lists: readonly string[]
}

/** Facts of an event that a verdict shows. */
export interface Verdict {
  /** Names of the facts that hold the two seats. */
  accuser: string
  accused: string
  /** The ruling, or the fact that determines it, by value. */
  ruling: Ruling | { fact: string; by: Readonly<Record<string, Ruling>> }
}

/** `upheld`: the accuser was right, `rejected`: the accused was, `open`: unknown. */
export type Ruling = 'upheld' | 'rejected' | 'open'

/** A button that plays an act (and asks its questions in private), or opens a private panel. */
export type ChronicleButton = {
  name: string
  /** Style; plain by default. */ weight?: 'main' | 'grave'
} & ({ act: string } | { panel: string })
