import type { APIButtonComponentWithCustomId } from 'discord.js'
import { packDraft } from '../forms/draft.ts'
import { packAnswers } from '../parts/answers-in-ids.ts'
import { button } from '../parts/components.ts'
import { encodeId } from '../parts/ids.ts'
import { isPlanned, optionButtons, promptPart } from '../parts/option-buttons.ts'
import { money, type Running } from '../reading.ts'
import type { Option } from '../shapes.ts'

const mostWays = 3

/** Ways to raise a missing sum: the bot's plan for all of it, or the reader's own choice. */
export function raisingButtons(running: Running, missing: number): APIButtonComponentWithCustomId[] {
  if (missing === 0) return []
  const moves = running.look.options.filter(({ prompt }) => prompt === null)
  const own = moves
    .filter(({ facts }) => 'refunds' in facts || typeof facts['brings'] === 'number')
    .slice(0, mostWays)
  return [
    ...moves.filter(isPlanned).flatMap((option) => planButton(running, option, missing)),
    ...own.flatMap((option) => optionButtons(running, option, 'offers')),
  ]
}

/** A line where all that the reader can raise does not cover the missing sum. */
export function shortageLines(running: Running, missing: number): string[] {
  const plan = running.look.options.find((option) => option.prompt === null && isPlanned(option))
  const [ask] = plan?.ask ?? []
  if (missing === 0 || ask?.type !== 'amount' || ask.max >= missing) return []
  return [running.words.say('ui.offers.short', { most: money(running, ask.max) })]
}

/** The form of the bot's plan, filled in with the sum. */
function planButton(running: Running, option: Option, missing: number): APIButtonComponentWithCustomId[] {
  const [ask] = option.ask
  if (ask?.type !== 'amount' || ask.max < missing) return []
  const head = [promptPart(option.prompt), option.act, packAnswers(option.fixed)]
  const draft = packDraft(option, { [ask.name]: missing })
  const label = running.words.say('ui.offers.raise', { sum: money(running, missing) })
  return [
    button({ id: encodeId(running.table.id, 'go', 'form', ...head, draft, ''), label, style: 'primary' }),
  ]
}
