import type { APIButtonComponentWithCustomId } from 'discord.js'
import { pollText } from '../card/seats-and-votes.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { button } from '../parts/components.ts'
import { encodeId } from '../parts/ids.ts'
import { sheetButtons } from '../parts/sheet-buttons.ts'
import type { Running } from '../reading.ts'
import { earlierLines } from '../words/earlier-rules.ts'
import { statusText } from '../words/edition-lines.ts'
import { sinceButton } from './since-button.ts'
import { overview } from './overview.ts'

/** Characters for the state of the game; the rest is for where everyone stands. */
const mostStatus = 1500
const mostPolls = 2

/** Where everyone stands, and the way to everything that is not on the card. */
export async function more(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, look } = running
  const since = look.seat === null ? { buttons: [] } : await sinceButton(scope, running)
  return {
    parts: overview(running, {
      head: [words.say('ui.more.title')],
      status: statusText(running, mostStatus),
      foot: [...pollLines(running), ...earlierLines(running)],
      groups: groups(running, since.buttons),
    }),
    ...(since.seen !== undefined && { seen: since.seen }),
  }
}

/** What happened, what there is, whatever the edition adds, and who plays. */
function groups(running: Running, own: APIButtonComponentWithCustomId[]): APIButtonComponentWithCustomId[][] {
  const { words } = running
  const go = (panel: string, label: string, ...args: string[]) => goButton(running, label, panel, ...args)
  return [
    [...own, go('log', words.say('ui.go.log')), go('ledger', words.say('ui.go.money'))],
    [
      go('deeds', words.say('ui.go.deeds')),
      go('board', words.say('ui.go.board')),
      ...sheetButtons(running, 'go'),
    ],
    [
      ...(running.table.status === 'running' ? [go('seats', words.say('seats.go'))] : []),
      go('help', words.say('ui.go.help')),
      go('assets', words.say('ui.go.assets')),
    ],
  ]
}

function pollLines(running: Running): string[] {
  return (running.look.seating?.polls ?? []).slice(0, mostPolls).map((poll) => pollText(running, poll))
}

function goButton({ table }: Running, label: string, panel: string, ...args: (string | number)[]) {
  return button({ id: encodeId(table.id, 'go', panel, ...args), label })
}
