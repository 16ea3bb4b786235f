import type { Goods, HeldCard, Lot, Outcome, Party, Piece } from './game.ts'
import type { Json } from './json.ts'

/**
 * Facts that a move brought about, in order; narration, log and statistics are made from them alone. Editions add
 * kinds of their own by declaration merging.
 */
export interface EventFacts {
  started: { seats: number; first: number }
  /** Toss for the first turn. */
  tossed: { seat: number; dice: number[] }
  turn: { seat: number; number: number }
  rolled: { seat: number; dice: number[]; why: 'move' | 'jail' | 'rent' | (string & {}) }
  /** A token went from square to square; `steps` is negative for a move back. */
  moved: { seat: number; from: number; to: number; by: 'dice' | 'card' | (string & {}); steps: number }
  paid: { from: Party; to: Party; amount: number; why: string; square?: number; card?: string }
  /** The seat stopped somewhere and nothing was due. */
  rested: {
    seat: number
    square: number
    why: 'own' | 'mortgaged' | 'visit' | 'parking' | 'go' | (string & {})
  }
  bought: { seat: number; square: number; price: number }
  declined: { seat: number; square: number }
  drew: { seat: number; deck: string; card: string }
  keptCard: { seat: number; deck: string; card: string }
  usedCard: { seat: number; deck: string; card: string }
  jailed: { seat: number; why: 'square' | 'card' | 'doubles' | (string & {}) }
  /** Still in Jail after a roll. */
  stayed: { seat: number; attempts: number }
  freed: { seat: number; how: 'fine' | 'card' | 'double' | 'third' | (string & {}) }
  auctionOpened: Lot & { why: string; queue: Lot[] }
  /** `again`: an earlier bid that stands once more, because the one above it has fallen away. */
  bid: Lot & { seat: number; amount: number; again?: true }
  /** For its owner only. */
  maximumStored: Lot & { seat: number; amount: number }
  /** For its owner only: what is laid down for lots that follow; an amount of null is a pass. */
  filedAhead: { seat: number; lots: Lot[]; amount: number | null; final: boolean }
  /** For its owner only: lots for which nothing is laid down any more. */
  unfiled: { seat: number; lots: Lot[] }
  /** For its owner only: a sealed bid; an amount of null is none. */
  filed: Lot & { seat: number; amount: number | null }
  /** A sealed bid at the end; it is void where the cash does not cover it. */
  revealed: Lot & { seat: number; amount: number; covered: boolean }
  /** The leader has left the game, and the high bid with him; whether who had passed may bid again. */
  bidDropped: Lot & { seat: number; amount: number; lifted: boolean }
  passed: Lot & { seat: number }
  auctionWon: Lot & { seat: number; amount: number }
  auctionUnsold: Lot
  built: { seat: number; square: number; level: number; price: number }
  /** More pieces are wanted than the Bank has, by the order of a seat and by what others could place. */
  contended: { seat: number; piece: Piece; left: number }
  /** For its owner only: how many a seat claims; `order` is the queued order that now stands as its claim. */
  claimed: { seat: number; piece: Piece; count: number; order: number | null }
  /** What a seat claims when no more claims are taken. */
  claimTotal: { seat: number; piece: Piece; count: number }
  /** Of what it claimed a seat could not pay for so many. */
  claimShort: { seat: number; piece: Piece; count: number }
  /** The Bank had none of these pieces and has some again. */
  stockBack: { piece: Piece; left: number }
  sold: { seat: number; square: number; level: number; refund: number }
  ordered: { seat: number; order: number }
  orderDropped: { seat: number; order: number; why: string }
  mortgaged: { seat: number; square: number; amount: number }
  redeemed: { seat: number; square: number; amount: number }
  interest: { seat: number; square: number; amount: number }
  offered: { offer: number; from: number; to: number; parent: number | null; debt: number | null }
  /** Terms, for the two parties (or everybody, by option). */
  terms: { offer: number; from: number; to: number; give: Goods; get: Goods; redeem: number[] }
  withdrawn: { offer: number; from: number; to: number }
  refused: { offer: number; from: number; to: number }
  expired: { offer: number; from: number; to: number }
  voided: { offer: number; from: number; to: number; why: string }
  traded: { offer: number; from: number; to: number; give: Goods; get: Goods }
  owes: { debt: number; debtor: number; creditor: Party; amount: number; why: string }
  settled: { debt: number; debtor: number; creditor: Party; amount: number }
  /** A payment has fallen due during an auction and is taken after it. */
  deferred: { debtor: number; creditor: Party; amount: number; why: string }
  /** The owner (`seat`) lets a visitor off the rent. */
  rentWaived: { seat: number; debtor: number; square: number; amount: number }
  /** The owner (`seat`) did not collect it in time. */
  rentLost: { seat: number; debtor: number; square: number; amount: number }
  raisedByBot: { seat: number; debt: number }
  bankrupt: { seat: number; to: Party; why: 'debt' | 'conceded' | 'resigned' | 'removed' | (string & {}) }
  inherited: { seat: number; from: number; cash: number; deeds: number[]; cards: HeldCard[] }
  /** The clock answered in a seat's place. */
  lapsed: { seat: number; prompt: number; asked: string; act: string }
  /** A player proposes to stop; all others are asked. */
  stopProposed: { seat: number }
  stopAgreed: { seat: number }
  stopRefused: { seat: number; from: number }
  stopWithdrawn: { seat: number }
  stopLapsed: { from: number }
  /** The moment of the end has come: what is under way is finished, nothing more is begun. */
  ending: { reason: string }
  /** A seat has taken its last move back; the game is as it was before it. */
  undone: { seat: number; act: string }
  over: Outcome
}

export type EventKind = keyof EventFacts

export type EventOf<Kind extends EventKind> = { kind: Kind; audience?: number[] } & EventFacts[Kind]

/** Any event; `audience` names who may know of it, and is absent where everybody may. */
export type GameEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

export type AnyFacts = Record<string, Json>

/** Whether a viewer (a seat, or null for the table) may know of an event. */
export function mayKnow(event: GameEvent, viewer: number | null): boolean {
  return event.audience === undefined || (viewer !== null && event.audience.includes(viewer))
}
