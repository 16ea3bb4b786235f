import type { Json } from './json.ts'

/** A payer or payee: a seat by its index, the Bank, or the pot in the middle of the board. */
export type Party = number | 'bank' | 'pot'

/** Everything between two clicks, as plain JSON. Seats, squares and ids are numbers; times are ms since 1970. */
export interface Game {
  edition: string
  /** Version of the edition's rules that the game began under. */
  rules: number
  options: Options
  /** Seat that opened the game. */
  host: number
  /** Number of moves played, set-up included. */
  version: number
  /** Time of the last move. */
  now: number
  seats: Seat[]
  /** By square; null where nothing can be owned. */
  deeds: (Deed | null)[]
  bank: Bank
  /** Face down, the front is drawn first. */
  decks: Record<string, string[]>
  turn: Turn
  /** Pending work, the next step last. */
  agenda: Step[]
  prompts: Prompt[]
  debts: Debt[]
  offers: Offer[]
  /** Building orders that wait for their owner's next chance to build. */
  orders: Order[]
  /** More buildings are wanted than the Bank has. */
  contention: Contention | null
  auction: Auction | null
  /** Filed for later lots of the run of auctions under way, in the order of filing. */
  filings: Filing[]
  /** Last id given to a prompt, debt, offer or order. */
  lastId: number
  /** How many draws of each purpose chance has given. */
  drawn: Record<string, number>
  /** Times of the week at which no clock runs (`engine/rest.ts`); not there where there are none. */
  rests?: Rests
  /** When the clock plays the edition's step `alarm`, whatever is asked; null where nothing is set. */
  alarm: number | null
  /** Whose last move may be taken back (`engine/undo.ts`); null where it may not. Secret to its seat. */
  undo: Undoable | null
  over: Outcome | null
  /** State that only this edition has. */
  own: Record<string, Json>
}

/** From a minute of the week to another, counted from Monday 0:00 UTC; `to` is not in it. */
export type Span = [from: number, to: number]

/** In order and without overlaps; what is said of a seat comes to what is said for all. */
export interface Rests {
  all: Span[]
  seats: Record<number, Span[]>
}

export type OptionValue = string | number | boolean
export type Options = Record<string, OptionValue>

export interface Seat {
  token: string
  cash: number
  at: number
  /** Failed attempts to leave Jail; null while free. */
  jail: number | null
  cards: HeldCard[]
  /** Bankrupt, resigned or removed. */
  out: boolean
  /** Own turn prompts in a row that the clock answered. */
  missed: number
}

export interface HeldCard {
  deck: string
  card: string
}

export interface Deed {
  /** Seat, or null for the Bank. */
  owner: number | null
  /** 0 bare, 1 to 4 houses, 5 hotel. */
  level: number
  mortgaged: boolean
}

export interface Bank {
  /** What it took in less what it paid out since the start; it may sink without end. */
  cash: number
  /** Money on the board that belongs to nobody yet. */
  pot: number
  /** Pieces left; null where they never run out. */
  houses: number | null
  hotels: number | null
}

export interface Turn {
  seat: number
  /** Turns begun in this game, from 1. */
  number: number
  /** Dice of the last roll that moved, or tried to move, the token this turn. */
  dice: number[] | null
  rolled: boolean
  doubles: number
  /** An extra roll is due. */
  again: boolean
  /** Seats that let a decision lapse this turn. */
  lapsed: number[]
}

/** Pending work: the name of a step of the edition and its arguments. */
export interface Step {
  step: string
  [argument: string]: Json
}

export type TimerName =
  'turn' | 'buy' | 'open' | 'extension' | 'cap' | 'seat' | 'debt' | 'settle' | 'choice' | 'claim' | 'trade'

