import type { APIContainerComponent } from 'discord.js'
import { encodeId } from '../ids.ts'
import { button, container, rows, text } from '../parts.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, Prompt } from '../shapes.ts'
import { wasAskedBefore, type Standing } from '../standing.ts'
import { askedText } from './asked.ts'

export interface Notice {
  prompt: Prompt
  /** Discord user whom it is for. */
  user: string
}

/** Decisions beside the turn that a person owes and has not been told of. */
export function noticesFor(
  { look, table }: Running,
  standing: Standing,
  fresh: readonly LogEntry[],
): Notice[] {
  return look.prompts.flatMap(({ prompt }) => {
    const [seat] = prompt.seats
    const user = seat === undefined ? null : (table.chairs[seat]?.user ?? null)
    const isKnown =
      prompt.blocks || standing.noticed.includes(prompt.id) || wasAskedBefore(prompt, standing, fresh)
    return user === null || isKnown ? [] : [{ prompt, user }]
  })
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
