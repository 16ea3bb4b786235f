import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Running } from '../reading.ts'
import { encodeId } from '../parts/ids.ts'
import { actLabel } from '../words/labels.ts'
import { optionButtons, promptPart, settled } from '../parts/option-buttons.ts'
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
