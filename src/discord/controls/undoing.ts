import type { APIButtonComponentWithCustomId } from 'discord.js'
import { newsOf, showOutcome } from './acting.ts'
import { Declined } from '../declined.ts'
import { note, readingFor, type Scope } from '../desk.ts'
import { encodeId, type ControlId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/parts.ts'
import type { Reading } from '../reading.ts'
import { strip } from '../parts/strip.ts'

/** Stands for a private answer of which nothing else is shown. */
const alone = 'note'

/** Takes back the last move of the one who presses, if it is still that one: `undo:<move>:<place>`. */
export async function undo(scope: Scope, { args }: ControlId): Promise<void> {
  const [move = '', place = alone] = args
  const { desk, asked, press, game } = scope
  const last = /^\d{1,9}$/.test(move) ? Number(move) : -1
  const outcome = await desk.table.undo(game, asked.user.id, asked.id, asked.guild, last)
  if (!outcome.ok) {
    if (place === alone && outcome.refusal.code !== 'unavailable') await press.show(strip(asked.shown))
    throw new Declined(outcome.refusal, await readingFor(scope).catch(() => null))
  }
  const { version } = outcome.value
  if (place !== alone) return showOutcome(scope, place, version)
  const told = await newsOf(scope, version, 'all')
  await press.show(note(told.join('\n') || asked.words.say('ui.form.done')))
}

/** The way to take the last move back, where there is one. `place` is the panel that it is part of. */
export function undoButtons(
  { look, table, words }: Pick<Reading, 'look' | 'table' | 'words'>,
  place: string,
): APIButtonComponentWithCustomId[] {
  if (!look.undo) return []
  const { act, move } = look.undo
  return [button({ id: encodeId(table.id, 'undo', move, place), label: words.say('ui.undo', { act }) })]
}

/** Says to the one who just moved on the card what he alone may know, and that he may take it back. */
export async function answerMover(scope: Scope, told: readonly string[], moved: number): Promise<void> {
  const reading = await readingFor(scope)
  const isLast = reading.look.undo !== null && reading.table.version === moved
  const buttons = isLast ? undoButtons(reading, alone) : []
  if (told.length + buttons.length === 0) return
  const said = told.length > 0 ? told.join('\n') : reading.words.say('ui.undoHint')
  await scope.press.whisper({ components: [text(said), ...rows(buttons)] })
}
