import { readingFor, type View } from '../app-context.ts'
import { styleOf, styles } from '../style-of.ts'
import { refusalTo } from './audience.ts'
import { list } from '../chronicle/panels/list.ts'
import { lookUp, hand } from '../chronicle/panels/hand.ts'
import { publicLog, publicNews } from '../chronicle/panels/log.ts'
import { help, rules } from './rules.ts'
import { options } from './options.ts'
import { check, awards, lies, bets } from './ended.ts'
import { cancelPanel, table } from './table.ts'
import { guests } from './guests.ts'
import { ledger, totals } from './ledger.ts'
import { log } from './log.ts'
import { dice, story } from './story.ts'
import { watch, more, since } from './watch.ts'
import { board, deeds, deed } from './board.ts'
import { advanceOrders } from './advance-orders.ts'
import { assets, notes, choices, sheet } from './assets.ts'
import { confirm, choose } from './choose-way.ts'
import { moved } from './undo.ts'
import { backTo } from './buttons.ts'
import { moderate } from './moderate.ts'
import { offer, offers, trade } from './offers.ts'
import { proposal, seats, substitute } from './seats.ts'
import { debt } from './debt.ts'
import { guide } from './guide.ts'
import { guided } from './guided.ts'
import { theme } from './theme.ts'
import { form } from '../forms/form.ts'
import { settings } from '../settings/panel.ts'
import { type StandIn } from '../channel-style.ts'

interface Registered {
  view: View
  back?: string
}

/** All private panels, by their names in custom ids. Anybody can forge such an id. */
export const panels = {
  assets: { view: assets },
  hand: { view: assets },
  list: { view: list },
  lookUp: { view: lookUp },
  more: { view: more },
  moved: { view: moved },
  notes: { view: notes },
  advanceOrders: { view: advanceOrders },
  deeds: { view: deeds, back: 'more' },
  deed: { view: deed, back: 'deeds' },
  board: { view: board, back: 'more' },
  log: { view: log, back: 'more' },
  ledger: { view: ledger, back: 'more' },
  totals: { view: totals, back: 'ledger' },
  dice: { view: dice, back: 'more' },
  story: { view: story, back: 'more' },
  awards: { view: awards },
  lies: { view: lies },
  bets: { view: bets, back: 'more' },
  watch: { view: watch, back: 'more' },
  help: { view: help },
  guide: { view: guide },
  guided: { view: guided },
  options: { view: options },
  rules: { view: rules },
  cancel: { view: cancelPanel },
  moderate: { view: moderate },
  check: { view: check },
  guests: { view: guests },
  since: { view: since, back: 'more' },
  choices: { view: choices, back: 'more' },
  choose: { view: choose },
  seats: { view: seats },
  substitute: { view: substitute },
  proposal: { view: proposal, back: 'seats' },
  table: { view: table },
  confirm: { view: confirm },
  form: { view: form },
  trade: { view: trade },
  offers: { view: offers },
  offer: { view: offer },
  debt: { view: debt },
  sheet: { view: sheet, back: 'more' },
  theme: { view: theme },
  settings: { view: settings },
} satisfies Readonly<Record<string, Registered>>

export type PanelName = keyof typeof panels

export const standIns: Readonly<Record<StandIn, View>> = { hand, publicLog, publicNews }

/**
 * Applies the style of the game's channel to a panel: restricts who may open it, or shows another panel in
 * its place.
 */
function styled(name: string, view: View): View {
  const isAlways = styles.every((style) => !style.panels[name] && style.audience(name) === 'everybody')
  if (isAlways) return view
  return async (scope, args) => {
    const reading = await readingFor(scope)
    const refused = refusalTo(reading, name)
    if (refused) throw refused
    const standIn = styleOf(reading).panels[name]
    return (standIn === undefined ? view : standIns[standIn])(scope, args)
  }
}

export const views: Readonly<Record<string, View>> = Object.fromEntries(
  Object.entries<Registered>(panels).map(([name, { view, back }]) => {
    const shown = styled(name, view)
    return [name, back === undefined ? shown : backTo(back, shown)]
  }),
)
