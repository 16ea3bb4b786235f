import { maxNotepadLength } from '#table/notepad/notepad.ts'
import type { Scope } from '../app-context.ts'
import { entered } from '../entering.ts'
import { encodeId, type ControlId } from '../parts/components.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { requestOf, valueOf, viewingOf } from '../request.ts'
import { showView } from './opening-panels.ts'

/**
 * Opens the user's private notes in a game as a form: `notepad`. The form is both the only place where the notes
 * are shown and the one where they are changed, so reading them takes one press.
 */
export async function notepad(scope: Scope, { game }: ControlId): Promise<Modal> {
  const { app, interaction } = scope
  const { words } = interaction
  // The form of a press is its first answer, so nothing has checked yet whether the user may see the game.
  const inGame = await entered(scope, game)
  const value = valueOf(await app.table.notepad(viewingOf(inGame)))
  return modalOf({
    id: encodeId(game, 'notepadWritten'),
    title: words.say('ui.notepad.title'),
    label: words.say('ui.notepad.label'),
    hint: words.say('ui.notepad.hint', { max: maxNotepadLength }),
    most: maxNotepadLength,
    value,
  })
}

/** Keeps the notes that the user has written in the form. */
export async function notepadWritten(scope: Scope): Promise<void> {
  const { app, interaction } = scope
  const typed = interaction.fields[field] ?? ''
  const kept = valueOf(await app.table.writeNotepad(requestOf(scope), typed))
  const notice = interaction.words.say('ui.notepad.kept', { isEmpty: kept === '' ? 'yes' : 'no' })
  await showView(scope, 'more', [], notice)
}
