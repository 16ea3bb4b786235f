import { cut } from '#text/one-line.ts'
import { linesText } from '../words/edition-lines.ts'
import { sheetLabel } from '../parts/sheet-buttons.ts'
import { Excuse } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/components.ts'
import { actButtons } from './buttons.ts'
import { watching } from './watch.ts'

const longest = 3400

/** A private sheet of the edition, by its name, with the moves that stand on it. */
export async function sheet(scope: Scope, [name = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, table, words } = running
  const lines = Object.hasOwn(look.sheets, name) ? look.sheets[name]?.() : undefined
  if (!lines) throw new Excuse(words.say('ui.refuse.old'))
  const told = linesText(running, lines, name)
  if (told === '' && look.seat === null) return watching(running, words.say('ui.sheet.guest'))
  const label = sheetLabel(running, name)
  const title = words.find('sheet', `${name}.title`) ?? words.say('ui.sheet.title', { label })
  const none = words.find('sheet', `${name}.none`) ?? words.say('ui.sheet.none')
  const go = (what: string, ...args: string[]) => encodeId(table.id, 'go', what, ...args)
  return {
    parts: [
      text(`${title}\n${cut(told || none, longest)}`),
      ...rows([
        ...actButtons(
          running,
          look.options.filter(({ under }) => under === name),
        ),
        button({ id: go('sheet', name), label: words.say('ui.go.refresh') }),
        button({ id: go('assets'), label: words.say('ui.go.assets') }),
      ]),
    ],
  }
}
