import { Excuse, valueOf } from '../declined.ts'
import type { Scope } from '../app-context.ts'
import { limits } from '../parts/components.ts'
import { cut } from '#text/one-line.ts'
import { missingPermissions } from '../sending/permissions.ts'
import { titleOf } from '../words/edition-titles.ts'
import { editionMeant } from './edition-meant.ts'

/** Opens a table where the command came from. Its card is posted in the channel, and says all there is to say. */
export async function openTable(scope: Scope, wanted: string | null = null): Promise<void> {
  const { app, press, asked } = scope
  const edition = wanted === null ? null : editionMeant(scope, wanted)
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const { guild, channel } = asked
  const game = { guild, channel, host: asked.user, ...(edition ? { edition } : {}) }
  const table = valueOf(await app.table.open(game, asked.id))
  app.outbox.take({ table, entries: [] })
  await press.withdraw()
}

/** Every edition that a table can be opened for, each with a line about it, by what was typed of it. */
export function editionChoices(
  { app, asked: { words } }: Scope,
  typed: string,
): { name: string; value: string }[] {
  return app.table.editions
    .map(({ name }) => {
      const about = words.find('edition', `${name}.about`)
      return { name: [titleOf(words, name), about].filter(Boolean).join(' – '), value: name }
    })
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name, value }) => ({ name: cut(name, limits.option), value }))
    .slice(0, limits.select)
}
