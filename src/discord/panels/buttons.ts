import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Running } from '../reading.ts'
import { encodeId } from '../parts/ids.ts'
import { actLabel } from '../words/labels.ts'
import { optionButtons, settled } from '../parts/option-buttons.ts'
import { promptPart } from '../parts/answers-in-ids.ts'
import { button } from '../parts/components.ts'
import type { Option } from '../shapes.ts'

/** Answers of one decision, the usual one first; those that read the same are one button, which asks which. */
export function answerButtons(
  running: Running,
  answers: readonly Option[],
): APIButtonComponentWithCustomId[] {
  const label = (option: Option) => actLabel(running, option)
  return answers.flatMap((option, at) => {
    const alike = answers.filter((other) => other.act === option.act && label(other) === label(option))
    if (alike.length === 1) return optionButtons(running, option, 'assets', at === 0)
    return alike[0] === option ? [waysButton(running, option)] : []
  })
}

/** Asks which of several ways of an act. */
function waysButton(running: Running, option: Option): APIButtonComponentWithCustomId {
  return button({
    id: encodeId(running.table.id, 'go', 'choose', promptPart(option.prompt), option.act),
    label: actLabel(running, { ...option, fixed: {} }, { variant: '.ways' }),
    style: option.grave ? 'danger' : 'secondary',
  })
}

/** One button for each standing move; where it can be made in several ways, one that asks which. */
export function actButtons(running: Running, options: readonly Option[]): APIButtonComponentWithCustomId[] {
  const sorted = [...options.filter(({ grave }) => !grave), ...options.filter(({ grave }) => grave)]
  const acts = [...new Set(sorted.map(({ act }) => act))]
  return acts.flatMap((act) => {
    const ways = options.filter((option) => option.act === act)
    const [only, ...others] = ways
    if (!only) return []
    if (only.ask.some(({ type }) => type === 'goods')) return [tradeButton(running, { ...only, fixed: {} })]
    if (others.length === 0 && settled(only).ask.length !== 1) return optionButtons(running, only, 'assets')
    if (others.length === 0) return optionButtons(running, only, 'assets').slice(0, 1)
    return [waysButton(running, only)]
  })
}

/** The way to a deal, with whomever. */
export function tradeButton(running: Running, option: Option): APIButtonComponentWithCustomId {
  return button({ id: encodeId(running.table.id, 'go', 'trade'), label: actLabel(running, option) })
}

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
