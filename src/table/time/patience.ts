import { activePrompts } from '#engine/agenda.ts'
import type { Prompt } from '#engine/game.ts'
import { dueAfter, runningTime } from '#engine/rest.ts'
import { stillOf } from '../aside/still.ts'
import { presentOf } from '../aside/seating.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import type { Computers } from '../computers.ts'
import { editionFor, type Editions, type Held } from '../saved/held.ts'

/** How much of its time a prompt is left to people before computer players answer it (DAY-010). */
const share = 1 / 3

interface Means {
  computers: Pick<Computers, 'leavesTimeTo'>
  editions: Editions
}

/** A prompt that computer players leave open until some moment. */
interface Left {
  prompt: number
  until: number
}

/** Prompts that people who are there still have a while for. */
export function leftToPeople({ computers, editions }: Means, held: Running, at: number): Left[] {
  const { leavesTimeTo } = computers
  if (!leavesTimeTo || stillOf(held)) return []
  const edition = editionFor(editions, held)
  const present = presentOf(held)
  return activePrompts(held.body.game)
    .filter((prompt) => leavesTimeTo(edition, prompt).some((seat) => present.includes(seat)))
    .map((prompt) => ({ prompt: prompt.id, until: endOf(held, prompt) }))
    .filter(({ until }) => until > at)
}

function endOf({ body: { game } }: Running, { asked, due, seats }: Prompt): number {
  const time = due === null ? 0 : runningTime(game, seats, asked, due)
  return dueAfter(game, seats, asked, Math.ceil(time * share))
}

/** When computer players will answer next what they leave to people now; null where there is no such thing. */
export function nextAnswer(means: Means, held: Held, at: number): number | null {
  if (!isRunning(held)) return null
  const left = leftToPeople(means, held, at)
  return left.length > 0 ? Math.min(...left.map(({ until }) => until)) : null
}
