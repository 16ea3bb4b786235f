import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import type { TableInfo } from '../shapes.ts'
import { leave } from './left-cards.ts'
import { isNewer, emptyCard, type OpenCard } from './open-card.ts'

const mostRemembered = 5000

/** What is remembered of the open cards of games, and of presses on a card that is on no record. */
export class CardCache {
  readonly #known = new LRUCache<string, OpenCard>(atMost(mostRemembered))
  /** By game, the newest message on which somebody pressed since a change was last delivered. */
  readonly #pressed = new LRUCache<string, { channel: string; message: string }>(atMost(mostRemembered))

  /**
   * Of a game's card; nothing of one that another process posted or changed since (`wasElsewhere`), or that stood in
   * another channel.
   */
  of(
    { id, channel, message }: Pick<TableInfo, 'id' | 'channel' | 'message'>,
    wasElsewhere = false,
  ): OpenCard {
    const known = this.#known.get(id)
    if (known?.channel === channel && !wasElsewhere && !isNewer(message, known.message)) {
      // Somebody who runs the bot has taken it off the record: a card is wanted.
      known.isWanted ||= message === null && known.message !== null && known.noted === known.message
      return known
    }
    const card = emptyCard({ channel, message })
    if (known?.channel === channel) Object.assign(card, keptOf(known, message))
    else if (known) leaveAll(card, known)
    this.#known.set(id, card)
    return card
  }

  /**
   * Notes something of the open card for when it is the game's turn. What `table` says of the card may have been read
   * before it was noted, and decides nothing.
   */
  mark(
    table: Pick<TableInfo, 'id' | 'channel' | 'message'>,
    marks: Partial<Pick<OpenCard, 'isWanted' | 'isDoubted'>>,
  ): void {
    const card = this.#known.get(table.id) ?? emptyCard(table)
    this.#known.set(table.id, Object.assign(card, marks))
  }

  /** Somebody presses a control of a game's card, which may be one that nobody here knows of. */
  pressed(game: string, channel: string, message: string): void {
    if (isNewer(message, this.#pressed.get(game)?.message ?? null))
      this.#pressed.set(game, { channel, message })
  }

  /**
   * A card that is newer than the one on record was posted by a process that ended, or lost the answer, before it could
   * note that. People press it, so it is the open one; the one on record is left to be closed. A card of a channel that
   * the game has left is closed itself.
   */
  adoptPressed(game: string, card: OpenCard): void {
    const pressed = this.#pressed.get(game)
    this.#pressed.delete(game)
    if (!pressed || !isNewer(pressed.message, card.message)) return
    if (pressed.channel !== card.channel) return leave(card.left, pressed.channel, pressed.message)
    leave(card.left, card.channel, card.message)
    Object.assign(card, { message: pressed.message, picture: null, closed: null })
  }

  forget(game: string): void {
    this.#known.delete(game)
  }
}

/** What is kept of a card that is not the one on record by now: what was asked of it, and what is still to be closed. */
function keptOf(known: OpenCard, message: string | null) {
  const { channel, notices, posting, isWanted, isDoubted } = known
  const left = [...known.left]
  // An edit that came late has given its controls back to a card that another process had closed.
  const isLeft = known.isUnsure || known.message !== known.noted
  if (isLeft && known.message !== message) leave(left, channel, known.message)
  return { notices, posting, isWanted, isDoubted, left }
}

/** The game has gone to another channel: nothing of it stays open where it was. */
function leaveAll(card: OpenCard, { left, channel, message }: OpenCard): void {
  card.left.push(...left)
  leave(card.left, channel, message)
}
