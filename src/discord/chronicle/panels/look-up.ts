import { sheetButtons } from '../../parts/sheet-buttons.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { encodeId } from '../../parts/ids.ts'
import { notesButton, seatsButton } from '../../panels/go-buttons.ts'
import { ownButtons } from './hand.ts'
import { button, rows, text } from '../../parts/components.ts'

/**
 * Whatever there is beside what waits: what one may do, all of it; what is only read (the private sheets, one's cash in
 * notes, the log, help); and who is away, with the way out.
 */
export async function lookUp(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { table, words, look } = running
  const title = text(words.say('ui.hand.list', { label: words.say('ui.hand.lookUp') }))
  const done = rows(ownButtons(running, look.options))
  const read = rows([
    ...sheetButtons(running, 'go'),
    notesButton(running),
    button({ id: encodeId(table.id, 'go', 'log'), label: words.say('ui.go.log') }),
    button({ id: encodeId(table.id, 'open', 'help'), label: words.say('ui.go.help') }),
  ])
  const ways = rows([
    button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') }),
    seatsButton(running),
  ])
  return { parts: [title, ...done, ...read, ...ways] }
}
