import type { View } from '../app-context.ts'
import { afterTheEnd, forPlayers } from '../chronicle/withheld.ts'
import { list } from './chronicle/list.ts'
import { lookUp } from './chronicle/look-up.ts'
import { help } from './help.ts'
import { options } from './options.ts'
import { rules } from './rules.ts'
import { cancelPanel } from './cancel.ts'
import { kept } from './kept-chairs.ts'
import { log } from './log.ts'
import { bets } from './bets.ts'
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
import { choose } from './choose-way.ts'
import { offer } from './offer.ts'
import { offers } from './offers.ts'
import { sheet } from './sheet.ts'
import { since } from './since.ts'
import { seats, substitute } from './seats.ts'
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
  notes,
  advanceOrders,
  deeds: forPlayers(deeds),
  deed: forPlayers(deed),
  board: afterTheEnd(board),
  log,
  ledger: afterTheEnd(ledger),
  totals: afterTheEnd(totals),
  dice: afterTheEnd(dice),
  story: afterTheEnd(story),
  bets: afterTheEnd(bets),
  watch: afterTheEnd(watch),
  help,
  options,
  rules,
  cancel: cancelPanel,
  kept,
  since,
  choose,
  seats,
  substitute,
  confirm,
  form,
  trade,
  offers,
  offer,
  debt: afterTheEnd(debt),
  sheet: forPlayers(sheet),
  theme,
  settings,
}
