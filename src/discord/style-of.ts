import { card } from './card/plan.ts'
import type { ChannelStyle } from './channel-style.ts'
import { chronicle, idleChronicle } from './chronicle/style.ts'
import type { Reading } from './reading.ts'

export const styles: readonly ChannelStyle[] = [card, chronicle, idleChronicle]

export function styleOf({ edition, table }: Pick<Reading, 'edition' | 'table'>): ChannelStyle {
  if (!edition.chronicle) return card
  return table.status === 'running' ? chronicle : idleChronicle
}
