import {
  type FreeAction,
  type PromptKinds,
  type StepHandlers,
  type Figures,
  type Play,
  cheatKeys,
  ownSchema,
  type Own,
} from './state.ts'
import { cardPrompt, draw, second, secondPrompt } from './cards/draw.ts'
import { freeActions as cardActions, doCard } from './cards/effects.ts'
import { hushPrompt } from './cards/money-cards.ts'
import { letterPrompt, setFree } from './cards/people-cards.ts'
import { accuse, sealNote } from './cheats/accuse.ts'
import { armGouge, armSquat, disarm } from './cheats/arming.ts'
import { slipCuffs, placePrompt } from './cheats/tokens.ts'
import { freeHotelPrompt, liftedHotelPrompt, liftHotel, placeHotel, reviewHotels } from './cheats/hotels.ts'
import { swapDeeds, pocketDeed, pickPocket, reachTray } from './cheats/thefts.ts'
import { handOver } from './cheats/bills.ts'
import { cheatSteps } from './cheats/verdict.ts'
import { bidPrompt, openAuction, buyLeast, buyPrompt, offerPurchase, settleSales } from './money/buy.ts'
import { askBill, openBill, settleBill } from './money/bill.ts'
import { billPrompt } from './money/bill-prompt.ts'
import { build, claimPrompt, claimSteps } from './money/build.ts'
import { dealPrompt, offer, withdraw } from './money/deals.ts'
import { debtPrompt, leave, payDues } from './money/bankruptcy.ts'
import { passPrompt, closingSteps, reviewTurn } from './turn/closing.ts'
import { allowancePrompt, deckPrompt, squareSteps } from './turn/square.ts'
import { movePrompt, againPrompt, rollSteps, dicePrompt } from './turn/roll.ts'
import { goOnPrompt, openingSteps, pass, resign, roll, rollPrompt, reviewRoll } from './turn/opening.ts'
import { lineWait, pureWait, tickSteps, resumeLater } from './turn/order.ts'
import {
  peekDeck,
  swapCard,
  slipMoney,
  takeMoney,
  moveDeed,
  moveHotel,
  moveCuffs,
  moveToken,
} from './ultimate/things.ts'
import { votingPrompt, fine, reviewJury } from './ultimate/verdict.ts'
import { handTrayRight, neighbourPrompt, reviewNeighbour } from './turn/tray.ts'
import { sumPrompt } from './ultimate/sums.ts'
import { faceValue, raisable, rentOf, freeDeeds, releasesOf } from './money/owed.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { finishIfWon, wealth } from './turn/end.ts'
import { countNotes, type Note } from '#mechanics/money/notes.ts'
import { boardTheme, boardMechanic } from '#mechanics/board/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { declineFrom } from '#mechanics/trade/decline-from.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import './agenda.ts'
import './events.ts'
import { audience, concerns, onEvent, guess, hide } from './hide.ts'
import { begin, copyOwn } from './begin.ts'
import { boardFor } from './board.ts'
import { chanceCards, chestCards } from './cards/decks.ts'
import { chronicle, ownNames } from './look/chronicle.ts'
import { help } from './help.ts'
import { marks, status, tableau, sheets } from './look/sheets.ts'
import { sleeveClosed, whisper } from './look/whisper.ts'
import { options, presets } from './options.ts'
import { recomputeDeadlines, shifted } from './paces.ts'

const steps: StepHandlers = {
  ...openingSteps,
  ...rollSteps,
  ...squareSteps,
  ...closingSteps,
  ...tickSteps,
  buy: offerPurchase,
  'cheaters.auction': openAuction,
  bill: openBill,
  'bill.ask': askBill,
  'bill.paid': settleBill,
  dues: payDues,
  ...claimSteps,
  'cheaters.draw': draw,
  'cheaters.card': doCard,
  second,
  'cheaters.free': setFree,
  ...cheatSteps,
  'tamper.fine': fine,
  'tamper.tray': handTrayRight,
}

