import type { StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, StepHandlers } from '../state.ts'
import { reask } from '../money/bill.ts'
import { billWithId } from '../money/dues.ts'
import { charge } from '../money/charge.ts'
import { goToJail } from '../turn/jail.ts'
import { comeHome } from '../turn/move.ts'
import { escape } from './escape-artist.ts'
import { askFree, askLifted, awaitHotels } from './free-hotel.ts'
import { close } from './verdict.ts'
import { askPlacement, queuePlacement } from './placement.ts'
import { jailWithBan } from './price-gouging.ts'
import { payRest } from './shortchanged.ts'
import { moveReally, owe } from './trick-dice.ts'
import { hotelBack } from './hotel-cheats.ts'

/** A player pays for a cheat that nobody has caught; who cannot has a debt. */
function collect(play: Play, { seat, to, amount }: StepOf<'cheat.collect'>): void {
  if (!seatAt(play.game, to).out) charge(play, seat, [{ to, amount }], 'reward')
}

/** The Bank pays for one. */
function reward(play: Play, { seat, amount }: StepOf<'cheat.reward'>): void {
  if (!seatAt(play.game, seat).out) pay(play, 'bank', seat, amount, 'cheat')
}

/** A bill that is still unpaid is asked for by its right name and sum. */
function askRightly(play: Play, { bill: id }: StepOf<'cheat.reask'>): void {
  const bill = billWithId(play.game, id)
  if (bill) reask(play, bill)
}

export const cheatSteps: StepHandlers = {
  close,
  'cheat.jail': (play, { seat }) => goToJail(play, seat, 'cheat'),
  'cheat.ban': jailWithBan,
  'cheat.collect': collect,
  'cheat.reward': reward,
  'cheat.reask': askRightly,
  'cheat.rest': payRest,
  'cheat.escape': escape,
  'cheat.home': comeHome,
  'cheat.freeHotel': askFree,
  'cheat.liftedHotel': askLifted,
  'cheat.hotels': awaitHotels,
  'cheat.placement': queuePlacement,
  'cheat.place': askPlacement,
  'cheat.real': moveReally,
  'cheat.owe': owe,
  'cheat.hotelBack': hotelBack,
}
