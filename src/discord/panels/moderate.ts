import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { button, encodeId, goButton, rows, select, text, type Part } from '../parts/components.ts'
import { runningOf, type Reading } from '../reading.ts'
import { Declined, UserError } from '../request.ts'
import { isModerator } from '../settings/tables.ts'
import { signOf, titleOf } from '../words/names.ts'

/** Shows a table’s controls for moderators; with `close`, asks for confirmation: `moderate:<close>`. */
export async function moderate(scope: Scope, [what]: string[]): Promise<Panel> {
  const { words } = scope.interaction
  if (!(await isModerator(scope))) throw new UserError(words.say('ui.moderate.forModerators'))
  const reading = await readingFor(scope)
  const { table } = reading
  if (table.status !== 'lobby' && table.status !== 'running')
    throw new Declined({ code: 'notRunning' }, reading)
  if (what === 'close') return closing(reading)
  const close = goButton(table, 'moderate', words.say('ui.moderate.close'), 'close')
  const facts = { edition: titleOf(words, table.edition), sign: signOf(table) }
  return { parts: [text(words.say('ui.moderate.title', facts)), ...seatSelects(reading), ...rows([close])] }
}

function closing({ words, table }: Reading): Panel {
  const isBegun = table.status === 'running' ? 'yes' : 'no'
  const buttons = [
    goButton(table, 'moderate', words.say('ui.go.back')),
    button({
      id: encodeId(table.id, 'moderation', 'close'),
      label: words.say('ui.moderate.close'),
      style: 'danger',
    }),
  ]
  return { parts: [text(words.say('ui.moderate.sure', { isBegun })), ...rows(buttons)] }
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
          id: encodeId(table.id, 'moderation', what),
          placeholder: words.say(`ui.moderate.${what}`),
          items: lists[what].map(({ seat, name }) => ({ label: name, value: String(seat) })),
        }),
  )
}