/** A decision that somebody owes. What may be answered is computed from the game by the prompt's kind. */
export interface Prompt {
  id: number
  kind: string
  /** Seats that may still answer. */
  seats: number[]
  /** The agenda stands still until it is answered. */
  blocks: boolean
  /** It is shown to those alone who are asked; where all wait for it, to others too, without what it is about. */
  private: boolean
  /** All may know what it is about, though the answers are private. */
  aboutKnown?: true
  /** Nobody is called to answer: who may must notice it. */
  quiet?: true
  timer: TimerName
  /** When it was opened, ms since 1970. */
  asked: number
  /** When the default is carried out, ms since 1970; null while its clock stands still. */
  due: number | null
  /** Time that was left when its clock was stopped, ms. */
  left: number | null
  /** What it is about: squares, amounts, ids. */
  about: Record<string, Json>
}

export interface Debt {
  id: number
  debtor: number
  creditor: Party
  amount: number
  why: string
  /** How many settlements in goods its creditor has been offered; not there before the first. */
  offered?: number
  /** For debts owed to one creditor in place of another, and for texts: square, card … */
  about: Record<string, Json>
}

/** One side of a deal. Deeds are squares, with the mortgage flag that the other side was shown. */
export interface Goods {
  cash: number
  deeds: { square: number; mortgaged: boolean }[]
  cards: HeldCard[]
}

export interface Offer {
  id: number
  from: number
  to: number
  give: Goods
  get: Goods
  /** Mortgaged deeds coming to the proposer that are redeemed on arrival; the others are held. */
  redeem: number[]
  /** The offer that this one counters. */
  parent: number | null
  /** Debt that it settles, if it is a settlement. */
  debt: number | null
  made: number
  due: number
}

/** Wanted levels by square, all of one seat. */
export interface Order {
  id: number
  seat: number
  levels: Record<string, number>
  /** Only pieces of this kind: the others of the order have been seen to. */
  only?: Piece
  made: number
}

export type Piece = 'house' | 'hotel'

/** What a seat wants of a scarce piece: levels to reach by square, and how many pieces of them are still to come. */
export interface Claim {
  seat: number
  levels: Record<string, number>
  count: number
}

/** The last pieces of one kind, from the order that several could rival to the placing of the last of them. */
export interface Contention {
  piece: Piece
  /** Seat whose order brought it about. */
  cause: number
  /** What was stated so far, by one answer for each seat; secret. */
  claims: Claim[]
  /** Pieces under the hammer or still to come under it; 0 while claims are stated. */
  held: number
}

/** What an auction sells: the deed of a square, or a piece out of the Bank's stock; the other is null. */
export type Lot = { square: number; piece: null } | { square: null; piece: Piece }

export interface Bid {
  seat: number
  amount: number
}

/** A maximum bid; once outbid, a final one counts as a pass. */
export interface Maximum extends Bid {
  final: boolean
}

export interface Auction {
  /** Bids are called out at any time, called for one by one, or hidden until the end. */
  mode: 'open' | 'turns' | 'sealed'
  lot: Lot
  opened: number
  /** High bid and its owner. */
  bid: number
  leader: number | null
  /** Every standing bid, the newest last, so that the next best can step in when a leader leaves. */
  bids: Bid[]
  /** Stored maximum bids, in the order they were stored; secret. */
  maxima: Maximum[]
  /** Sealed bids in the order they were filed; null is an answer without a bid; secret. */
  sealed: { seat: number; amount: number | null }[]
  /** Living seats that are asked at all, each with the least that it must bid. */
  bidders: { seat: number; floor: number }[]
  passed: number[]
  /** Lots of the same run still to be sold after this one. */
  queue: Lot[]
  /** Seat whose landing, debt, leaving or building order caused it. */
  cause: number
  why: 'declined' | 'estate' | 'scarce'
}

/** What a seat laid down for lots of the run of auctions that are not open yet; an amount of null is a pass; secret. */
export interface Filing {
  seat: number
  lot: Lot
  amount: number | null
  final: boolean
}

/** The last move of a seat, while nobody else has acted since. */
export interface Undoable {
  seat: number
  /** Null where the seat has taken a move back: what it does next stands. */
  act: string | null
  /** Whether everybody may know of the move. */
  told: boolean
}

export interface Outcome {
  reason: string
  winners: number[]
  /** Seats from first to last, with what they were worth at the end. */
  ranking: { seat: number; wealth: number; cash: number; deeds: number }[]
}
