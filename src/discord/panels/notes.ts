import { money, type Running } from '../reading.ts'
import { Declined } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/components.ts'

/** The reader's cash as notes: display only, change is always there. */
export async function notes(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table } = running
  const cash = look.seat === null ? undefined : view.seats[look.seat]?.cash
  if (cash === undefined || cash === null) throw new Declined({ code: 'notSeated' }, running)
  return {
    parts: [
      text(
        `${words.say('ui.assets.cash', { cash: money(running, cash), reserved: 'none' })}\n${notesText(running)}`,
      ),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })]),
    ],
  }
}

function notesText(running: Running): string {
  const piles = Object.entries(running.look.notes ?? {})
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => b.value - a.value)
    .map(({ value, count }) => `${count} × ${money(running, value)}`)
  return running.words.say('ui.assets.notes', { notes: piles.join(' + ') || running.words.say('ui.nothing') })
}
