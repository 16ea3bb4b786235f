import { altText } from '#art/index.ts'
import { money, squareName, type Running, eventsOf } from '../reading.ts'
import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { toldByTurns, turnsIn } from '../words/digest.ts'
import { encodeId } from '../parts/ids.ts'
import { pngFile, type Attached } from '../parts/message.ts'
import { button, picture, rows, text, type Part } from '../parts/components.ts'
import { boardName, sceneOf } from '../parts/pictures.ts'
import type { Since } from '../shapes.ts'
import { viewingOf } from '../request.ts'
import type { APIButtonComponentWithCustomId } from 'discord.js'

/**
 * What happened since the reader last looked (DAY-041): `since`, or `since:<the last change that they have seen>` where
 * that was looked up before; it goes on by itself while it is open.
 */
export async function since(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { running, seat, news } = await lookedSince(scope, from)
  const { words } = running
  const title = words.say('ui.since.title')
  const seen = { seen: news.from }
  const events = eventsOf(news.entries)
  const told = toldByTurns(running, events, seat)
  if (!told) return { ...seen, parts: [text(`${title}\n${words.say('ui.since.none')}`), ...ways(running)] }
  const summary = [title, words.say('ui.since.turns', { turns: turnsIn(events) }), ...sums(running, news)]
  const drawn = await pictured(scope, running)
  return {
    ...seen,
    parts: [text(summary.join('\n')), text(told), ...drawn.parts, ...ways(running)],
    files: drawn.files,
    isUnfinished: drawn.files.length === 0,
  }
}

/** The changes that a reader with a seat has not seen yet. */
interface Unseen {
  running: Running
  seat: number
  news: Since
}

/** The news of the reader. `from` is the last change that they have seen, in a panel's id. */
export async function lookedSince(scope: Scope, from: string): Promise<Unseen> {
  const { app } = scope
  const named = /^\d{1,9}$/.test(from) ? Number(from) : undefined
  const isOwn = scope.seen !== undefined
  const before = await app.table.since(viewingOf(scope), scope.seen ?? named, isOwn)
  const running = await runningFor(scope)
  const { seat } = running.look
  if (seat === null) throw new Excuse(running.words.say('ui.since.guest'))
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

/** The board as it is now. */
async function pictured(
  { app, asked }: Scope,
  running: Running,
): Promise<{ parts: Part[]; files: Attached[] }> {
  const drawn = await app.pictures.board(running, asked.user.id)
  if (!drawn) return { parts: [], files: [] }
  const name = boardName(drawn)
  return {
    parts: [picture(name, altText(sceneOf(running)))],
    files: [pngFile(name, drawn)],
  }
}

function ways(running: Running): Part[] {
  const { table, words } = running
  const go = (panel: 'assets' | 'log') =>
    button({ id: encodeId(table.id, 'go', panel), label: words.say(`ui.go.${panel}`) })
  return rows([go('assets'), go('log')])
}

interface SinceButton {
  buttons: APIButtonComponentWithCustomId[]
  /** How far the reader had looked before the panel was opened. */
  seen?: number
}

/**
 * The way to what happened since the reader last looked, where that was before the last change. This look counts from
 * now on; a panel that then changes by itself goes by what had been seen when it was opened.
 */
export async function sinceButton(scope: Scope, { look, table, words }: Running): Promise<SinceButton> {
  const seen = scope.seen ?? (await seenUntil(scope))
  if (seen === null) return { buttons: [] }
  const isBehind = seen < look.number
  const label = words.say('ui.go.since')
  return { buttons: isBehind ? [button({ id: encodeId(table.id, 'go', 'since', seen), label })] : [], seen }
}

async function seenUntil(scope: Scope): Promise<number | null> {
  const seen = await scope.app.table.seenUntil(viewingOf(scope))
  return seen.ok ? seen.value : null
}
