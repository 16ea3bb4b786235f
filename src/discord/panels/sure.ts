import { readChoice } from '../controls/acting.ts'
import { Declined, readingFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../parts/ids.ts'
import { readable } from '../words/readable.ts'
import { confirmations } from '../parts/option-buttons.ts'
import { button, rows, text } from '../parts/parts.ts'
import type { Reading } from '../reading.ts'

/** Asks again before what cannot be taken back: `sure:<times left>:<prompt>:<act>:<answers>`. */
export async function sure(
  scope: Scope,
  [left = '1', prompt = '', act = '', packed = '']: string[],
): Promise<Panel> {
  readChoice(prompt, act, packed)
  const reading = await readingFor(scope)
  const { words, table } = reading
  mustPlay(reading)
  const isLast = left === '1'
  const isFirst = left === String(confirmations)
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

/** Whoever watches is told so before he is asked whether he is sure. */
function mustPlay(reading: Reading): void {
  const { seat, view } = reading.look
  if (seat === null) throw new Declined({ code: 'notSeated' }, reading)
  if (view?.seats[seat]?.out) throw new Declined({ code: 'out', facts: {} }, reading)
}
