import { altText } from '#art/index.ts'
import { isChronicle, money, squareName, type Running } from '../reading.ts'
import { linesOf } from '../chronicle/event-lines.ts'
import { latest } from '../chronicle/panels/log.ts'
import { eventsOf } from '../log-events.ts'
import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { toldByTurns, turnsIn } from '../words/digest.ts'
import { encodeId } from '../parts/ids.ts'
import { pngFile, type Attached } from '../parts/message.ts'
import { button, picture, rows, text, type Part } from '../parts/components.ts'
import { boardName, sceneOf } from '../parts/pictures.ts'
import type { Since } from '../shapes.ts'
import { viewingOf } from '../request.ts'

/**
 * What happened since the reader last looked (DAY-041): `since`, or `since:<the last change that they have seen>` where
 * that was looked up before; it goes on by itself while it is open. In a chronicle it is its public lines alone, without
 * a sum and without a picture.
 */
export async function since(scope: Scope, [from = '']: string[]): Promise<Panel> {
  const { app } = scope
  const named = /^\d{1,9}$/.test(from) ? Number(from) : undefined
  const isOwn = scope.seen !== undefined
  const before = await app.table.since(viewingOf(scope), scope.seen ?? named, isOwn)
  const running = await runningFor(scope)
  const { words, look } = running
  if (look.seat === null) throw new Excuse(words.say('ui.since.guest'))
  const news = valueOf(before, running)
  const title = words.say('ui.since.title')
  const seen = { seen: news.from }
  if (isChronicle(running))
    return { ...seen, parts: [text([title, chronicled(running, news)].join('\n')), ...ways(running)] }
  const events = eventsOf(news.entries)
  const told = toldByTurns(running, events, look.seat)
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

function chronicled(running: Running, { entries }: Since): string {
  const lines = linesOf(running, eventsOf(entries))
  return lines.length > 0 ? latest(lines) : running.words.say('ui.since.none')
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

/** In a chronicle what leads back is the hand. */
function ways(running: Running): Part[] {
  const { table, words } = running
  const go = (panel: 'assets' | 'log') =>
    button({ id: encodeId(table.id, 'go', panel), label: words.say(`ui.go.${panel}`) })
  return rows([...(isChronicle(running) ? [] : [go('assets')]), go('log')])
}
