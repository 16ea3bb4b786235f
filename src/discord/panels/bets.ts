import { cut } from '#text/one-line.ts'
import { valueOf } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { escaped } from '../words/names.ts'
import { rows, select, text, type Part } from '../parts/components.ts'
import { markOf, nameOf, type Running } from '../reading.ts'
import type { Bet, Gallery } from '../shapes.ts'
import { watchButtons } from './watch.ts'
import { viewingOf } from '../request.ts'

/** Names told for each player; the others are counted. */
const mostNamed = 3
/** The rest of Discord's 4,000 characters is for what follows the list. */
const mostListed = 3400

/** Who bets on whom, and the way to bet for whoever does not play. */
export async function bets(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const gallery = valueOf(await scope.app.table.gallery(viewingOf(scope)), running)
  const { words } = running
  const isOver = running.table.status === 'over'
  const lines = running.names.flatMap((_, seat) => seatLine(running, gallery, seat))
  return {
    parts: [
      text(
        [
          words.say(isOver ? 'story.bets.titleOver' : 'story.bets.title'),
          lines.length > 0
            ? cut(lines.join('\n'), mostListed)
            : words.say(isOver ? 'story.bets.noneOver' : 'story.bets.none'),
          ...outcome(running, gallery),
          ...(isOver ? [] : [words.say('story.bets.rule', { turns: gallery.lasting })]),
        ].join('\n'),
      ),
      ...betParts(running, gallery, scope.asked.user.id),
      ...rows(watchButtons(running, 'bets')),
    ],
  }
}

function seatLine(running: Running, gallery: Gallery, seat: number): string[] {
  const { words } = running
  const own = gallery.bets.filter((one) => one.seat === seat).sort((a, b) => a.turn - b.turn)
  if (own.length === 0) return []
  const people = own.slice(0, mostNamed).map((one) => betText(running, one))
  const left = own.length - people.length
  if (left > 0) people.push(words.say('story.bets.more', { count: left }))
  const facts = { mark: markOf(running, seat), name: nameOf(running, seat), people: words.list(people) }
  return [words.say('story.bets.line', facts)]
}

function betText({ words }: Running, { name, turn }: Bet): string {
  return words.say('story.bets.one', { who: escaped(name), turn })
}

function outcome(running: Running, { bets: all, seers }: Gallery): string[] {
  const { words, table } = running
  if (table.status !== 'over' || all.length === 0) return []
  if (seers.length === 0) return [words.say('story.bets.lost')]
  const people = words.list(seers.slice(0, mostNamed).map((one) => betText(running, one)))
  return [words.say('story.bets.won', { people })]
}

function betParts(running: Running, { bets: all }: Gallery, user: string): Part[] {
  const { words, table, look, view, names } = running
  if (table.status !== 'running') return []
  if (look.seat !== null && !view.seats[look.seat]?.out) return [text(words.say('story.bets.players'))]
  const mine = all.find((one) => one.user === user)
  const items = names
    .map((label, seat) => ({ label, value: String(seat), chosen: mine?.seat === seat }))
    .filter((_, seat) => !view.seats[seat]?.out)
  return [select({ id: encodeId(table.id, 'bet'), placeholder: words.say('story.bets.choose'), items })]
}
