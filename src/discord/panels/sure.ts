import { readChoice } from '../acting.ts'
import { readingFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { readable } from '../labels.ts'
import { confirmations } from '../option-buttons.ts'
import { button, rows, text } from '../parts.ts'

/** Asks again before what cannot be taken back: `sure:<times left>:<prompt>:<act>:<answers>`. */
export async function sure(
  scope: Scope,
  [left = '1', prompt = '', act = '', packed = '']: string[],
): Promise<Panel> {
  readChoice(prompt, act, packed)
  const { words, table } = await readingFor(scope)
  const isLast = left !== '2'
  const isFirst = left === String(confirmations[act] ?? 1)
  const what = words.find('ui', `${act}.what`) ?? ''
  const id = isLast
    ? encodeId(table.id, 'act', 'assets', prompt, act, packed)
    : encodeId(table.id, 'go', 'sure', 1, prompt, act, packed)
  const label = isLast
    ? (words.find('confirm', act) ?? words.find('act', act) ?? readable(act))
    : words.say('ui.sure.continue')
  return {
    parts: [
      text(words.say(isFirst ? 'ui.form.sure' : 'ui.form.sureAgain', { what })),
      ...rows([
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.sure.keep') }),
        button({ id, label, style: 'danger' }),
      ]),
    ],
  }
}
