import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { button, encodeId, goButton, rows, select, text, type Part } from '../parts/components.ts'
import { runningOf, type Reading } from '../reading.ts'
import { Declined, UserError } from '../request.ts'
import { isModerator } from '../settings/tables.ts'
import { escaped, signOf, titleOf } from '../words/names.ts'

/**
 * Shows a table’s controls for moderators. Each act asks first, because a moderator cannot take it back:
 * `moderate:close`, or `moderate:<act>:<seat>`.
 */
export async function moderate(scope: Scope, [what, seat = '']: string[]): Promise<Panel> {
  const { words } = scope.interaction
  if (!(await isModerator(scope))) throw new UserError(words.say('ui.moderate.forModerators'))
  const reading = await readingFor(scope)
  const { table } = reading
  if (table.status !== 'lobby' && table.status !== 'running')
    throw new Declined({ code: 'notRunning' }, reading)
  if (what === 'close')
    return asking(reading, what, words.say('ui.moderate.sure', { isBegun: isBegun(reading) ? 'yes' : 'no' }))
  const name = reading.names[Number(seat)]
  if ((what === 'open' || what === 'mind' || what === 'name') && name !== undefined)
    return asking(reading, what, words.say(`ui.moderate.sure.${what}`, { seat: escaped(name) }), seat)
  const close = goButton(table, 'moderate', words.say('ui.moderate.close'), 'close')
  const facts = { edition: titleOf(words, table.edition), sign: signOf(table) }
  return { parts: [text(words.say('ui.moderate.title', facts)), ...seatSelects(reading), ...rows([close])] }
}

function isBegun({ table }: Reading): boolean {
  return table.status === 'running'
}

function asking(
  { words, table }: Reading,
  what: 'close' | 'open' | 'mind' | 'name',
  question: string,
  ...seat: string[]
): Panel {
  const buttons = [
    goButton(table, 'moderate', words.say('ui.go.back')),
    button({
      id: encodeId(table.id, 'moderation', what, ...seat),
      label: words.say(`ui.moderate.${what}.do`),
      style: 'danger',
    }),
  ]
  return { parts: [text(question), ...rows(buttons)] }
}

function seatSelects(reading: Reading): Part[] {
  const { words, table, look } = reading
  const view = runningOf(reading)?.view
  const people = table.chairs.filter(({ user }) => user !== null)
  const playing = people.filter(({ seat }) => view && !view.seats[seat]?.out)
  const offered = (look.seating?.offered ?? []).map(({ seat }) => seat)
  const lists = {
    open: playing.filter(({ seat }) => !offered.includes(seat)),
    mind: playing.filter(({ isOnAutopilot }) => !isOnAutopilot),
    name: people,
  }
  return (['open', 'mind', 'name'] as const).flatMap((what) =>
    lists[what].length === 0
      ? []
      : select({
          id: encodeId(table.id, 'pickView', 'moderate', what),
          placeholder: words.say(`ui.moderate.${what}`),
          items: lists[what].map(({ seat, name }) => ({ label: name, value: String(seat) })),
        }),
  )
}
