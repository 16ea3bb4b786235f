import { type Figures, type Play, cheatKeys, ownSchema, type Own } from './state.ts'
import { faceValue, raisable, rentOf, dealableCards, dealableDeeds } from './money/values.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { reviewHotels } from './cheats/free-hotel.ts'
import { settleSales } from './money/buy.ts'
import { payDues } from './money/debts.ts'
import { resumeLater, reviewTurn } from './turn/act.ts'
import { finishIfWon, wealth } from './turn/end.ts'
import { remove, reviewRoll } from './turn/opening.ts'
import { freeActions, prompts, steps } from './parts.ts'
import { reviewJury } from './ultimate/jury.ts'
import { reviewNeighbour } from './ultimate/neighbour.ts'
import { countNotes, type Note } from '#mechanics/money/notes.ts'
import { boardTheme, usualBoard } from '#mechanics/board/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import './agenda.ts'
import './events.ts'
import { audience, concerns, onEvent } from './audience.ts'
import { begin, copyOwn } from './begin.ts'
import { boardFor } from './board.ts'
import { chanceCards, chestCards } from './cards/decks.ts'
import { chronicle, ownNames } from './look/chronicle.ts'
import { help } from './help.ts'
import { guess, hide } from './hide.ts'
import { marks, status, tableau } from './look/status.ts'
import { sheets } from './look/sheets.ts'
import { whisper } from './look/whisper.ts'
import { options, presets } from './options.ts'
import { recounted, shifted } from './paces.ts'

/** What this edition works out in ways of its own; nothing is mortgaged and no printed card of the classic decks is used. */
const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  lotRent: (position, _lot, square) => rentOf(position, square),
  raisable,
  hasNothing: (position, seat) =>
    deedsOf(position.game, seat).every((square) => faceValue(position, square) === 0) &&
    (position.game.seats[seat]?.cash ?? 0) === 0,
  tradableDeeds: dealableDeeds,
  tradableCards: dealableCards,
  mayRedeemOnReceipt: () => false,
  cardEffects: {},
  cardSum: () => 0,
}

/** What every move may have made possible: a debt that can be paid now, a purchase that has lost its ground, a last one standing, another next step. */
function settle(play: Play): void {
  settleSales(play)
  payDues(play)
  finishIfWon(play)
  if (play.game.over) return
  reviewHotels(play)
  reviewJury(play)
  reviewTurn(play)
  reviewNeighbour(play)
  reviewRoll(play)
  resumeLater(play)
}

/** Notes that this box deals to everybody; the ten is the smallest (CHE-008). */
const notes: readonly Note[] = [
  { value: 500, change: 2 },
  { value: 100, change: 4 },
  { value: 50, change: 1 },
  { value: 20, change: 1 },
  { value: 10, change: 3 },
]

const inNotes = (sum: number): Record<number, number> => countNotes(sum, notes)

/** Real cheating, real catching. Specification: `rules.md`. */
export const cheaters = ruleSet<Own>({
  name: 'cheaters',
  rules: 1,
  own: ownSchema,
  copyOwn,
  players: { min: 2, max: 6 },
  turns: 120,
  tokens: ['racecar', 'topHat', 'tRex', 'dog', 'cat', 'penguin'],
  board: boardFor,
  mechanics: [pace, usualBoard(), seating({ min: 2, max: 6, rules: ['CHE-001'] }), offers],
  // Its turns, deals, auctions and bills are its own, and told as those of other games are.
  vocabulary: [
    ...['turn', 'movement', 'jail', 'property', 'purchase', 'auction', 'hotels', 'building', 'scarcity'],
    ...['rent', 'money', 'debt', 'trade', 'cards'],
  ],
  theme: boardTheme,
  decks: { chance: chanceCards, chest: chestCards, cheats: cheatKeys },
  options,
  figures,
  presets,
  wealth,
  notes: inNotes,
  begin,
  steps,
  prompts,
  freeActions,
  remove,
  settle,
  recounted,
  show: hide,
  guess,
  audience,
  concerns,
  onEvent,
  hidesActivity: true,
  chronicle,
  help,
  marks,
  status,
  tableau,
  whisper,
  ownNames,
  secretsTold: 'timeline',
  sheets,
  shifted,
})
