import { card } from './card/style.ts'
import type { ChannelStyle } from './channel-style.ts'
import { chronicle, idleChronicle } from './chronicle/style.ts'
import type { Reading } from './reading.ts'

/** Every style that a channel may have. */
export const styles: readonly ChannelStyle[] = [card, chronicle, idleChronicle]

/** The style of a game: what its edition declares, and whether the game is under way. */
export function styleOf({ edition, table }: Pick<Reading, 'edition' | 'table'>): ChannelStyle {
  if (!edition.chronicle) return card
  return table.status === 'running' ? chronicle : idleChronicle
}
