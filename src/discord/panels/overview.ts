import type { APIButtonComponentWithCustomId } from 'discord.js'
import { cut } from '#art/names.ts'
import { watchedText } from '../card/question-text.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { standings } from '../card/standings.ts'
import { lengthOf, limits, rows, text, type Part, type Row } from '../parts/components.ts'
import { heightOf, phoneScreen } from '../parts/phone-heights.ts'
import { small } from '../parts/small-letters.ts'
import type { Running } from '../reading.ts'

const mostAsked = 4

interface Overview {
  /** The title, and what else is said before. */
  head: readonly string[]
  /** The state of the game in the words of its edition. */
  status: string
  foot: readonly string[]
  /** Buttons by subject. */
  groups: readonly (readonly APIButtonComponentWithCustomId[])[]
}

/**
 * How the game stands, where everyone does, and whom it waits for. Where that is higher than a phone's screen, the state
 * and then the seats are told in small letters, at last without a title.
 */
export function overview(running: Running, { head, status, foot, groups }: Overview): Part[] {
  const seats = standings(running)
  const awaited = awaitedParts(running)
  const buttons = groups.flatMap((group): Row[] => rows([...group]))
  const forms = [
    [...head, status, seats],
    [...head, small(status), seats],
    [...head, small(status), small(seats)],
    [...head.slice(1), small(status), small(seats)],
  ].map((told): Part[] => {
    const lines = [...told, ...foot].filter(Boolean).join('\n')
    return [text(cut(lines, limits.text - lengthOf(awaited))), ...awaited, ...buttons]
  })
  return forms.find((parts) => heightOf(parts) <= phoneScreen) ?? forms.at(-1) ?? []
}

/** Who the game waits for, for what, since when and until when (DAY-042); or why nothing is played. */
function awaitedParts(running: Running): Part[] {
  const still = stillParts(running)
  if (still.length > 0) return still
  const asked = running.look.prompts.filter(({ prompt }) => prompt.blocks)
  return asked.slice(0, mostAsked).map(({ prompt }) => text(watchedText(running, prompt)))
}
