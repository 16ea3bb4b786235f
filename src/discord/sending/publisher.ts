import type { Logger } from 'pino'
import { speak } from '#text/index.ts'
import { awaited } from '../card/question-text.ts'
import { cancelledCard } from '../card/cancelled.ts'
import { lobbyCard } from '../card/lobby.ts'
import { closedCard } from '../card/turn.ts'
import { awaitedUsers, calledByCard, calledByLobby } from '../calls/by-card.ts'
import { bringsCalls, Caller, isOnlyCalls, linkedTo } from '../calls/caller.ts'
import { draftOf, sentOrPlain, type Draft } from './card-making.ts'
import { marked, markedClosed, shownVersion, toldBy } from '../parts/card-mark.ts'
import { cardNonce, postCard } from './card-posting.ts'
import { cardNoted, noticesNoted, recalled } from './card-recall.ts'
import { writeNotes } from './channel-notes.ts'
import { ChronicleDelivery, isChronicle, isChronicled } from '../chronicle/delivery.ts'
import { eventsOf, hasKind } from '../log-events.ts'
import type { Courier } from './courier.ts'
import { closedText } from './card-closing.ts'
import type { Departures } from '../departures.ts'
import { closeLeft, leave } from './left-cards.ts'
import { readingFrom, runningOf, type Reading, type Running } from '../reading.ts'
import { valueOf } from '../declined.ts'
import { failureOf } from './discord-errors.ts'
import { editAwake } from './edit-awake.ts'
import type { Message } from '../parts/message.ts'
import { breakdown } from '../words/breakdown.ts'
import { narrate } from '../words/narrate.ts'
import { endsAsking, newsOf, type News } from './card-news.ts'
import { newNotices, removeNotices, sendNotices } from './notices.ts'
import { Debounce } from './debounce.ts'
import { hasEnded, sendResult } from './result-sending.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { Change, GameEvent, LastDelivery, LogEntry, TableInfo, TableRoom } from '../shapes.ts'
import type { OpenCard } from './open-card.ts'
import { CardCache } from './card-cache.ts'
import { findUnnoted } from './unnoted-cards.ts'
import { publicViewOf } from '../request.ts'

interface PublisherDeps {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  departures: Pick<Departures, 'called'>
  /** Language of a server's public messages. */
  locale: (guild: string) => string
  log: Logger
  /** How long computer players may play on before the channel gets it, in ms. */
  debounceMs: number
}

/** How often an edit may be turned away before the card is posted anew. */
const mostThrottled = 3

/** Makes the messages of a change and sends them: a fresh card for whoever is to be called, edits while they look at it. */
export class Publisher {
  readonly #deps: PublisherDeps
  readonly #cards = new CardCache()
  readonly #debounce: Debounce
  readonly #chronicle: ChronicleDelivery
  readonly #caller: Caller
  #again: (change: Change) => void = () => undefined

  constructor(deps: PublisherDeps) {
    this.#deps = deps
    this.#debounce = new Debounce(deps.debounceMs, (change) => this.#again(change))
    this.#caller = new Caller(deps)
    this.#chronicle = new ChronicleDelivery({ ...deps, debounce: this.#debounce, caller: this.#caller })
  }

  /** Where a change goes that was held back and whose time has come. */
  onHeld(again: (change: Change) => void): void {
    this.#again = again
  }

  /** Whether a change of a game waits for more while only computer players are to move. */
  isHolding(game: string): boolean {
    return this.#debounce.isHolding(game)
  }

  /** Posts the open card anew. */
  repost(table: TableInfo): void {
    this.#cards.mark(table, { isWanted: true })
    this.#deps.table.showAgain(table.id)
  }

