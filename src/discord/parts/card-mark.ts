import { ComponentType, type APIContainerComponent } from 'discord.js'
import { changeAt, numberOf } from '#table/numbering/numbering.ts'
import type { TableInfo } from '../shapes.ts'

// The id of a card's container is a 32-bit number that Discord keeps. It identifies the version of the game
// that the card shows, in public numbering. A file name cannot do this, because Discord returns messages
// without the names of the files that they show. Discord numbers components without an id from 1, so these
// ids start much higher.

const closed = 1_000_000_000
const first = closed + 1
const container: number = ComponentType.Container

/** The mark of a message: a card's version, a closed card, or null without a mark. */
export type CardMark = number | 'closed' | null

type Versions = Pick<TableInfo, 'version' | 'secret'>

export function shownVersion({ version, secret }: Versions): number {
  return numberOf(version, secret)
}

export function marked(card: APIContainerComponent, table: Versions): APIContainerComponent {
  return { ...card, id: first + shownVersion(table) }
}

export function markedClosed<Part extends { type: number; id?: number }>(part: Part): Part {
  return part.type === container ? { ...part, id: closed } : part
}

/** Returns the mark of a message from the components that Discord returned. */
export function cardMarkOf(components: readonly unknown[], { secret }: Pick<Versions, 'secret'>): CardMark {
  const ids = components.map((part) =>
    typeof part === 'object' && part !== null && 'id' in part ? part.id : null,
  )
  const mark = ids.find((id): id is number => typeof id === 'number' && id >= closed)
  if (mark === undefined) return null
  return mark === closed ? 'closed' : changeAt(mark - first, secret)
}
