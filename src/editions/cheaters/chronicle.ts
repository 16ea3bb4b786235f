import type { Chronicle } from '#engine/edition.ts'

/** Five buttons on every message of a turn (CHE-133), pictures at three moments (CHE-126). */
export const chronicle: Chronicle = {
  buttons: [
    { name: 'roll', style: 'primary', act: 'roll' },
    { name: 'hand', style: 'secondary', panel: 'hand' },
    { name: 'table', style: 'secondary', panel: 'sheet:table' },
    { name: 'accuse', style: 'danger', act: 'accuse' },
    { name: 'pass', style: 'secondary', act: 'pass' },
  ],
  pictured: ['started', 'stopped', 'handover'],
  opening: ['turn'],
  pressed: [
    'asked',
    'guilty',
    'inDebt',
    'offered',
    'allOn',
    'auctionOpened',
    'auctionWon',
    'auctionUnsold',
    'juryClosed',
  ],
  stated: ['started', 'handover'],
  calls: {
    started: 'first',
    handover: 'next',
    asked: 'debtor',
    offered: 'to',
    juryOpened: 'called',
    allOn: 'next',
    guilty: 'booked.victimSeat',
    inDebt: 'seat',
  },
  counted: {
    goOn: ['goOn'],
    bid: ['bid', 'pass'],
    vote: ['guilty', 'innocent', 'openSleeve'],
  },
  lists: ['sleeve'],
}
