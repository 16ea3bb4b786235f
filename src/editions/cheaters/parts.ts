import type { FreeAction, PromptKinds, StepHandlers } from './state.ts'
import { cardPrompt, draw } from './cards/draw.ts'
import { freeActions as cardActions } from './cards/free-actions.ts'
import { hushPrompt } from './cards/hush.ts'
import { letterPrompt, setFree } from './cards/people-cards.ts'
import { doCard } from './cards/play.ts'
import { second, secondPrompt } from './cards/second.ts'
import { accuse } from './cheats/accuse.ts'
import { armGouge, armSquat, disarm } from './cheats/arming.ts'
import { slipCuffs } from './cheats/escape-artist.ts'
import { freeHotelPrompt, liftedHotelPrompt } from './cheats/free-hotel.ts'
import { liftHotel, placeHotel } from './cheats/hotel-cheats.ts'
import { placePrompt } from './cheats/placement.ts'
import { swapDeeds } from './cheats/property-swap.ts'
import { handOver } from './cheats/shortchanged.ts'
import { pocketDeed } from './cheats/slippery-deed.ts'
import { cheatSteps } from './cheats/steps.ts'
import { pickPocket, reachTray } from './cheats/thefts.ts'
import { bidPrompt, openAuction } from './money/auction.ts'
import { askBill, openBill, settleBill } from './money/bill.ts'
import { billPrompt } from './money/bill-prompt.ts'
import { build, claimPrompt, claimSteps } from './money/build.ts'
import { buyLeast, buyPrompt, offerPurchase } from './money/buy.ts'
import { dealPrompt, offer, withdraw } from './money/deals.ts'
import { debtPrompt, payDues } from './money/debts.ts'
import { actSteps, passPrompt } from './turn/act.ts'
import { allowancePrompt, allowanceSteps } from './turn/allowance.ts'
import { closingSteps } from './turn/closing.ts'
import { movePrompt, movingSteps } from './turn/moving.ts'
import { goOnPrompt, handoverSteps, openingSteps, pass, resign, roll, rollPrompt } from './turn/opening.ts'
import { againPrompt, rollSteps } from './turn/roll.ts'
import { deckPrompt, squareSteps } from './turn/square.ts'
import { lineWait, pureWait, tickSteps } from './turn/tick.ts'
import { sealNote } from './ultimate/accuse.ts'
import { peekDeck, swapCard } from './ultimate/cards.ts'
import { dicePrompt } from './ultimate/dice.ts'
import { votingPrompt } from './ultimate/jury.ts'
import { slipMoney, takeMoney } from './ultimate/money.ts'
import { handTrayRight, neighbourPrompt } from './ultimate/neighbour.ts'
import { sumPrompt } from './ultimate/sums.ts'
import { moveDeed, moveHotel } from './ultimate/things.ts'
import { moveCuffs, moveToken } from './ultimate/tokens.ts'
import { fine } from './ultimate/verdict.ts'

export const steps: StepHandlers = {
  ...openingSteps,
  ...rollSteps,
  ...movingSteps,
  ...squareSteps,
  ...allowanceSteps,
  ...actSteps,
  ...handoverSteps,
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

export const prompts: PromptKinds = {
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

/** As they are listed: sleights in the order of their cards, instructions, the cry, then U1 to U11 (CHE-221). */
export const freeActions: Readonly<Record<string, FreeAction>> = {
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
