import { Declined, UserError, valueOf, requestOf, viewingOf } from '../request.ts'
import { followed, panelMessage, readingFor, type Scope } from '../app-context.ts'
import { note, type ControlId } from '../parts/components.ts'
import { findCard } from '../sending/lost-card.ts'
import { missingPermissions } from '../sending/permissions.ts'
import { styleOf } from '../style-of.ts'

/** Opens a panel as a new message: `open:<panel>:<argument>:…`. */
export async function open(scope: Scope, { args: [name = '', ...args] }: ControlId): Promise<void> {
  await showView(scope, name, args)
}

/** Replaces the pressed panel with another one: `go:<panel>:<argument>:…`. */
export const go = open

/**
 * Opens a panel from a select. The selected value is the panel's last argument; without a panel in the id, it is
 * the panel and its arguments.
 */
export async function pickView(scope: Scope, { args: [named = '', ...args] }: ControlId): Promise<void> {
  const value = scope.interaction.values[0] ?? ''
  const [name = '', ...rest] = named === '' ? value.split(':') : [named, ...args, value]
  await showView(scope, name, rest)
}

/** Shows a panel. `text` is an optional line at the top about the last action. */
export async function showView(scope: Scope, name: string, args: string[], text?: string): Promise<void> {
  const { views } = scope.app
  const view = Object.hasOwn(views, name) ? views[name] : undefined
  if (!view) throw new UserError(scope.interaction.words.say('ui.refuse.old'))
  const version = scope.app.table.known(scope.game)?.version ?? 0
  const panel = await view(scope, args)
  if (scope.game) followed(scope)
  const shown = {
    name,
    args,
    version,
    notice: text || undefined,
    seen: panel.seen,
    isUnfinished: panel.isUnfinished,
    asked: panel.asked,
  }
  await scope.press.show(panelMessage(panel, shown.notice), shown)
  if (scope.game) scope.app.table.noteLooked(viewingOf(scope))
}

/**
 * Posts the open card again as the newest message. If its channel was deleted, moves the game to this
 * channel.
 */
export async function repost(scope: Scope): Promise<void> {
  const reading = await readingFor(scope)
  if ((await findCard(scope.app, reading.table, { isWanted: true })) === 'placeGone') return moveHere(scope)
  if (!styleOf(reading).hasCard) throw new UserError(reading.words.say('ui.refuse.noRepost'))
  if (reading.table.status !== 'running') throw new Declined({ code: 'notRunning' }, reading)
  scope.app.table.outbox.show(reading.table.id, 'repost')
  await scope.press.show(note(scope.interaction.words.say('ui.form.done')))
}

async function moveHere(scope: Scope): Promise<void> {
  const { app, interaction, press } = scope
  // Without this, the answer would also link to the deleted channel.
  press.home = null
  const missing = missingPermissions(interaction)
  if (missing) throw new UserError(missing)
  valueOf(await app.table.move(requestOf(scope), interaction.channel))
  await press.show(note(interaction.words.say('ui.list.moved')))
}
