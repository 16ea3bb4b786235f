import type { APIButtonComponentWithCustomId } from 'discord.js'
import { encodeId } from './ids.ts'
import { button } from './components.ts'
import type { Reading } from '../reading.ts'

/** Stands for a private answer of which nothing else is shown. */
export const alone = 'note'

/** Panels that bear the way to take the last move back. */
const bearing: ReadonlySet<string> = new Set(['assets', 'hand', 'offers', 'offer'])

export function bearsUndo(panel: string): boolean {
  return bearing.has(panel)
}

/** The way to take the last move back, where there is one. `place` is the panel that it is part of. */
export function undoButtons(
  { look, table, words }: Pick<Reading, 'look' | 'table' | 'words'>,
  place: string,
): APIButtonComponentWithCustomId[] {
  if (!look.undo) return []
  const { act, move } = look.undo
  return [button({ id: encodeId(table.id, 'undo', move, place), label: words.say('ui.undo', { act }) })]
}
