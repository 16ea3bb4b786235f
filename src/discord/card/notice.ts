import type { APIContainerComponent } from 'discord.js'
import { encodeId } from '../ids.ts'
import { button, container, rows, text } from '../parts.ts'
import type { Running } from '../reading.ts'
import type { Prompt } from '../shapes.ts'
import type { Standing } from '../standing.ts'
import { askedText, questionText } from './asked.ts'

export interface Notice {
  prompt: Prompt
  /** Discord user whom it is for. */
  user: string
}

/** Decisions beside the turn that a person owes, and that this process has not announced. */
export function unannounced({ look, table }: Running, { notices }: Standing): Notice[] {
  return look.prompts.flatMap(({ prompt }) => {
    const [seat] = prompt.seats
    const user = seat === undefined ? null : (table.chairs[seat]?.user ?? null)
    return user === null || prompt.blocks || notices.has(prompt.id) ? [] : [{ prompt, user }]
  })
}

/** What stays of a notice when its matter is settled. */
export function closedNotice(reading: Running, prompt: Prompt): APIContainerComponent {
  return container([text(`~~${questionText(reading, prompt, false)}~~`)])
}

/** Tells one person of a decision whose terms are nobody else's business. */
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
