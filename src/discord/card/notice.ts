import type { APIContainerComponent } from 'discord.js'
import { encodeId } from '../parts/ids.ts'
import { button, container, rows, text } from '../parts/components.ts'
import { isHuman, type Running, runningOf, type Reading } from '../reading.ts'
import type { Prompt } from '../shapes.ts'
import { askedText } from './question-text.ts'

export interface Notice {
  prompt: Prompt
  /** Discord users whom it is for. */
  users: string[]
}

/** Decisions beside the turn that people owe; `known`: prompts that have a message already. */
export function unpostedNotices({ look, table }: Running, known: readonly number[]): Notice[] {
  return look.prompts.flatMap(({ prompt }) => {
    const people = prompt.seats.filter((seat) => isHuman({ table }, seat))
    const users = people.flatMap((seat) => table.chairs[seat]?.user ?? [])
    const isKnown = prompt.blocks || prompt.quiet || known.includes(prompt.id)
    return users.length === 0 || isKnown ? [] : [{ prompt, users }]
  })
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

const hour = 3_600_000

/** What stays of a game that was called off, or of a lobby that was closed, with the way to open it again. */
export function cancelledCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  return container([
    text(whyText(reading)),
    ...rows([
      button({ id: encodeId(table.id, 'again'), label: words.say('ui.again.button'), style: 'primary' }),
    ]),
  ])
}

function whyText(reading: Reading): string {
  const { words, table, look } = reading
  if (table.isOutdated) return words.say('ui.result.outdated')
  if (look.seating?.isDeserted) return words.say('line.calledOff')
  const { lobby } = table
  if (lobby?.isExpired)
    return words.say('ui.lobby.expired', { hours: Math.round((lobby.ends - table.createdAt) / hour) })
  return words.say(runningOf(reading) ? 'ui.result.cancelled' : 'ui.lobby.cancelled')
}
