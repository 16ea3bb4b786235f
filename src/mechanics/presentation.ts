import type { Board } from '#engine/board.ts'
import type { Figures } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import type { Options } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Option } from '#engine/option.ts'

// How an edition is displayed and how its channel is managed. The engine does not use any of this.

declare module '#engine/edition.ts' {
  interface Edition<Own> {
    /** Style of the game's channel; by default, each decision has a card. */
    chronicle?: Chronicle
    /**
     * Things on squares or with seats other than tokens, buildings and deeds, as this viewer may know them.
     */
    marks?: (view: View<Own>) => readonly Mark[]
    /**
     * Whether a square shows its buildings; used to show the buildings of a whole set only once. Without this
     * function, every square does.
     */
    showsBuilt?: (view: View<Own>, square: number) => boolean
    /** Lines about the state of the game for its card, from the public view. */
    status?: (view: View<Own>) => readonly Line[]
    /**
     * A private line for one player, shown above that player's assets; null if there is none now. `options` is
     * what the player can do.
     */
    privateHint?: (view: View<Own>, seat: number, options: readonly Option[]) => Line | null
    /**
     * Why nothing in a private list (`Chronicle.lists`) can be done by a player now: part of the words
     * `hand.<list>.later`; null if some of it can.
     */
    listClosed?: (view: View<Own>, seat: number) => string | null
    /** Open cards and piles in the middle of the board, from the public view; null if there are none. */
    tableau?: (view: View<Own>) => Tableau | null
    /**
     * Piles that players build towards the end of the game, shown in the middle of the board; null if there
     * are none.
     */
    stacks?: (view: View<Own>) => readonly Stack[] | null
    /** Private panels by name. A panel has no lines if there is nothing to show to this viewer. */
    sheets?: Readonly<Record<string, (view: View<Own>, setting: Setting) => readonly Line[]>>
    /** Kinds of events that get their own line and strip, optionally with an icon on the picture. */
    moments?: readonly (string | { kind: string; icon: string })[]
    ownNames?: OwnNames
    /** Kind of the event that reveals all secret acts at the end; it has the facts `SecretsTold`. */
    secretsTold?: string
    /** Splits an amount into notes for display; returns the number of notes by value. */
    notes?: (sum: number, options: Options) => Record<number, number>
  }
}

/** Properties of a game that never change. */
export interface Setting {
  board: Board
  figures: Pick<Figures, 'dice' | 'doublesToJail'>
}

/** Things of an edition that have names (`term.<id>` in its words), and which facts refer to them. */
export interface OwnNames {
  /**
   * Types of facts whose names do not imply a type, by the fact's name, optionally after the event's kind
   * (`dealt.gives`). `thing`: a square, a term, or a list of these; `sets`: one square of each set.
   */
  facts: Readonly<Record<string, 'seat' | 'term' | 'amount' | 'squares' | 'sets' | 'thing'>>
  /**
   * Names of further texts about a term in addition to its name (`term.<id>.<side>`). Texts refer to them by
   * fact and side, for example `cheatReward`.
   */
  sides: readonly string[]
}

/** All secret acts, in order, and the accusations. */
export interface SecretsTold {
  attempts: readonly {
    /** Number of the turn of the act. */
    window: number
    seat: number
    /** Id of a term of the edition. */
    what: string
    outcome: 'caught' | 'succeeded' | 'void' | 'stood'
    catcher: number | null
    /** Seats that accused the right player of a different act. */
    near: readonly number[]
    /** Gain from the act, if nobody caught it and the gain is known. */
    worth: number | null
    /**
     * Times of the act and of its disclosure, ms since 1970; the latter is null if the act is disclosed only
     * now.
     */
    at: number
    until: number | null
    /** Facts for the text about the act (`did.<what>`). */
    did: Readonly<Record<string, Json>>
  }[]
  /** All accusations that have been decided. */
  cries: readonly { seat: number; isRight: boolean }[]
}

