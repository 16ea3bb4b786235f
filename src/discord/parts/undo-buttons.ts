import type { APIButtonComponentWithCustomId } from 'discord.js'
import { encodeId } from './ids.ts'
import { button } from './components.ts'
import type { Reading } from '../reading.ts'

/** The way to take the last move back, where there is one. `place` is the panel that it is part of. */
export function undoButtons(
  { look, table, words }: Pick<Reading, 'look' | 'table' | 'words'>,
  place: string,
): APIButtonComponentWithCustomId[] {
  if (!look.undo) return []
  const { act, move } = look.undo
  return [button({ id: encodeId(table.id, 'undo', move, place), label: words.say('ui.undo', { act }) })]
}
