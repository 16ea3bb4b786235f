import { clockTime } from '../reading.ts'
import { Declined, UserError, valueOf, requestOf, viewingOf } from '../request.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { note, encodeId, type ControlId, button, rows, text } from '../parts/components.ts'
import type { Message } from '../parts/message.ts'
import { signOf } from '../words/names.ts'
import { styleOf } from '../style-of.ts'

/** Ends the user's autopilot before the press is carried out, and reports that in the answer (DAY-022). */
export async function endAutopilot(scope: Scope): Promise<void> {
  const { app, game, isAway, press } = scope
  if (!game || isAway === false) return
  const present = await app.table.present(requestOf(scope))
  if (present.ok && present.value) press.queueForNextPress(await welcome(scope, present.value.holidayUntil))
}

/**
 * Reports that the autopilot has ended. Only channels with a card offer the missed news, because the others
 * have a line for each public event.
 */
async function welcome(scope: Scope, holidayUntil: number | null): Promise<Message> {
  const { app, interaction, game } = scope
  const { words } = interaction
  const seen = await app.table.seenUntil(viewingOf(scope))
  const way =
    seen.ok && styleOf(await readingFor(scope)).hasCard
      ? [button({ id: encodeId(game, 'open', 'since', seen.value), label: words.say('ui.go.since') })]
      : []
  const notice =
    holidayUntil === null
      ? words.say('seats.back')
      : words.say('seats.backEarly', { sign: signOf({ id: game }), until: clockTime(holidayUntil) })
  return { components: [text(notice), ...rows([...holidayButtons(scope, holidayUntil), ...way])] }
}

/**
 * Returns the buttons for a player who is back early. Their ids contain the end of the holiday, so that a
 * press during a later holiday does nothing.
 */
function holidayButtons({ interaction: { words }, game }: Scope, until: number | null) {
  if (until === null) return []
  const make = (what: 'end' | 'mind') =>
    button({ id: encodeId(game, 'away', what, until), label: words.say('seats.away', { what }) })
  return [make('end'), make('mind')]
}

/** Ends the holiday early, or returns the seat to autopilot: `away:<end or mind>:<end of the holiday>`. */
export async function away(scope: Scope, { args: [what, until = ''] }: ControlId): Promise<void> {
  const { interaction, press } = scope
  if (!/^\d{1,15}$/.test(until)) throw new UserError(interaction.words.say('ui.refuse.old'))
  if (what === 'end') await endHoliday(scope, Number(until))
  else await leaveAgain(scope, Number(until))
  await press.show(note(interaction.words.say('seats.away.done', { what: what === 'end' ? 'end' : 'mind' })))
}

async function endHoliday(scope: Scope, until: number): Promise<void> {
  const { app, interaction } = scope
  const { holiday, at } = valueOf(await app.table.person(interaction.user.id))
  if (holiday?.until !== until || holiday.from > at) throw new Declined({ code: 'holidayGone' })
  valueOf(await app.table.setHoliday(interaction.user.id, null))
  // The seat may be on autopilot again by now.
  await app.table.present(requestOf(scope))
}

/** Returns the seat to autopilot. Succeeds if an earlier press has already done so. */
async function leaveAgain(scope: Scope, until: number): Promise<void> {
  const { app } = scope
  const outcome = await app.table.resumeAutopilot(requestOf(scope), until)
  if (!outcome.ok && outcome.refusal.code !== 'onAutopilotAlready') throw new Declined(outcome.refusal)
}
