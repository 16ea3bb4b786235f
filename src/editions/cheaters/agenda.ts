import type { GameEvent } from '#engine/event.ts'
import type { Picks } from './cards/decks.ts'
import type { Part } from './state.ts'

/** Events that `tellLater` publishes on the time grid of a private prompt. */
type LateEvent = Extract<
  GameEvent,
  { kind: 'stopped' | 'allowance' | 'took' | 'auctionOpened' | 'paidBill' | 'rolled' | 'played' }
>

declare module '#engine/game.ts' {
  interface Steps {
    'cheaters.act': Record<never, never>
    later: Record<never, never>
    allowance: { seat: number; stop: number }
    closing: Record<never, never>
    'close.debts': Record<never, never>
    finalPhase: Record<never, never>
    'close.clear': Record<never, never>
    finale: Record<never, never>
    lastRents: Record<never, never>
    move: { seat: number; steps: number }
    begin: { seat: number }
    await: Record<never, never>
    ready: Record<never, never>
    trayComes: { seat: number }
    openTurn: Record<never, never>
    handover: { next?: number | null }
    roll: { seat: number }
    rolled: { seat: number; dice: number[] }
    'cheaters.square': { seat: number; stop: number; square: number }
    home: { seat: number }
    tell: { event: LateEvent; stop?: number }
    tick: { opened: number }
    'cheaters.draw': { seat: number; deck: string; stop: number | null }
    'cheaters.free': { seat: number; square: number }
    'cheaters.card': {
      seat: number
      effect: string
      picks: Picks
      attempt: number | null
      stop: number | null
    }
    second: { seat: number; deck: string; card: string }
    /** `square` is null for a hotel from the tray. */
    'cheaters.auction': { square: number | null; stop: number | null }
    bill: { seat: number; square: number; stop: number }
    'bill.ask': { bill: number }
    'bill.paid': { bill: number; amount: number; opened: number }
    'cheaters.claims': Record<never, never>
    'cheaters.scarce': Record<never, never>
    buy: { seat: number; square: number; stop: number }
    dues: Record<never, never>
    close: Record<never, never>
    'cheat.jail': { seat: number }
    'cheat.ban': { seat: number }
    'cheat.collect': { seat: number; to: number; amount: number }
    'cheat.reward': { seat: number; amount: number }
    'cheat.reask': { bill: number }
    'cheat.rest': { bill: number; amount: number }
    'cheat.escape': { seat: number; square: number | null }
    'cheat.home': { seat: number }
    'cheat.freeHotel': { seat: number; square: number }
    'cheat.liftedHotel': { seat: number }
    'cheat.hotels': Record<never, never>
    'cheat.placement': { seat: number; owner: number }
    'cheat.place': { seat: number; owner: number }
    'cheat.real': { seat: number; steps: number }
    'cheat.owe': { seat: number; catcher: number }
    'cheat.hotelBack': { seat: number; attempt: number }
    'tamper.tray': Record<never, never>
    'tamper.fine': { seat: number; parts: Part[] }
  }
  interface Subjects {
    allowance: { stop: number }
    move: { steps: number }
    goOn: Record<never, never>
    deck: { stop: number }
    tick: Record<never, never>
    pause: Record<never, never>
    card: { deck: string; card: string; stop: number | null }
    hush: { to: number; amount: number }
    k09: Record<never, never>
    second: { deck: string; card: string }
    billDelay: { bill: number }
    bill: { bill: number; asker: number; square: number; amount: number }
    freeHotel: { square: number }
    liftedHotel: Record<never, never>
    place: { accused: number }
    dice: { dice: number[] }
    vote: { accuser: number; accused: number; votes: number; jurors: number }
    neighbour: { next: number | null }
    sum: { bill: number; square: number; amount: number }
  }
}
