import type { HeldCard, Party } from '#engine/game.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    owes: { debt: number; debtor: number; creditor: Party; amount: number; why: string; square?: number }
    settled: { debt: number; debtor: number; creditor: Party; amount: number }
    /** A payment has fallen due during an auction and is taken after it. */
    deferred: { debtor: number; creditor: Party; amount: number; why: string }
    raisedByBot: { seat: number; debt: number }
    bankrupt: { seat: number; to: Party; why: 'debt' | 'conceded' | 'resigned' | 'removed' | (string & {}) }
    /** A player is out; rent that may still be claimed of them is waited for before their estate is shared out. */
    estatePending: { seat: number }
    inherited: { seat: number; from: number; cash: number; deeds: number[]; cards: HeldCard[] }
  }
}
