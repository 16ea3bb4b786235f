import { ComponentType, type APIContainerComponent } from 'discord.js'
import { changeAt, numberOf } from '#table/numbering/numbering.ts'
import type { TableInfo } from '../shapes.ts'

/**
 * A card is known again by the id of its container, a number of 32 bits that Discord gives back as we set it: it says
 * which version of the game the card tells, by the number that everybody knows it by. Names of files would not do, since a
 * message that Discord returns leaves out the files that it shows. Numbers that Discord gives by itself to components
 * without an id count up from 1.
 */
const closed = 1_000_000_000
const first = closed + 1
const container: number = ComponentType.Container

/** What a message of ours turned out to be: a card that tells a version, one that is closed, or nothing that is marked. */
export type Told = number | 'closed' | null

type Versions = Pick<TableInfo, 'version' | 'secret'>

/** The number of a game's version in all that is sent: it does not count what is secret. */
export function shownVersion({ version, secret }: Versions): number {
  return numberOf(version, secret)
}

/** A card with the mark of the version that it tells. */
export function marked(card: APIContainerComponent, table: Versions): APIContainerComponent {
  return { ...card, id: first + shownVersion(table) }
}

/** A card that asks nothing any more, whichever it was. */
export function markedClosed<Part extends { type: number; id?: number }>(part: Part): Part {
  return part.type === container ? { ...part, id: closed } : part
}

/** What the components of a message say of a game, as Discord gives them back. */
export function toldBy(components: readonly unknown[], { secret }: Pick<Versions, 'secret'>): Told {
  const ids = components.map((part) => (part as { id?: unknown } | null)?.id)
  const mark = ids.find((id): id is number => typeof id === 'number' && id >= closed)
  if (mark === undefined) return null
  return mark === closed ? 'closed' : changeAt(mark - first, secret)
}
