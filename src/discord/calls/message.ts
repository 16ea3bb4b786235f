import { askedText } from '../card/asked.ts'
import { isChronicle } from '../chronicle/closed.ts'
import { encodeId } from '../parts/ids.ts'
import { cardLink } from '../parts/links.ts'
import type { Message } from '../parts/message.ts'
import { button, rows, text } from '../parts/parts.ts'
import { callOf, editionTitle, moment, type Running } from '../reading.ts'
import type { Prompt } from '../shapes.ts'

/** People of the channel who are called; or one in private, who needs no name. */
export type Callees = { seats: readonly number[]; isDirect: boolean }

/** The game waits for somebody, with the way to its card and to silence (DAY-011, DAY-014). */
export function reminderMessage(reading: Running, prompt: Prompt, callees: Callees): Message {
  const { words, table } = reading
  const call = words.say(
    callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded',
    facts(reading, callees),
  )
  const hush = button({ id: encodeId(table.id, 'hush'), label: words.say('ui.call.hush') })
  return {
    components: [text([call, ...aboutLines(reading, prompt)].join('\n')), ...rows([hush])],
    ping: users(reading, callees),
  }
}

/** Somebody's turn comes next (DAY-015). */
export function nextUpMessage(reading: Running, callees: Callees): Message {
  const key = callees.isDirect ? 'ui.call.nextUp.direct' : 'ui.call.nextUp'
  return {
    components: [text(reading.words.say(key, facts(reading, callees)))],
    ping: users(reading, callees),
  }
}

/** What is asked and what happens otherwise; of a chronicle no more than until when (DAY-017). */
function aboutLines(reading: Running, prompt: Prompt): string[] {
  if (!isChronicle(reading)) return [askedText(reading, prompt, false)]
  return prompt.due === null ? [] : [reading.words.say('ui.call.due', { when: moment(prompt.due) })]
}

function facts(reading: Running, { seats }: Callees) {
  const { words, table } = reading
  const link = cardLink(table)
  return {
    who: words.list(seats.map((seat) => callOf(reading, seat))),
    edition: editionTitle(reading),
    place: link === null ? `<#${table.channel}>` : `[${words.say('ui.call.card')}](${link})`,
  }
}

function users({ table }: Running, { seats, isDirect }: Callees): string[] {
  return isDirect ? [] : seats.flatMap((seat) => table.chairs[seat]?.user ?? [])
}
