import type { APIContainerComponent } from 'discord.js'
import { encodeId } from '../parts/ids.ts'
import { button, container, rows, text } from '../parts/components.ts'
import { isHuman, type Running } from '../reading.ts'
import { tell } from '../words/fact-text.ts'
import { closesOffer } from '../sending/offer-closing.ts'
import type { GameEvent, Prompt } from '../shapes.ts'
import type { OpenCard } from '../sending/open-card.ts'
import { askedText } from './question-text.ts'

export interface Notice {
  prompt: Prompt
  /** Discord users whom it is for. */
  users: string[]
}

/** Decisions beside the turn that people owe, and of which this process has posted no message. */
export function unpostedNotices({ look, table }: Running, { notices }: OpenCard): Notice[] {
  return look.prompts.flatMap(({ prompt }) => {
    const people = prompt.seats.filter((seat) => isHuman({ table }, seat))
    const users = people.flatMap((seat) => table.chairs[seat]?.user ?? [])
    const isKnown = prompt.blocks || prompt.quiet || notices.has(prompt.id)
    return users.length === 0 || isKnown ? [] : [{ prompt, users }]
  })
}

/** What stays of a notice when its matter is settled; `asked` is its question as it was put. */
export function closedNotice(
  { words }: Running,
  asked: string,
  outcome: string | null,
): APIContainerComponent {
  const told = outcome === null ? `~~${asked}~~` : words.say('ui.notice.closed', { what: asked, outcome })
  return container([text(told)])
}

/** What became of an offer or a vote, in a word, where these events settled it; else null. */
export function outcomeOf(reading: Running, prompt: Prompt, events: readonly GameEvent[]): string | null {
  const { offer, seat } = prompt.about
  const end = events.findLast((event) =>
    typeof offer === 'number'
      ? closesOffer(event, offer)
      : event.kind === 'stopRefused' && prompt.kind === 'vote.stop' && event.from === seat,
  )
  if (!end) return null
  const facts = end.kind === 'stopRefused' ? tell(reading, end.kind, { seat: end.seat }) : {}
  return reading.words.find('ui', `notice.outcome.${end.kind}`, facts)
}

/** Shows one person a decision whose terms are nobody else's business. */
export function noticeCard(reading: Running, prompt: Prompt): APIContainerComponent {
  const { words, table } = reading
  const offer = prompt.about['offer']
  const isOffer = typeof offer === 'number'
  const id = isOffer ? encodeId(table.id, 'open', 'offer', offer) : encodeId(table.id, 'open', 'assets')
  return container([
    text(askedText(reading, prompt)),
    ...rows([
      button({ id, label: words.say(isOffer ? 'ui.go.offer' : 'ui.go.decide'), style: 'primary' }),
      button({ id: encodeId(table.id, 'open', 'help'), label: words.say('ui.go.help') }),
    ]),
  ])
}
