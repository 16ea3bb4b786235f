import type { View } from '../app-context.ts'
import { afterTheEnd, forPlayers } from '../chronicle/withheld.ts'
import { list } from './chronicle/list.ts'
import { lookUp } from './chronicle/look-up.ts'
import { help } from './help.ts'
import { options } from './options.ts'
import { rules } from './rules.ts'
import { check } from './check.ts'
import { cancelPanel } from './cancel.ts'
import { kept } from './kept-chairs.ts'
import { log } from './log.ts'
import { awards } from './awards.ts'
import { bets } from './bets.ts'
import { lies } from './lies.ts'
import { dice } from './dice.ts'
import { ledger, totals } from './ledger.ts'
import { story } from './story.ts'
import { watch } from './watch.ts'
import { board } from './board.ts'
import { deeds, deed } from './deeds.ts'
import { advanceOrders } from './advance-orders.ts'
import { assets } from './assets.ts'
import { notes } from './notes.ts'
import { confirm } from './confirm.ts'
import { choices } from './choices.ts'
import { more } from './more.ts'
import { moved } from './moved.ts'
import { backTo } from './way-back.ts'
import { choose } from './choose-way.ts'
import { offer } from './offer.ts'
import { offers } from './offers.ts'
import { sheet } from './sheet.ts'
import { since } from './since.ts'
import { proposal } from './proposal.ts'
import { seats, substitute } from './seats.ts'
import { table } from './table.ts'
import { trade } from './trade.ts'
import { debt } from './debt.ts'
import { theme } from './theme.ts'
import { form } from '../forms/form.ts'
import { settings } from '../settings/panel.ts'

export const views: Readonly<Record<string, View>> = {
  assets,
  hand: assets,
  list,
  lookUp: forPlayers(lookUp),
  more,
  moved,
  notes,
  advanceOrders,
  deeds: backTo('more', forPlayers(deeds)),
  deed: backTo('deeds', forPlayers(deed)),
  board: backTo('more', afterTheEnd(board)),
  log: backTo('more', log),
  ledger: backTo('more', afterTheEnd(ledger)),
  totals: backTo('ledger', afterTheEnd(totals)),
  dice: backTo('more', afterTheEnd(dice)),
  story: backTo('more', afterTheEnd(story)),
  awards: afterTheEnd(awards),
  lies,
  bets: backTo('more', afterTheEnd(bets)),
  watch: backTo('more', afterTheEnd(watch)),
  help,
  options,
  rules,
  cancel: cancelPanel,
  check,
  kept: backTo('table', kept),
  since: backTo('more', since),
  choices: backTo('more', choices),
  choose,
  seats,
  substitute,
  proposal: backTo('seats', proposal),
  table,
  confirm,
  form,
  trade,
  offers,
  offer,
  debt: afterTheEnd(debt),
  sheet: backTo('more', forPlayers(sheet)),
  theme,
  settings,
}