  /** Sees whether the open card still stands, when it is the game's turn; posts it anew where it does not. */
  doubt(table: TableInfo): void {
    // Of a chronicle nothing is posted twice.
    if (isChronicle(this.#deps.table, table)) return
    this.#cards.mark(table, { isDoubted: true })
    this.#deps.table.showAgain(table.id)
  }

  /** Somebody presses a control of a game's card, which may be one that nobody here knows of. */
  pressed(game: string, channel: string, message: string): void {
    this.#cards.pressed(game, channel, message)
  }

  close(): void {
    this.#debounce.close()
  }

  /** False where another process holds the game's lease just now. */
  publish(change: Change): Promise<boolean> {
    return this.#deps.table.deliverAlone(change, (left, last) => this.#publish(left, last))
  }

  async #publish(change: Change, last: LastDelivery): Promise<void> {
    const reading = await this.#read(change.table)
    await this.#deliver(reading, change, last)
    if (change.entries.length > 0) this.#deps.departures.called(reading)
  }

  async #deliver(reading: Reading, change: Change, last: LastDelivery): Promise<void> {
    const { table } = change
    if (reading.edition.chronicle && isChronicled(change)) return this.#chronicle.deliver(reading, change)
    const card = this.#cards.of(table, last !== 'here')
    card.isUnsure = true
    this.#cards.adoptPressed(table.id, card)
    if (table.status === 'running' && card.deliveredVersion === 0 && card.entries.length === 0)
      Object.assign(card, await recalled(this.#deps.table, change, card))
    // A card may stand that nobody could note: by the nonce of the place that it took it is found, or posted anew.
    if (last === 'cutOff' && table.status === 'running') card.isWanted = true
    if (table.status === 'over' || table.status === 'cancelled')
      await findUnnoted(this.#deps.courier, { ...reading, table }, card, last)
    const isSeen = card.isDoubted && table.status === 'running' && change.entries.length === 0
    if (card.isDoubted || bringsCalls(change)) await this.#seeTo(table, card)
    if (bringsCalls(change)) await this.#standUp(reading, change, card)
    if (await this.#caller.call(linkedTo(reading, card.message), change)) await this.#noteCalls(change, card)
    if ((isSeen || isOnlyCalls(change)) && card.message !== null && !card.isWanted)
      return this.#noteAll(table, card)
    await this.#publishAs(reading, change, card)
    // Where computer players are at it, nothing of this change is noted yet.
    await closeLeft(this.#deps, table, card)
  }

  /** Forgets the open card where somebody has deleted it. */
  async #seeTo({ channel }: TableInfo, card: OpenCard): Promise<void> {
    const { message } = card
    card.isDoubted = false
    if (message !== null && (await this.#deps.courier.find(channel, message)) !== 'there') card.message = null
  }

  /** What calls people shows the way to a card: where none stands, one is posted before. */
  async #standUp(reading: Reading, change: Change, card: OpenCard): Promise<void> {
    const running = runningOf(reading)
    if (!running || change.table.status !== 'running' || card.message !== null) return
    const fresh = freshIn(change, card)
    await this.#post(running, change, card, fresh, newsOf(running, card, fresh))
  }

  /** Noted at once, though the rest of the change is still to be delivered: calls are found again by it and taken away. */
  async #noteCalls({ table, entries }: Change, card: OpenCard): Promise<void> {
    const before = (entries[0]?.no ?? table.version + 1) - 1
    await this.#note(table, before, card)
    card.isUnsure = true
  }

  async #publishAs(reading: Reading, change: Change, card: OpenCard): Promise<void> {
    const { table } = change
    const running = runningOf(reading)
    if (table.status === 'running' && running) return this.#publishTurn(running, change, card)
    this.#debounce.release(table.id)
    if (table.status === 'lobby') return this.#publishLobby(reading, change, card)
    await this.#publishEnd(reading, change, card)
    this.#cards.forget(table.id)
  }

  async #read(shown: TableInfo): Promise<Reading> {
    const { table, locale } = this.#deps
    return readingFrom(table, valueOf(await table.look(publicViewOf(shown))), speak(locale(shown.guild)))
  }

  /** The card of a lobby that will close is posted anew, so that it is seen. */
  async #publishLobby(reading: Reading, change: Change, card: OpenCard): Promise<void> {
    const { courier } = this.#deps
    const { table } = change
    const fresh = freshIn(change, card)
    const notice = fresh.find(({ events }) => hasKind(events, ['lobbyCloses']))
    const message = {
      components: [marked(lobbyCard(reading), table)],
      ping: calledByLobby(table, fresh),
    }
    if (card.message === null || card.isWanted || notice) {
      const old = card.message
      const nonce = cardNonce(table.id, card.place ?? table.version)
      const { id, components } = await courier.post(table.channel, message, nonce)
      Object.assign(card, { message: id, place: id, isWanted: false })
      if (toldBy(components, table) !== table.version) await this.#edit(table, card, message)
      if (old !== id) leave(card.left, table.channel, old, closedText(reading.words.say('ui.card.moved')))
    } else await this.#edit(table, card, message)
    this.#noteDelivered(card, fresh)
    await this.#noteAll(table, card)
  }

  async #publishTurn(reading: Running, change: Change, card: OpenCard): Promise<void> {
    const { table } = change
    if (awaited(reading).length === 0 && !card.isWanted) {
      await this.#endAsking(reading, change, card)
      if (this.#debounce.holds(change)) return
    }
    this.#debounce.release(table.id)
    const fresh = freshIn(change, card)
    const news = newsOf(reading, card, fresh)
    const isThrottled = card.throttled >= mostThrottled
    const notices = newNotices(reading, card, fresh)
    const isPosted = news.isAfresh || card.message === null || card.isWanted || isThrottled
    if (!isPosted) await this.#update(reading, change, card, fresh, news)
    // Somebody has deleted the card of a decision that nobody has seen yet.
    const isMissed = news.isAsking && card.message === null
    const pinged =
      isPosted || isMissed ? await this.#post(reading, change, card, freshIn(change, card), news) : []
    await removeNotices(this.#deps, table, card, promptsOf(reading))
    await sendNotices(this.#deps, reading, table, card, notices, [
      ...pinged,
      ...this.#caller.pinged(table.id),
    ])
    // Last of all: a process that ends before this leaves everything to be delivered again, by the same nonces.
    await this.#noteAll(table, card)
  }

  /** Whoever has just pressed sees at once what came of it; what computer players do then may wait until they are through. */
  async #endAsking(reading: Running, change: Change, card: OpenCard): Promise<void> {
    const fresh = freshIn(change, card)
    if (!endsAsking(reading, card, fresh)) return
    await this.#update(reading, change, card, fresh, { isAsking: true })
    card.isWaiting = true
  }

