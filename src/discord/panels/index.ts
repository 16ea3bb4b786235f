import type { View } from '../app-context.ts'
import { panelFor, type Audience } from '../chronicle/withheld.ts'
import { list } from '../chronicle/panels/list.ts'
import { lookUp } from '../chronicle/panels/look-up.ts'
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

interface Registered {
  view: View
  audience: Audience
  /** The panel that its Back button opens. */
  back?: string
}

/** Every private panel by its name in custom ids. Anybody can forge an id. */
export const panels: Readonly<Record<string, Registered>> = {
  assets: { view: assets, audience: 'seated' },
  hand: { view: assets, audience: 'seated' },
  list: { view: list, audience: 'players' },
  lookUp: { view: lookUp, audience: 'players' },
  more: { view: more, audience: 'seated' },
  moved: { view: moved, audience: 'players' },
  notes: { view: notes, audience: 'players' },
  advanceOrders: { view: advanceOrders, audience: 'players' },
  deeds: { view: deeds, audience: 'players', back: 'more' },
  deed: { view: deed, audience: 'players', back: 'deeds' },
  board: { view: board, audience: 'nobody', back: 'more' },
  log: { view: log, audience: 'everybody', back: 'more' },
  ledger: { view: ledger, audience: 'nobody', back: 'more' },
  totals: { view: totals, audience: 'nobody', back: 'ledger' },
  dice: { view: dice, audience: 'nobody', back: 'more' },
  story: { view: story, audience: 'nobody', back: 'more' },
  awards: { view: awards, audience: 'nobody' },
  lies: { view: lies, audience: 'nobody' },
  bets: { view: bets, audience: 'nobody', back: 'more' },
  watch: { view: watch, audience: 'nobody', back: 'more' },
  help: { view: help, audience: 'everybody' },
  options: { view: options, audience: 'everybody' },
  rules: { view: rules, audience: 'everybody' },
  cancel: { view: cancelPanel, audience: 'everybody' },
  check: { view: check, audience: 'nobody' },
  kept: { view: kept, audience: 'everybody', back: 'table' },
  since: { view: since, audience: 'seated', back: 'more' },
  choices: { view: choices, audience: 'players', back: 'more' },
  choose: { view: choose, audience: 'players' },
  seats: { view: seats, audience: 'everybody' },
  substitute: { view: substitute, audience: 'everybody' },
  proposal: { view: proposal, audience: 'everybody', back: 'seats' },
  table: { view: table, audience: 'everybody' },
  confirm: { view: confirm, audience: 'players' },
  form: { view: form, audience: 'players' },
  trade: { view: trade, audience: 'players' },
  offers: { view: offers, audience: 'players' },
  offer: { view: offer, audience: 'players' },
  debt: { view: debt, audience: 'nobody' },
  sheet: { view: sheet, audience: 'players', back: 'more' },
  theme: { view: theme, audience: 'everybody' },
  settings: { view: settings, audience: 'everybody' },
}

export const views: Readonly<Record<string, View>> = Object.fromEntries(
  Object.entries(panels).map(([name, { view, audience, back }]) => {
    const kept = panelFor(audience, view)
    return [name, back === undefined ? kept : backTo(back, kept)]
  }),
)
