import type { Goods, HeldCard, Outcome, Party } from './game.ts'
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
  auctionOpened: { square: number; why: string; queue: number[] }
  bid: { seat: number; square: number; amount: number }
  /** For its owner only. */
  maximumStored: { seat: number; square: number; amount: number }
  /** The leader has left the game, and the high bid with him. */
  bidDropped: { seat: number; square: number; amount: number }
  passed: { seat: number; square: number }
  auctionWon: { seat: number; square: number; amount: number }
  auctionUnsold: { square: number }
  built: { seat: number; square: number; level: number; price: number }
  /** The Bank had none of these pieces and has some again. */
  stockBack: { piece: 'house' | 'hotel'; left: number }
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
  raisedByBot: { seat: number; debt: number }
  bankrupt: { seat: number; to: Party; why: 'debt' | 'conceded' | 'resigned' | 'removed' | (string & {}) }
  inherited: { seat: number; from: number; cash: number; deeds: number[]; cards: HeldCard[] }
  /** The clock answered in a seat's place. */
  lapsed: { seat: number; prompt: number; asked: string; act: string }
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