  /** A fresh card; the one before it is closed once this one stands. Gives who was pinged. */
  async #post(
    reading: Running,
    { table }: Change,
    card: OpenCard,
    fresh: LogEntry[],
    { isAsking, isNew, isAfresh }: News,
  ): Promise<readonly string[]> {
    const users = awaitedUsers(reading)
    const before = { message: card.message, closed: card.closed }
    const isCarried = !isAfresh && card.entries.length > 0
    const askedFrom = askedFromIn(card, fresh, isAsking)
    const make = async (news: LogEntry[], isPlain: boolean) => {
      const entries = isAfresh ? news : [...card.entries, ...news]
      const shown = { entries, askedFrom, picture: null }
      const draft = await draftOf(this.#deps, reading, table, shown, isPlain)
      const toPing = isNew ? calledByCard(reading, users, card, fresh, draft.message) : []
      const ping = toPing.filter((user) => !this.#caller.pinged(table.id).includes(user))
      return { ...draft, message: { ...draft.message, ping }, ping }
    }
    const first = { version: fresh[0]?.no ?? table.version, secret: table.secret }
    card.posting = card.place ?? shownVersion(first)
    const posted = await postCard(this.#deps, { ...reading, table }, card.posting, fresh, make)
    const { id, entries, picture, ping } = posted
    const isLobby = entries.some(({ events }) => events.some(({ kind }) => kind === 'started'))
    Object.assign(card, {
      message: id,
      place: id,
      posting: null,
      entries,
      askedFrom,
      picture,
      prompts: promptsOf(reading),
      asked: awaited(reading).length > 1 ? users : [],
      isWaiting: awaited(reading).length === 0,
      isWanted: false,
      throttled: 0,
      closed: { components: [markedClosed(closedCard(reading, eventsOf(entries)))] },
    })
    this.#noteDelivered(card, fresh)
    for (const one of posted.passed) leave(card.left, table.channel, one)
    let closed = isAfresh ? before.closed : null
    // The new card shows what it showed, and that must not stand in the channel twice.
    if (isCarried) closed = closedText(reading.words.say('ui.card.moved'))
    if (isLobby) closed = closedText(reading.words.say('ui.lobby.started'))
    // The same nonce may have given the message that stood already.
    if (before.message !== id) leave(card.left, table.channel, before.message, closed)
    await closeLeft(this.#deps, table, card)
    return ping
  }

  /** Brings the open card up to date; what is asked of whoever looks at it takes the place of what it asked before. */
  async #update(
    reading: Running,
    { table }: Change,
    card: OpenCard,
    fresh: LogEntry[],
    { isAsking }: Pick<News, 'isAsking'>,
  ): Promise<void> {
    const entries = [...card.entries, ...fresh]
    const askedFrom = askedFromIn(card, fresh, isAsking)
    const picture = await this.#bring(reading, table, card, { entries, askedFrom }).catch(
      (error: unknown) => {
        // What is asked is to be seen before long, if need be on a card of its own.
        if (isAsking && failureOf(error).kind === 'again') card.throttled++
        throw error
      },
    )
    const before = isAsking ? [] : card.prompts
    Object.assign(card, {
      entries,
      askedFrom,
      picture,
      prompts: [...new Set([...before, ...promptsOf(reading)])],
      ...(isAsking && { asked: [], isWaiting: false }),
      closed: { components: [markedClosed(closedCard(reading, eventsOf(entries)))] },
    })
    this.#noteDelivered(card, fresh)
  }

  /**
   * Edits the open card; gives the picture that it shows then. Where another process has put another in the place of
   * the one that is known here, it comes along once more.
   */
  async #bring(
    reading: Running,
    table: TableInfo,
    card: OpenCard,
    shown: Pick<OpenCard, 'entries' | 'askedFrom'>,
  ): Promise<OpenCard['picture']> {
    const make = (isPlain: boolean) =>
      draftOf(this.#deps, reading, table, { ...shown, picture: card.picture }, isPlain)
    const isKept = ({ message, picture }: Draft) => picture !== null && message.files?.length === 0
    try {
      const { draft } = await sentOrPlain(this.#deps, table.id, make, (made) =>
        this.#edit(table, card, made.message, isKept(made)),
      )
      return draft.picture
    } catch (error) {
      if (card.picture === null || failureOf(error).kind !== 'ours') throw error
      card.picture = null
      return this.#bring(reading, table, card, shown)
    }
  }

  /** All of a change is delivered once no card stays open that is not the open one: what cannot be closed for now is tried again. */
  async #noteAll(table: TableInfo, card: OpenCard): Promise<void> {
    const failure = await closeLeft(this.#deps, table, card)
    if (failure) throw failure
    await this.#note(table, table.version, card)
  }

  /** Which version the channel has, and which card stands: the next one takes its place. */
  async #note(table: TableInfo, version: number, card: OpenCard): Promise<void> {
    const calls = this.#caller.callsOf(table.id)
    const notes = writeNotes({ calls, card: cardNoted(card), notices: noticesNoted(card), chronicle: null })
    const isOnRecord = await this.#deps.table.delivered(table.id, version, card.message, notes)
    card.isUnsure = !isOnRecord
    card.noted = card.message
    card.place = card.message ?? card.place
  }

  #noteDelivered(card: OpenCard, fresh: LogEntry[]): void {
    card.deliveredVersion = Math.max(card.deliveredVersion, ...fresh.map(({ no }) => no))
  }

  async #edit(table: TableInfo, card: OpenCard, message: Message, keepFiles = false): Promise<void> {
    if (card.message === null) return
    try {
      await editAwake(this.#deps.courier, table.channel, card.message, message, keepFiles)
      card.throttled = 0
    } catch (error) {
      const { kind } = failureOf(error)
      if (kind === 'wait' || kind === 'tooOld') card.throttled++
      // Somebody may have wanted it gone: the next card comes with the next change.
      if (kind === 'messageGone') card.message = null
      else throw error
    }
  }

  async #publishEnd(reading: Reading, change: Change, card: OpenCard): Promise<void> {
    const { table: room } = this.#deps
    const { table } = change
    const running = runningOf(reading)
    const fresh = freshIn(change, card)
    if (table.status === 'over' && running && hasEnded(fresh))
      await sendResult(this.#deps, running, table, fresh, narrate(running, beforeTheEnd(running, fresh)))
    const closed = table.status === 'cancelled' ? { components: [cancelledCard(reading)] } : card.closed
    leave(card.left, table.channel, card.message, closed)
    card.message = null
    await removeNotices(this.#deps, table, card, [])
    const failure = await closeLeft(this.#deps, table, card)
    if (failure) throw failure
    await room.delivered(table.id, table.version, null)
  }
}

/** Entries that the channel does not have yet. */
function freshIn({ entries }: Change, { deliveredVersion }: OpenCard): LogEntry[] {
  return entries.filter(({ no }) => no > deliveredVersion)
}

/** From which entry on a card tells what came with its question. */
function askedFromIn({ askedFrom }: OpenCard, [first]: readonly LogEntry[], isAsking: boolean): number {
  return isAsking && first ? first.no : askedFrom
}

/** Who has won is the result's headline. */
function beforeTheEnd(running: Running, fresh: readonly LogEntry[]): GameEvent[] {
  return eventsOf(fresh).filter((event) => event.kind !== 'over' && breakdown(running, event) === null)
}

function promptsOf({ look }: Running): number[] {
  return look.prompts.map(({ prompt }) => prompt.id)
}
