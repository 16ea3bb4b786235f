import { statusText, earlierLines } from '../words/edition-lines.ts'
import { drawerFor, runningFor, type Panel, type Scope } from '../app-context.ts'
import {
  button,
  encodeId,
  goButton,
  lengthOf,
  limits,
  picture,
  rows,
  select,
  small,
  text,
  tightRows,
} from '../parts/components.ts'
import type { Part, Button } from '../parts/components.ts'
import { type Running, money, squareName, eventsOf, withoutUndone } from '../reading.ts'
import { cut } from '#text/one-line.ts'
import { watchedText } from '../card/question-text.ts'
import { stillParts, pollText } from '../card/seats-and-votes.ts'
import { standings } from '../card/standings.ts'
import { firstOnOneScreen, isOnOneScreen } from '../parts/screen-budget.ts'
import { sheetButtons } from '../parts/sheet-buttons.ts'
import { UserError, valueOf, viewingOf } from '../request.ts'
import { linesByTurn, turnsIn } from '../words/digest.ts'
import { notepadButton } from './buttons.ts'
import { boardPicture } from '../parts/pictures.ts'
import type { Gallery, Since } from '../shapes.ts'

export async function watch(scope: Scope): Promise<Panel> {
  return watching(await runningFor(scope))
}

/** Shows `watch` to users who asked for a panel for players only, with the reason at the top. */
export function watching(running: Running, why?: string): Panel {
  const { words, table } = running
  // Added here rather than by `backTo` (`panels/buttons.ts`), so that it counts towards the height of the
  // screen.
  const back = goButton(table, 'more', words.say('ui.go.back'))
  const title = words.say('story.watch.title', { isOver: table.status === 'over' ? 'yes' : 'no' })
  return {
    parts: overview(running, {
      head: [title, why ?? ''],
      status: statusText(running),
      foot: [],
      controls: [watchList(running, 'watch'), ...rows([back])],
    }),
  }
}

/** Returns a list of the public panels, except the open one. */
export function watchList({ table, words }: Running, from: string): Part {
  const all: [string, string][] = [
    ['watch', words.say('story.watch.standings')],
    ['board:picture', words.say('story.watch.board')],
    ['deeds', words.say('ui.go.deeds')],
    ['log', words.say('ui.go.log')],
    ['ledger', words.say('story.watch.ledger')],
    ['dice', words.say('story.watch.dice')],
    ['story', words.say('story.watch.money')],
    ['bets', words.say('story.watch.bets')],
    ['options', words.say('rules.house')],
    ...(table.status === 'running' ? [['seats', words.say('seats.go')] satisfies [string, string]] : []),
  ]
  return select({
    id: encodeId(table.id, 'pickView', ''),
    placeholder: words.say('story.watch.more'),
    items: all.filter(([panel]) => panel !== from).map(([value, label]) => ({ label, value })),
  })
}

/** Returns the button that posts a panel of a finished game in the channel (`controls/spectators.ts`). */
export function shareButton({ table, words }: Running, part: keyof Gallery['shares']): Button {
  const label = words.say('ui.share.button')
  return button({ id: encodeId(table.id, 'share', part), label, style: 'primary' })
}

const maxAsked = 4

interface Overview {
  head: readonly string[]
  status: string
  foot: readonly string[]
  controls: readonly Part[]
}

/**
 * Shows the standings and open prompts, in small text if they would otherwise be taller than a phone screen.
 */
function overview(running: Running, { head, status, foot, controls }: Overview): Part[] {
  const seats = standings(running)
  const still = stillParts(running)
  const awaited = still.length > 0 ? [] : awaitedLines(running)
  const forms: [lines: string[], awaited: string[]][] = [
    [[...head, status, seats], awaited],
    [[...head, small(status), seats], awaited],
    [[...head, small(status), small(seats)], awaited],
    [[...head.slice(1), small(status), small(seats)], awaited],
    [[...head.slice(1), small(status), small(seats)], awaited.map(small)],
  ]
  const made = forms.map(([summary, asked]): Part[] => {
    const waits = [...still, ...asked.map((line) => text(line))]
    const lines = [...summary, ...foot].filter(Boolean).join('\n')
    return [text(cut(lines, limits.text - lengthOf(waits))), ...waits, ...controls]
  })
  return firstOnOneScreen(made)
}

/** Describes the prompts that the game waits for, with their players, start and deadline (DAY-042). */
function awaitedLines(running: Running): string[] {
  const asked = running.look.prompts.filter(({ isWaitedFor }) => isWaitedFor)
  return asked.slice(0, maxAsked).map(({ prompt }) => watchedText(running, prompt))
}

const maxStatusLength = 1500
const maxPolls = 2

