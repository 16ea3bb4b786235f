import type { HeldCard, Party } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    owes: { debt: number; debtor: number; creditor: Party; amount: number; why: string; square?: number }
    settled: { debt: number; debtor: number; creditor: Party; amount: number }
    /** A payment has fallen due during an auction and is taken after it. */
    deferred: { debtor: number; creditor: Party; amount: number; why: string }
    raisedByBot: { seat: number; debt: number }
    bankrupt: { seat: number; to: Party; why: 'debt' | 'conceded' | 'resigned' | 'removed' | (string & {}) }
    inherited: { seat: number; from: number; cash: number; deeds: number[]; cards: HeldCard[] }
  }
}
