import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Running } from '../reading.ts'
import { encodeId } from '../parts/ids.ts'
import { button } from '../parts/components.ts'

/** To offers and debts, where there are any. */
export function businessButtons(running: Running): APIButtonComponentWithCustomId[] {
  const { view, look, words, edition } = running
  return [
    ...((view.offers ?? []).length > 0 ? [go(running, 'offers', words.say('ui.go.offers'))] : []),
    ...(edition.raisesCash && (view.debts ?? []).some(({ debtor }) => debtor === look.seat)
      ? [go(running, 'debt', words.say('ui.go.debt'))]
      : []),
  ]
}

/** To orders in advance, where the edition knows any. */
export function aheadButton(running: Running): APIButtonComponentWithCustomId[] {
  return running.look.advanceOrders
    ? [go(running, 'advanceOrders', running.words.say('ui.go.advanceOrders'))]
    : []
}

/** To the panel of absent players, substitutes and pauses. */
export function seatsButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'seats', running.words.say('seats.go'))
}

export function notesButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'notes', running.words.say('ui.go.notes'))
}

export function refreshButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'assets', running.words.say('ui.go.refresh'))
}

/** To everything that is only read, and who plays. */
export function moreButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'more', running.words.say('ui.go.more'))
}

function go({ table }: Running, panel: string, label: string): APIButtonComponentWithCustomId {
  return button({ id: encodeId(table.id, 'go', panel), label })
}