const prompts: PromptKinds = {
  'turn.roll': rollPrompt,
  'turn.again': againPrompt,
  'turn.pass': passPrompt,
  move: movePrompt,
  allowance: allowancePrompt,
  deck: deckPrompt,
  goOn: goOnPrompt,
  pause: pureWait,
  tick: lineWait,
  buy: buyPrompt,
  bid: bidPrompt,
  'build.claim': claimPrompt,
  billDelay: lineWait,
  bill: billPrompt,
  'debt.raise': debtPrompt,
  'trade.answer': dealPrompt,
  card: cardPrompt,
  second: secondPrompt,
  k09: letterPrompt,
  hush: hushPrompt,
  place: placePrompt,
  freeHotel: freeHotelPrompt,
  liftedHotel: liftedHotelPrompt,
  dice: dicePrompt,
  sum: sumPrompt,
  neighbour: neighbourPrompt,
  vote: votingPrompt,
}

// In display order: sleights by their cards, instructions, the accusation, then U1 to U11 (CHE-221).

const freeActions: Readonly<Record<string, FreeAction>> = {
  roll,
  pass,
  resign,
  build,
  buyLeast,
  offer,
  withdraw,
  ...cardActions,
  slipCuffs,
  pocketDeed,
  swapDeeds,
  placeHotel,
  reachTray,
  pickPocket,
  handOver,
  liftHotel,
  armGouge,
  armSquat,
  disarm,
  accuse,
  takeMoney,
  slipMoney,
  moveToken,
  moveDeed,
  moveHotel,
  peekDeck,
  swapCard,
  moveCuffs,
  sealNote,
}

/**
 * Values specific to this edition: nothing can be mortgaged, and it uses no printed card of the classic
 * decks.
 */
const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  lotRent: (position, _lot, square) => rentOf(position, square),
  raisable,
  hasNothing: (position, seat) =>
    deedsOf(position.game, seat).every((square) => faceValue(position, square) === 0) &&
    (position.game.seats[seat]?.cash ?? 0) === 0,
  // In a view, only the viewer's own deeds can be frozen (CHE-350).
  tradableDeeds: ({ game }, seat) => freeDeeds(game, seat),
  tradableCards: ({ game }, seat) => releasesOf(game, seat),
  mayRedeemOnReceipt: () => false,
  cardEffects: {},
  cardSum: () => 0,
}

/**
 * Handles everything that any move may change: payable debts, invalid purchases, a sole survivor, the next
 * step.
 */
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

/** Notes dealt to every player; ten is the smallest (CHE-008). */
const notes: readonly Note[] = [
  { value: 500, change: 2 },
  { value: 100, change: 4 },
  { value: 50, change: 1 },
  { value: 20, change: 1 },
  { value: 10, change: 3 },
]

/** The Cheaters edition: players really cheat and really catch each other. Specification: `rules.md`. */
export const cheaters = ruleSet<Own>({
  name: 'cheaters',
  rules: 1,
  own: ownSchema,
  copyOwn,
  players: { min: 2, max: 6 },
  turns: 120,
  tokens: ['racecar', 'topHat', 'tRex', 'dog', 'cat', 'penguin'],
  board: boardFor,
  mechanics: [pace, boardMechanic(), seating({ min: 2, max: 6, rules: ['CHE-001'] }), offers],
  // This edition has its own turns, deals, auctions and bills, but uses the shared texts.
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
  notes: (sum) => countNotes(sum, notes),
  begin,
  steps,
  prompts,
  freeActions,
  advanceOrders: { declineFrom },
  remove: (play, seat) => leave(play, seat, 'removed'),
  settle,
  onQuietHoursChanged: recomputeDeadlines,
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
  privateHint: whisper,
  listClosed: sleeveClosed,
  ownNames,
  secretsTold: 'timeline',
  sheets,
  shifted,
})
