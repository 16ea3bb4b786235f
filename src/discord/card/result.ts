import { shownVersion } from '../parts/card-mark.ts'
import { highlights, winnersOf, blow, breakdowns } from '../words/highlights.ts'
import { encodeId, button, container, fitted, picture, rows, text, small } from '../parts/components.ts'
import { pngFile, type Message } from '../parts/message.ts'
import { folded } from '../words/folding.ts'
import type { NarratedLine } from '../words/narrate.ts'
import { isOnOneScreen, spareLines } from '../parts/screen-budget.ts'
import { editionTitle, markOf, money, nameOf, type Running, eventsOf, hasKind } from '../reading.ts'
import type { Ending, View, LogEntry } from '../shapes.ts'
import { signOf } from '../words/names.ts'
import type { Task } from '../channel-style.ts'
import type { Step } from '../sending/steps.ts'
import { areSecretsTold } from './reveal.ts'
import { type Drawing } from '#art/index.ts'

type Over = NonNullable<View['over']>

/** Limits on the characters of the last events, and of the highlights. */
const maxTextLength = 160
const maxHighlights = 240

export interface Result {
  reading: Running
  lines: readonly NarratedLine[]
  drawn?: Drawing | null
  ending?: Ending | null
  /** Whether the edition has revealed its secrets. */
  areLiesTold?: boolean
  /** A sentence about how the last opponent went bankrupt. It replaces the last events. */
  fall?: string | null
  /** A breakdown of each seat's wealth, if the edition reveals it. */
  counts?: ReadonlyMap<number, string>
}

/** Shows the winner, the ranking and as much else as fits on one phone screen. */
export function resultMessage(result: Result): Message {
  const { reading, drawn = null } = result
  const board = drawn && pngFile(`board-${shownVersion(reading.table)}.png`, drawn)
  const shown = board ? [picture(board.name, board.alt)] : []
  const buttons = rows(resultButtons(reading, (result.ending ?? null) !== null, result.areLiesTold ?? false))
  const forms = formsOf(result).map(({ above, below }) => [
    ...above.filter(Boolean).map((part) => text(part)),
    ...shown,
    ...below.filter(Boolean).map((part) => text(part)),
    ...buttons,
  ])
  const parts = forms.find((form) => isOnOneScreen(form, undefined, spareLines)) ?? forms.at(-1) ?? []
  return { components: [container(fitted(parts))], files: board ? [board] : [] }
}

/** Returns the texts above and below the picture, the fullest form first. */
function formsOf({ reading, lines, ending = null, fall = null, counts = new Map() }: Result) {
  const { over } = reading.view
  const [first, why] = [title(reading), whyText(reading, over)]
  const news = fall ?? (lines.length > 0 ? folded(reading, lines, maxTextLength) : '')
  const ranks = ranking(reading, over, counts)
  const best = remembered(reading, ending)
  const full = { above: [`${first}\n${why}`, news], below: [ranks] }
  const brief = `${first}\n${small(why)}`
  return [
    ...best.map((_, at) => ({
      above: full.above,
      below: [...full.below, best.slice(0, best.length - at).join('\n')],
    })),
    full,
    { above: [brief, news], below: [small(ranks)] },
    { above: [brief, small(news)], below: [small(ranks)] },
    { above: [brief], below: [small(ranks)] },
  ]
}

function remembered(reading: Running, ending: Ending | null): string[] {
  const lines = ending ? highlights(reading, ending.story, ending.gallery) : []
  return lines.filter((_, at) => lines.slice(0, at + 1).join('\n').length <= maxHighlights)
}

function resultButtons({ table, words }: Running, hasStory: boolean, areLiesTold: boolean) {
  const open = (panel: string, label: string) => button({ id: encodeId(table.id, 'open', panel), label })
  return [
    button({ id: encodeId(table.id, 'again'), label: words.say('ui.result.again'), style: 'primary' }),
    hasStory ? open('story', words.say('story.result.more')) : open('log', words.say('ui.go.log')),
    button({ id: encodeId(table.id, 'film'), label: words.say('ui.clip.button') }),
    ...(areLiesTold ? [open('lies', words.say('story.lies.open'))] : []),
    ...(hasStory ? [open('awards', words.say('story.vote.open'))] : []),
    open('check', words.say('ui.check.open')),
  ]
}

function title(reading: Running): string {
  return reading.words.say('ui.result.title', winnersOf(reading))
}

/** Returns the edition, the number of turns, why the game ended, and the tie-break. */
function whyText(reading: Running, over: Over | null): string {
  const { words, view, table } = reading
  const turns = words.say('ui.result.turns', { turns: view.turn.number })
  const why = over ? ` ${words.say('ui.result.why', { reason: over.reason })}` : ''
  return `${editionTitle(reading)} ${signOf(table)} · ${turns}${why}${over ? tieText(reading, over) : ''}`
}

/** Returns which players tied with the winner, and the tie-break; empty for no tie and for a shared win. */
function tieText(reading: Running, { tie }: Over): string {
  if (!tie) return ''
  const { seats, by } = tie
  const second = reading.words.list(seats.map((seat) => nameOf(reading, seat)))
  const facts = { ...winnersOf(reading), second, count: seats.length, by }
  const text = reading.words.find('ui', 'result.tie', facts)
  return text === null ? '' : ` ${text}`
}

function ranking(reading: Running, over: Over | null, counts: ReadonlyMap<number, string>): string {
  const lines = (over?.ranking ?? []).flatMap(({ seat, wealth, cash, deeds }, at) => [
    reading.words.say('ui.result.line', {
      rank: at + 1,
      mark: markOf(reading, seat),
      name: nameOf(reading, seat),
      wealth: money(reading, wealth),
      cash: money(reading, cash),
      deeds,
    }),
    ...(counts.has(seat) ? [`-# ${counts.get(seat)}`] : []),
  ])
  return lines.join('\n') || reading.words.say('ui.nothing')
}

export function resultOf(
  { delivery, reading }: Task,
  running: Running,
  fresh: LogEntry[],
  lines: NarratedLine[],
): Step {
  const { table } = reading
  const events = eventsOf(fresh)
  return {
    do: 'send',
    nonce: `${table.id}-over`,
    make: async (draw) => ({
      message: resultMessage({
        reading: running,
        lines,
        drawn: await draw.board(fresh),
        ending: delivery.ending,
        areLiesTold: areSecretsTold(running, fresh),
        fall: blow(running, events),
        counts: breakdowns(running, events),
      }),
    }),
  }
}

/** Whether the news contains the end of the game. Only that posts the result; events after the end do not. */
export function hasEnded(fresh: readonly LogEntry[]): boolean {
  return hasKind(eventsOf(fresh), ['over'])
}