export async function more(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, look } = running
  const polls = (look.seating?.polls ?? []).slice(0, maxPolls)
  const since = look.seat === null ? { buttons: [] } : await sinceButton(scope, running)
  return {
    parts: overview(running, {
      head: [words.say('ui.more.title')],
      status: statusText(running, maxStatusLength),
      foot: [...polls.map((poll) => pollText(running, poll)), ...earlierLines(running)],
      controls: tightRows(ways(running, since.buttons)),
    }),
    ...(since.seen !== undefined && { seen: since.seen }),
  }
}

function ways(running: Running, own: Button[]): Button[] {
  const { words } = running
  const go = (panel: string, label: string) => goButton(running.table, panel, label)
  return [
    ...own,
    go('log', words.say('ui.go.log')),
    go('ledger', words.say('story.watch.ledger')),
    ...notepadButton(running),
    go('deeds', words.say('ui.go.deeds')),
    go('board', words.say('ui.go.board')),
    ...sheetButtons(running),
    go('options', words.say('rules.house')),
    ...(running.table.status === 'running' ? [go('seats', words.say('seats.go'))] : []),
    go('help', words.say('ui.go.help')),
    go('assets', words.say('ui.go.assets')),
  ]
}

/** Lines left free on a screen, because full lines of news wrap more often than estimated. */
const newsSpareLines = 2

/** Shows the events since the viewer last looked (DAY-041): `since`, or `since:<last seen change>`. */
export async function since(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { running, seat, news } = await lookedSince(scope, from)
  const { words } = running
  const title = words.say('ui.since.title')
  const seen = { seen: news.from }
  const events = eventsOf(withoutUndone(news.entries))
  const told = linesByTurn(running, events, seat)
  if (!told)
    return { ...seen, parts: [text(`${title}\n${words.say('ui.since.none')}`), ...sinceWays(running)] }
  const turns = turnsIn(events)
  const played = turns > 0 ? [words.say('ui.since.turns', { turns })] : []
  const summary = [title, ...played, ...sums(running, news)]
  const lines = [text(summary.join('\n')), text(told)]
  if (!isOnOneScreen([...lines, picture('board.png', ''), ...sinceWays(running)])) {
    const forms = [told, small(told)].map((own) => [
      text(summary.join('\n')),
      text(own),
      ...sinceWays(running),
    ])
    return { ...seen, parts: firstOnOneScreen(forms, newsSpareLines) }
  }
  const board = await boardPicture(drawerFor(scope), running)
  return {
    ...seen,
    parts: [...lines, ...(board?.parts ?? []), ...sinceWays(running)],
    files: board?.files ?? [],
    isUnfinished: board === null,
  }
}

interface Unseen {
  running: Running
  seat: number
  news: Since
}

/**
 * Returns the changes that the viewer has not seen yet.
 * @param from - the last seen change, from a panel's id.
 */
export async function lookedSince(scope: Scope, from: string): Promise<Unseen> {
  const { app } = scope
  const named = /^\d{1,9}$/.test(from) ? Number(from) : undefined
  const isOwn = scope.seen !== undefined
  const before = await app.table.since(viewingOf(scope), scope.seen ?? named, isOwn)
  const running = await runningFor(scope)
  const { seat } = running.look
  if (seat === null) throw new UserError(running.words.say('ui.since.guest'))
  return { running, seat, news: valueOf(before, running) }
}

function sums(running: Running, { money: sum, deeds }: Since): string[] {
  const { words } = running
  const listed = (squares: number[]) => words.list(squares.map((at) => squareName(running, at)))
  const isMoved = sum !== null && sum.received + sum.paid > 0
  return [
    ...(isMoved
      ? [
          words.say('ui.since.money', {
            received: money(running, sum.received),
            paid: money(running, sum.paid),
          }),
        ]
      : []),
    ...(deeds && deeds.won.length > 0 ? [words.say('ui.since.won', { deeds: listed(deeds.won) })] : []),
    ...(deeds && deeds.lost.length > 0 ? [words.say('ui.since.lost', { deeds: listed(deeds.lost) })] : []),
  ]
}

function sinceWays(running: Running): Part[] {
  const { table, words } = running
  const go = (panel: 'assets' | 'log') => goButton(table, panel, words.say(`ui.go.${panel}`))
  return rows([go('assets'), go('log')])
}

interface SinceButton {
  buttons: Button[]
  /** The last change that the viewer had seen before opening the panel. */
  seen?: number
}

/**
 * Returns a button for the news since the viewer last looked. This look counts for panels that are opened
 * later, but not for the open panel itself.
 */
export async function sinceButton(scope: Scope, { look, table, words }: Running): Promise<SinceButton> {
  const seen = scope.seen ?? (await seenUntil(scope))
  if (seen === null) return { buttons: [] }
  const isBehind = seen < look.number
  const label = words.say('ui.go.since')
  return { buttons: isBehind ? [goButton(table, 'since', label, seen)] : [], seen }
}

async function seenUntil(scope: Scope): Promise<number | null> {
  const seen = await scope.app.table.seenUntil(viewingOf(scope))
  return seen.ok ? seen.value : null
}
