import { Declined, Excuse } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/components.ts'
import { nameOf } from '../reading.ts'

/** Says what putting something to the vote does, which all will see, and asks once more: `proposal:<about>:<seat>`. */
export async function proposal(scope: Scope, [about = '', which = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, look, table } = running
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const way = (look.seating?.ways ?? []).find(
    (one) => one.do === 'propose' && one.matter.about === about && String(one.matter.seat ?? '') === which,
  )
  if (way?.do !== 'propose') throw new Excuse(words.say('ui.refuse.old'))
  const { seat } = way.matter
  const name = seat === null ? '' : nameOf(running, seat)
  const id = encodeId(table.id, 'seat', 'propose', about, which)
  return {
    parts: [
      text(words.say('seats.sure', { about: way.matter.about, name })),
      ...rows([button({ id, label: words.say('seats.ask'), style: 'primary' })]),
    ],
  }
}
