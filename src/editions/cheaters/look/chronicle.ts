import type { Chronicle, OwnNames } from '#mechanics/presentation.ts'

/**
 * Defines five buttons on every message (CHE-133), and the events that start a message or bring a picture (CHE-126).
 */
export const chronicle: Chronicle = {
  buttons: [
    { name: 'roll', weight: 'main', act: 'roll' },
    { name: 'hand', panel: 'hand' },
    { name: 'table', panel: 'sheet:table' },
    { name: 'accuse', weight: 'grave', act: 'accuse' },
    { name: 'pass', act: 'pass' },
  ],
  pictured: ['started', 'stopped', 'handover'],
  opening: ['turn'],
  fresh: ['handover', 'contended', 'auctionOpened', 'juryOpened', 'movedHere'],
  verdicts: {
    guilty: { accuser: 'seat', accused: 'accused', ruling: 'upheld' },
    falseCry: { accuser: 'seat', accused: 'accused', ruling: 'rejected' },
    juryClosed: {
      accuser: 'seat',
      accused: 'accused',
      ruling: { fact: 'verdict', by: { guilty: 'upheld', innocent: 'rejected', notProven: 'open' } },
    },
  },
  stated: ['started', 'handover'],
  calls: {
    started: 'first',
    handover: ['catcher', 'next'],
    asked: 'debtor',
    offered: 'to',
    juryOpened: 'called',
    allOn: 'next',
    trayOn: ['catcher', 'next'],
    guilty: 'booked.victimSeat',
    inDebt: 'seat',
  },
  counted: {
    goOn: ['goOn'],
    bid: ['bid', 'pass'],
    vote: ['guilty', 'innocent', 'openSleeve'],
  },
  boards: ['table'],
  lists: ['sleeve'],
}

/** Types of facts that only this edition has: cheats, accused seats, amounts and deeds. */
export const ownNames: OwnNames = {
  facts: {
    cheat: 'term',
    newCard: 'term',
    accused: 'seat',
    accuser: 'seat',
    catcher: 'seat',
    roller: 'seat',
    cell: 'seat',
    handcuffs: 'seat',
    'dealt.gives': 'squares',
    'dealt.gets': 'squares',
    'sumOutside.min': 'amount',
    'sumOutside.max': 'amount',
    'overSpendable.max': 'amount',
  },
  sides: ['text', 'reward', 'penalty', 'when', 'effect'],
}
