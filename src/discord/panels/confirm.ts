import { readChoice } from '../parts/choices.ts'
import { Declined } from '../declined.ts'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { readable } from '../words/readable-name.ts'
import { button, rows, text } from '../parts/components.ts'
import type { Reading } from '../reading.ts'

/** Says what cannot be taken back and asks once more: `confirm:<prompt>:<act>:<answers>`. */
export async function confirm(scope: Scope, [prompt = '', act = '', packed = '']: string[]): Promise<Panel> {
  readChoice(prompt, act, packed)
  const reading = await readingFor(scope)
  const { words, table } = reading
  mustPlay(reading)
  const what = words.find('ui', `${act}.what`) ?? ''
  const id = encodeId(table.id, 'act', 'assets', prompt, act, packed)
  const label = words.find('confirm', act) ?? words.find('act', act) ?? readable(act)
  return {
    parts: [
      text(words.say('ui.form.sure', { what })),
      ...rows([
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.sure.keep') }),
        button({ id, label, style: 'danger' }),
      ]),
    ],
  }
}

/** A spectator is told so before they are asked whether they are sure. */
function mustPlay(reading: Reading): void {
  const { seat, view } = reading.look
  if (seat === null) throw new Declined({ code: 'notSeated' }, reading)
  if (view?.seats[seat]?.out) throw new Declined({ code: 'out', facts: {} }, reading)
}
