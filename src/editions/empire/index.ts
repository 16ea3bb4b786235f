import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import './events.ts'
import './refusals.ts'
import { begin } from './begin.ts'
import { board } from './board.ts'
import { auction, closeAndPlace } from './buying/auction.ts'
import { decks } from './cards/decks.ts'
import { concerns } from './concerns.ts'
import { copyOwn } from './copy.ts'
import { ending, endingOf } from './ending.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { guess, hide } from './hide.ts'
import { headlines, pictured } from './look/moments.ts'
import { marks, sheets, stacks, status, whisper } from './look/status.ts'
import { subjects } from './mechanics.ts'
import { options, settled } from './options.ts'
import { orderActions } from './orders.ts'
import { presets } from './presets.ts'
import { stake } from './stake.ts'
import { ownSchema, type Own } from './state.ts'
import { wealth } from './turn/end.ts'
import { remove, resign } from './turn/leave.ts'

/** Towers of brands, and a hidden hand: the first full tower wins. Specification: `rules.md`. */
export const empire = ruleSet<Own>({
  name: 'empire',
  rules: 1,
  own: ownSchema,
  copyOwn,
  players: { min: 2, max: 4 },
  turns: 35,
  mechanics: [
    pace,
    seating({ min: 2, max: 4, rules: ['EMP-001'] }),
    property,
    subjects.money,
    subjects.debt,
    subjects.purchase,
    auction,
    subjects.movement,
    subjects.jail,
    subjects.cards,
    ending,
    subjects.turn,
  ],
  vocabulary: ['rent'],
  board: () => board,
  theme: () => board.names,
  decks,
  options,
  settled,
  presets,
  figures,
  wealth,
  stake,
  ending: endingOf,
  begin,
  steps: { closeAuction: closeAndPlace },
  prompts: {},
  freeActions: { resign },
  untold: Object.keys(orderActions),
  remove,
  settle: () => undefined,
  show: hide,
  guess,
  // Whoever has let a window run out is asleep until the next press (EMP-083).
  onEvent: ({ own }, event) => {
    if (event.kind === 'lapsed' && event.asked === 'empire.answer') own.asleep[event.seat] = true
  },
  acted: ({ own }, seat) => {
    own.asleep[seat] = false
  },
  concerns,
  help,
  marks,
  status,
  whisper,
  stacks,
  sheets,
  headlines,
  pictured,
  ownNames: {
    facts: {
      tile: 'thing',
      tiles: 'thing',
      oneTile: 'thing',
      otherTile: 'thing',
      actor: 'seat',
      target: 'seat',
    },
    sides: [],
  },
})
