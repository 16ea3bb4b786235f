import { mustBeOver } from '../chronicle/withheld.ts'
import { Declined, Excuse } from '../declined.ts'
import { followed, panelMessage, readingFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { text } from '../parts/components.ts'
import { viewingOf } from '../request.ts'

/** Opens a panel beside what is there: `open:<panel>:<argument>:…`. */
export async function open(scope: Scope, { args: [name = '', ...args] }: ControlId): Promise<void> {
  await showView(scope, name, args)
}

/** Shows a panel in place of the one whose control was pressed: `go:<panel>:<argument>:…`. */
export const go = open

/** A select that leads to a panel: the chosen value is its last argument. */
export async function pickView(scope: Scope, { args: [name = '', ...args] }: ControlId): Promise<void> {
  await showView(scope, name, [...args, scope.asked.values[0] ?? ''])
}

/** Shows a panel, with a line about what was just done on top. */
export async function showView(scope: Scope, name: string, args: string[], told?: string): Promise<void> {
  const { views } = scope.app
  const view = Object.hasOwn(views, name) ? views[name] : undefined
  if (!view) throw new Excuse(scope.asked.words.say('ui.refuse.old'))
  const version = scope.app.table.knownVersion(scope.game)
  const panel = await view(scope, args)
  if (scope.game) followed(scope)
  const shown = {
    name,
    args,
    version,
    told: told || undefined,
    seen: panel.seen,
    isUnfinished: panel.isUnfinished,
  }
  await scope.press.show(panelMessage(panel, shown.told), shown)
  if (scope.game) scope.app.table.noteLooked(viewingOf(scope))
}

/** Posts the open card again, further down. */
export async function repost(scope: Scope): Promise<void> {
  await mustBeOver(scope, 'ui.chronicle.noRepost')
  const reading = await readingFor(scope)
  if (reading.table.status !== 'running') throw new Declined({ code: 'notRunning' }, reading)
  scope.app.outbox.repost(reading.table)
  await scope.press.show({ components: [text(scope.asked.words.say('ui.form.done'))] })
}
