import { speak } from '#text/index.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { note, type ControlId } from '../parts/components.ts'
import { requestOf, UserError, valueOf } from '../request.ts'
import { isModerator } from '../settings/tables.ts'
import type { Outcome, TableInfo } from '../shapes.ts'
import { showView } from './opening-panels.ts'

/** Carries out an act of a moderator: `moderation:close`, or `moderation:<act>:<seat>`. */
export async function moderation(scope: Scope, { args: [what = '', seat = ''] }: ControlId): Promise<void> {
  const { interaction, press } = scope
  const { words } = interaction
  if (!(await isModerator(scope))) throw new UserError(words.say('ui.moderate.forModerators'))
  valueOf(await done(scope, what, seat))
  const text = words.say('ui.moderate.done')
  if (what === 'close') await press.show(note(text))
  else await showView(scope, 'moderate', [], text)
}

async function done(scope: Scope, what: string, named: string): Promise<Outcome<TableInfo>> {
  const { app, interaction } = scope
  const request = requestOf(scope)
  const seat = /^\d{1,2}$/.test(named) ? Number(named) : null
  if (what === 'close') return app.table.closeAsModerator(request)
  if (what === 'open' && seat !== null) return app.table.openSeatAsModerator(request, seat)
  if (what === 'name' && seat !== null) {
    const { table, letters } = await readingFor(scope)
    const words = speak(app.locale(table.guild))
    const as = words.say('ui.moderate.newName', { letter: letters[seat] ?? '' })
    return app.table.clearNameAsModerator(request, seat, as)
  }
  if (what === 'mind' && seat !== null) return app.table.mindSeatAsModerator(request, seat)
  throw new UserError(interaction.words.say('ui.refuse.old'))
}