/** An icon on a square, or with a seat if one is given. */
export interface Mark {
  /** Key of the mark's words in the catalogue. */
  kind: string
  /** Name of a shape for the picture. */
  icon: string
  /** Colour, `#rrggbb`. It must never be the only difference from another mark. */
  ink: string
  square?: number
  seat?: number
  /** Number of such things; 1 if absent. */
  count?: number
  /** Seat that placed the mark, if that matters. */
  by?: number
  /** The card that the mark represents, which then does not count as one of the seat's release cards. */
  card?: string
}

/** Open things in the middle of the board. Picture and texts always show each of them in the same place. */
export interface Tableau {
  /** Open cards by position, from 1; their words are under `term.<card>`. */
  cards: readonly string[]
  /** Face-down piles. */
  decks: readonly { deck: string; isCrooked: boolean }[]
  /**
   * Things that at most one seat has. Their words are under `mark.<kind>.title`, and `icon` names a shape for
   * the picture.
   */
  holders: readonly { kind: string; icon: string; seat: number | null }[]
}

/** One player's pile and its target height; the picture draws it to scale. */
export interface Stack {
  seat: number
  /** Target height; the pile may exceed it. */
  of: number
  worth: number
  /** From bottom to top: the building of a square, or a term of the edition, each with its height. */
  tiles: readonly { thing: number | string; height: number }[]
}

/** A line of text: the catalogue has its words under `kind`, and `facts` are the parameters. */
export interface Line {
  kind: string
  facts: Record<string, Json>
}

/**
 * A channel in chronicle style: each public event is a line with fixed words (`chronicle.<kind>`), and
 * private acts leave no trace. Messages are never edited except as defined here, and their numbers count
 * public messages. Players always act through the same buttons. While the game runs, the channel shows no
 * balances and no statistics (Cheater's: CHE-125 to CHE-133, CHE-342 to 360). An edition with secret acts
 * also declares `hidesActivity`, the only property of these that the engine and the table read.
 */
export interface Chronicle {
  /** All buttons, in this order; every message with buttons has all of them. */
  buttons: readonly ChronicleButton[]
  /** Kinds of events whose messages have the picture. */
  pictured: readonly string[]
  /** Kinds of events that start a turn. They remove the buttons of earlier turns; no other event does. */
  opening: readonly string[]
  /** Kinds of events that start a message, besides `opening`. The lines of other events join the newest one. */
  fresh: readonly string[]
  /** Kinds of events whose messages include the state of the game (`status`). */
  stated: readonly string[]
  /**
   * Kinds of events about an accusation and its ruling. Each has its own picture, in the same form for every
   * ruling; its words are under `chronicle.<kind>.<part>`.
   */
  verdicts: Readonly<Record<string, Verdict>>
  /**
   * Seats to notify of an event, by its kind: the name of the fact that holds them, which may be nested
   * (`booked.victimSeat`), or several names, of which the first fact that the event has counts.
   */
  calls: Readonly<Record<string, string | readonly string[]>>
  /**
   * Kinds of prompts that ask all players in public, each with the acts of its buttons. The message that
   * explains the prompt has the buttons and a live count.
   */
  counted: Readonly<Record<string, readonly string[]>>
  /** Names of the private sheets that show the board as it is now, with everybody's cash. */
  boards: readonly string[]
  /** Names of the private lists (`Option.under`) that every player has, even empty ones. */
  lists: readonly string[]
}

/** The facts of an event that show an accusation and its ruling. */
export interface Verdict {
  /** Names of the facts that hold the two seats. */
  accuser: string
  accused: string
  /** The ruling, or the fact that determines it, with the ruling for each value. */
  ruling: Ruling | { fact: string; by: Readonly<Record<string, Ruling>> }
}

/** `upheld`: the accuser was right. `rejected`: the accused was right. `open`: not known. */
export type Ruling = 'upheld' | 'rejected' | 'open'

/** A button that plays an act, whose questions are asked in private, or that opens a private panel. */
export type ChronicleButton = {
  name: string
  /** Style; plain by default. */ weight?: 'main' | 'grave'
} & ({ act: string } | { panel: string })
