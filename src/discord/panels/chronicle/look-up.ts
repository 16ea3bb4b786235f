import { sheetButtons } from '../../parts/sheet-buttons.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { encodeId } from '../../parts/ids.ts'
import { notesButton } from '../go-buttons.ts'
import { button, rows, text } from '../../parts/components.ts'

/** Whatever is only read: the private sheets, one's cash in notes, and help. */
export async function lookUp(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { table, words } = running
  const title = words.say('ui.hand.list', { label: words.say('ui.hand.lookUp') })
  return {
    parts: [
      text(title),
      ...rows([
        ...sheetButtons(running, 'go'),
        notesButton(running),
        button({ id: encodeId(table.id, 'open', 'help'), label: words.say('ui.go.help') }),
      ]),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })]),
    ],
  }
}
