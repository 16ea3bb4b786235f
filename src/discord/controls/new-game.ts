import { Excuse, valueOf } from '../declined.ts'
import { type Scope, readingFor } from '../app-context.ts'
import { limits } from '../parts/components.ts'
import { aboutText } from '#text/edition-about.ts'
import { cut } from '#text/one-line.ts'
import { requestOf } from '../request.ts'
import { missingPermissions, problemText } from '../sending/permissions.ts'
import type { TableInfo } from '../shapes.ts'
import { titleOf } from '../words/names.ts'
import { editionMeant } from './rule-choices.ts'
import { entered } from '../entering.ts'
import { gameLink } from '../game-link.ts'

/** Opens a table where the command came from. Its card is posted in the channel, and says all there is to say. */
export async function openTable(scope: Scope, wanted: string | null = null): Promise<void> {
  const { app, press, asked } = scope
  const edition = wanted === null ? null : editionMeant(scope, wanted)
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const { guild, channel } = asked
  const game = { guild, channel, host: asked.user, ...(edition ? { edition } : {}) }
  const table = valueOf(await app.table.open(game, asked.id))
  app.table.outbox.show(table.id)
  await mustBeShown(scope, table)
  await press.withdraw()
}

/** Closes a new table whose card Discord refuses: nobody would see it. @throws Excuse */
async function mustBeShown(scope: Scope, table: TableInfo): Promise<void> {
  const { app, asked, press } = scope
  const problem = await app.table.outbox.result(table, { why: 'away' })
  if (!problem) return
  await app.table.abandon(requestOf({ ...scope, game: table.id }))
  press.home = null
  const reason = problemText(asked, table.channel, problem)
  throw new Excuse(asked.words.say('ui.refuse.unopened', { reason }))
}

/** Every edition that a table can be opened for, each with a line about it, by what was typed of it. */
export function editionChoices(
  { app, asked: { words } }: Scope,
  typed: string,
): { name: string; value: string }[] {
  return app.table.editions
    .map((edition) => ({
      name: `${titleOf(words, edition.name)} – ${aboutText(words, edition)}`,
      value: edition.name,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name, value }) => ({ name: cut(name, limits.option), value }))
    .slice(0, limits.select)
}

/** Opens a game again that has ended, with its rules and people: `again` on its last card (DAY-044). */
export async function again(scope: Scope): Promise<void> {
  const { app, asked, press } = scope
  const { words } = asked
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const outcome = await app.table.again(requestOf(scope))
  if (!outcome.ok && outcome.refusal.code === 'reopened') {
    const { table } = await readingFor(await entered(scope, outcome.refusal.game))
    const { text: where } = await gameLink(app, words, table)
    throw new Excuse(words.say('ui.again.already', { where }))
  }
  const table = valueOf(outcome)
  const isCalling = table.version > 0
  if (!isCalling) app.table.outbox.show(table.id)
  await mustBeShown(scope, table)
  await press.withdraw()
}
