import type { APIButtonComponentWithCustomId } from 'discord.js'
import { type Running, money } from '../reading.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { undoButtons } from './undo.ts'
import { countOf, limits, rowsWithin, text, button, rows } from '../parts/components.ts'
import { cancelledParts } from './advance-orders.ts'
import { sinceButton } from './since.ts'
import { watching } from './watch.ts'
import { deedLists, groupButtons, isPickOfDeeds } from '../forms/quick-choices.ts'
import { handPicture } from '../parts/pictures.ts'
import { holdings } from '../words/holdings.ts'
import { whisperText } from '../words/edition-lines.ts'
import { isOnSheet, sheetButtons, sheetsWithMoves } from '../parts/sheet-buttons.ts'
import { actButtons, aheadButton, businessButtons, moreButton, notesButton } from './buttons.ts'
import { isOut } from './audience.ts'
import { waiting } from './choices.ts'
import { Declined } from '../declined.ts'
import { encodeId } from '../parts/ids.ts'

const mostActs = 12

/**
 * What the reader owns, as cards or in words (`assets:words`), what waits for them, and what they may do now. What is only
 * read stands under More, and leaving the game with the seats there (`panels/seats.ts`).
 */
export async function assets(scope: Scope, [form = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  if (running.view.over) return watching(running)
  if (look.seat === null) return watching(running, words.say('story.watch.guest'))
  if (isOut(running)) return watching(running, words.say('ui.assets.out'))
  const deeds = await handPicture(scope.app.pictures, running, look.seat, form, scope.asked.user.id)
  const standing = look.options.filter(
    (option) => option.prompt === null && !option.grave && !isOnSheet(running, option),
  )
  const told = holdings(running, look.seat, { areDeedsTold: deeds.parts.length > 0 })
  const parts = [
    text([words.say('ui.assets.title'), ...told, whisperText(running)].filter(Boolean).join('\n')),
    ...deeds.parts,
    ...cancelledParts(running, 'assets'),
    ...waiting(running, look.seat, true),
    ...stillParts(running),
    ...standing.filter(isPickOfDeeds).flatMap((option) => deedLists(running, option)),
  ]
  const since = await sinceButton(scope, running)
  const buttons = [
    ...undoButtons(running, 'assets'),
    ...since.buttons,
    ...standing.flatMap((option) => groupButtons(running, option)),
    ...actButtons(
      running,
      standing.filter((option) => !isPickOfDeeds(option)),
    ).slice(0, mostActs),
    ...panelButtons(running, deeds.parts.length === 0),
    ...deeds.buttons,
  ]
  return {
    parts: [...parts, ...rowsWithin(limits.components - 1 - countOf(parts), buttons)],
    files: deeds.files,
    isUnfinished: deeds.isUnfinished,
    ...(since.seen !== undefined && { seen: since.seen }),
  }
}

/** Ways to the reader's other private panels; money in notes stands beside what is told in words. */
function panelButtons(running: Running, areNotesTold: boolean): APIButtonComponentWithCustomId[] {
  return [
    ...sheetButtons(running, 'go', sheetsWithMoves(running)),
    ...businessButtons(running),
    ...aheadButton(running),
    ...(areNotesTold ? [notesButton(running)] : []),
    moreButton(running),
  ]
}

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
