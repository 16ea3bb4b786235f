import { pollFacts, voteButtons, type Poll } from '../card/seats-and-votes.ts'
import { callOf, editionTitle, moment, type Reading, type Running } from '../reading.ts'
import { encodeId } from '../parts/ids.ts'
import { type Message, cardLink } from '../parts/message.ts'
import type { Callees } from '../sending/steps.ts'
import { button, rows, text } from '../parts/components.ts'
import type { Informed, Prompt, GameEvent } from '../shapes.ts'
import type { ChannelStyle } from '../channel-style.ts'
import { factsOf } from '../words/event-facts.ts'

/** The number of a call; and whether the card has named its people in their quiet hours without calling them. */
interface Which {
  no: number
  isFirst: boolean
  /** The question in the style of the channel. */
  reminder: ChannelStyle['reminder']
}

/** The game waits for somebody, with the way to its card and to silence (DAY-011, DAY-012, DAY-014). */
export function reminderMessage(
  reading: Running,
  prompt: Prompt,
  callees: Callees,
  { no, isFirst, reminder }: Which,
): Message {
  const { words, table } = reading
  const about = aboutLines(reminder, reading, prompt, callees)
  const ping = users(reading, callees)
  // One name is enough: where the question calls them, the line above it does not.
  const isNamed = !callees.isDirect && ping.every((user) => about.join().includes(`<@${user}>`))
  const { who, ...others } = facts(reading, callees)
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...others,
    who: isNamed ? 'none' : who,
    first: isFirst ? 'yes' : 'no',
  })
  const mute = button({ id: encodeId(table.id, 'mute', no), label: words.say('ui.call.mute') })
  return { components: [text([call, ...about].join('\n')), ...rows([mute])], ping }
}

/** The same for who acted a moment ago and has seen the card: no more than that, and until when (DAY-046). */
export function shortReminder(reading: Running, prompt: Prompt, callees: Callees): Message {
  const { words } = reading
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...facts(reading, callees),
    first: 'no',
  })
  return {
    components: [text([call, ...dueLines(reading, prompt)].join('\n'))],
    ping: users(reading, callees),
  }
}

/** What stays of a direct message whose matter is decided. */
export function settledMessage(reading: Reading): Message {
  const content = reading.words.say('ui.call.settled', facts(reading, { seats: [] }))
  return { components: [text(content)] }
}

/** Something is put to the vote: who may vote is called, and can do so at once. */
export function pollMessage(reading: Running, poll: Poll, callees: Callees): Message {
  const asks = reading.words.say('seats.asks', {
    ...pollFacts(reading, poll),
    ...facts(reading, callees),
  })
  return {
    components: [text(asks), ...rows(voteButtons(reading, poll))],
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

/** What others have done to people, a line for each of them: what it was, or only that there is more (DAY-018). */
export function informedMessage(reading: Running, people: readonly Informed[], callees: Callees): Message {
  const key = callees.isDirect ? 'ui.call.informed.direct' : 'ui.call.informed'
  const lines = people
    .filter(({ seat }) => callees.seats.includes(seat))
    .map(({ seat, events }) =>
      reading.words.say(key, { ...facts(reading, { seats: [seat] }), what: concernText(reading, events) }),
    )
  return { components: [text(lines.join('\n'))], ping: users(reading, callees) }
}

/** The question again, with what happens otherwise; or no more than until when (DAY-017). */
function aboutLines(
  reminder: ChannelStyle['reminder'],
  reading: Running,
  prompt: Prompt,
  { isDirect }: Callees,
): string[] {
  const asked = reminder(reading, prompt, !isDirect)
  return asked === null ? dueLines(reading, prompt) : [asked]
}

function dueLines({ words }: Running, { due }: Prompt): string[] {
  return due === null ? [] : [words.say('ui.call.due', { when: moment(due) })]
}

function facts(reading: Reading, { seats }: Pick<Callees, 'seats'>) {
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

/** So many things are named, the latest ones. */
const mostNamed = 4

/** What events are to the one whom they concern, said to them; of many the latest. */
function concernText(reading: Running, events: readonly GameEvent[]): string {
  const told = events.flatMap(
    (event) => reading.words.find('concern', event.kind, factsOf(reading, event))?.trim() || [],
  )
  const latest = told.filter((line, at) => told.lastIndexOf(line) === at)
  const left = latest.length - mostNamed
  const more = left > 0 ? [reading.words.say('ui.call.more', { count: left })] : []
  return [...more, ...latest.slice(-mostNamed)].join(' ')
}
