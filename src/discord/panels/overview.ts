import type { APIButtonComponentWithCustomId } from 'discord.js'
import { cut } from '#text/one-line.ts'
import { watchedText } from '../card/question-text.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { standings } from '../card/standings.ts'
import { lengthOf, limits, text, tightRows, type Part, type Row } from '../parts/components.ts'
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
 * How the game stands, where everyone does, and whom it waits for. Where that is higher than a phone's screen, the state,
 * then the seats and at last what is waited for are told in small letters, without a title.
 */
export function overview(running: Running, { head, status, foot, groups }: Overview): Part[] {
  const seats = standings(running)
  const still = stillParts(running)
  const awaited = still.length > 0 ? [] : awaitedLines(running)
  const buttons = groups.flatMap((group): Row[] => tightRows(group))
  const forms: [lines: string[], awaited: string[]][] = [
    [[...head, status, seats], awaited],
    [[...head, small(status), seats], awaited],
    [[...head, small(status), small(seats)], awaited],
    [[...head.slice(1), small(status), small(seats)], awaited],
    [[...head.slice(1), small(status), small(seats)], awaited.map(small)],
  ]
  const made = forms.map(([told, asked]): Part[] => {
    const waits = [...still, ...asked.map((line) => text(line))]
    const lines = [...told, ...foot].filter(Boolean).join('\n')
    return [text(cut(lines, limits.text - lengthOf(waits))), ...waits, ...buttons]
  })
  return made.find((parts) => heightOf(parts) <= phoneScreen) ?? made.at(-1) ?? []
}

/** Who the game waits for, for what, since when and until when (DAY-042). */
function awaitedLines(running: Running): string[] {
  const asked = running.look.prompts.filter(({ prompt }) => prompt.blocks)
  return asked.slice(0, mostAsked).map(({ prompt }) => watchedText(running, prompt))
}
