import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { speak } from '#text/index.ts'
import { awaited, questionText } from './card/asked.ts'
import { cancelledCard } from './card/cancelled.ts'
import { lobbyCard } from './card/lobby.ts'
import { closedNotice, noticeCard, outcomeOf, unannounced, type Notice } from './card/notice.ts'
import { endingOf } from './card/ending.ts'
import { liesOf } from './card/lies.ts'
import { resultMessage } from './card/result.ts'
import { closedCard, turnCard, type CardPicture } from './card/turn.ts'
import { ChroniclePublisher } from './chronicle/publisher.ts'
import { eventsOf, hasKind } from './chronicle/sheets.ts'
import type { Courier } from './courier.ts'
import { readingFrom, valueOf } from './desk.ts'
import { failureOf } from './discord-errors.ts'
import { container, text } from './parts.ts'
import type { Attached, Message } from './message.ts'
import { narrate } from './narrate.ts'
import { Patience } from './patience.ts'
import type { Pictures } from './pictures.ts'
import { runningOf, type Reading, type Running } from './reading.ts'
import type { Change, LogEntry, TableInfo, TableRoom } from './shapes.ts'
import { isAnnounced, isNewer, nothingTold, wasAskedBefore, type Standing } from './standing.ts'
import { stripCard } from './strip.ts'

export interface PublisherMeans {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  /** Language of a server's public messages. */
  locale: (guild: string) => string
  log: Logger
  /** How long computer players may play on before the channel is told, in ms. */
  patience: number
}

/** How often an edit may be turned away before the card is posted anew. */
const mostThrottled = 3
/** How often it is tried to take the controls off a settled notice. */
const mostClosings = 10
const mostRemembered = 5000

/** Makes the messages of a change and sends them: one fresh card for each human decision, edits while it is open. */
export class Publisher {
  readonly #means: PublisherMeans
  readonly #standing = new Map<string, Standing>()
  /** By game, the newest message on which somebody pressed since it was last told of. */
  readonly #pressed = new LRUCache<string, string>({ max: mostRemembered })
  readonly #patience: Patience
  readonly #chronicle: ChroniclePublisher
  #again: (change: Change) => void = () => undefined

  constructor(means: PublisherMeans) {
    this.#means = means
    this.#patience = new Patience(means.patience, (change) => this.#again(change))
    this.#chronicle = new ChroniclePublisher({ ...means, patience: this.#patience })
  }

  /** Where a change goes that was held back and whose time has come. */
  onHeld(again: (change: Change) => void): void {
    this.#again = again
  }

  /** The next change posts a fresh card. */
  forget(table: TableInfo): void {
    this.#standingOf(table).isWanted = true
  }

  /** Somebody presses a control of a game's card, which may be one that nobody here knows of. */
  pressed(game: string, message: string): void {
    if (isNewer(message, this.#pressed.get(game) ?? null)) this.#pressed.set(game, message)
  }

  close(): void {
    this.#patience.close()
  }

  async publish(change: Change): Promise<void> {
    const { id } = change.table
    const reading = await this.#read(change.table)
    if (reading.edition.chronicle && isChronicled(change)) return this.#publishChronicle(reading, change)
    const standing = this.#standingOf(reading.table)
    this.#adopt(id, standing)
    await this.#publishAs(reading, change, standing)
    for (const message of standing.left.splice(0)) await this.#close(change.table, message, null)
  }

  async #publishAs(reading: Reading, change: Change, standing: Standing): Promise<void> {
    const { table } = change
    const running = runningOf(reading)
    if (table.status === 'running' && running) return this.#publishTurn(running, change, standing)
    this.#patience.release(table.id)
    if (table.status === 'lobby') return this.#publishLobby(reading, table, standing)
    await this.#publishEnd(reading, change, standing)
    this.#standing.delete(table.id)
  }

  async #read({ id, guild }: TableInfo): Promise<Reading> {
    const { table, locale } = this.#means
    return readingFrom(table, valueOf(await table.look(id, null)), speak(locale(guild)))
  }

  /** What is remembered of the open card; nothing of one that another process posted since. */
  #standingOf({ id, message }: TableInfo): Standing {
    const known = this.#standing.get(id)
    return known && !isNewer(message, known.message) ? known : this.#remember(id, nothingTold(message))
  }

  /**
   * A card that is newer than the one on record was posted by a process that ended, or lost the answer, before it could
   * note that. People press it, so it is the open one; the one on record is left to be closed.
   */
  #adopt(game: string, standing: Standing): void {
    const pressed = this.#pressed.get(game) ?? null
    this.#pressed.delete(game)
    if (pressed === null || !isNewer(pressed, standing.message)) return
    if (standing.message !== null) standing.left.push(standing.message)
    Object.assign(standing, { message: pressed, picture: null, closed: null })
  }

  #remember(game: string, standing: Standing): Standing {
    this.#standing.set(game, standing)
    if (this.#standing.size > mostRemembered)
      this.#standing.delete(this.#standing.keys().next().value as string)
    return standing
  }

  async #publishLobby(reading: Reading, table: TableInfo, standing: Standing): Promise<void> {
    const { courier, table: room } = this.#means
    const message = { components: [lobbyCard(reading)] }
    if (standing.message === null || standing.isWanted) {
      const old = standing.message
      standing.message = await courier.send(table.channel, message, nonceOf(table))
      standing.isWanted = false
      if (old && old !== standing.message)
        await this.#close(table, old, closedText(reading.words.say('ui.card.moved')))
    } else await this.#edit(table, standing, message)
    await room.told(table.id, table.version, standing.message)
  }

  async #publishTurn(reading: Running, change: Change, standing: Standing): Promise<void> {
    const { table } = change
    const fresh = change.entries.filter(({ no }) => no > standing.told)
    const people = awaited(reading)
    if (people.length === 0 && !standing.isWanted && this.#patience.holds(change)) return
    this.#patience.release(table.id)
    const isNew = people.length === 0 ? !standing.isWaiting : !isAnnounced(reading, standing, fresh)
    const isThrottled = standing.throttled >= mostThrottled
    this.#settleNotices(reading, standing, fresh)
    const notices = this.#newNotices(reading, standing, fresh)
    let pinged: readonly string[] = []
    if (isNew || standing.message === null || standing.isWanted || isThrottled)
      pinged = await this.#post(reading, change, standing, fresh, isNew)
    else await this.#update(reading, change, standing, fresh)
    await this.#sendNotices(reading, table, standing, notices, pinged)
  }

  /**
   * A fresh card; the one before it is closed once this one stands. Gives who was pinged: who alone is asked; of
   * several those who have not just moved and were not among several before, so that a run of lots calls them once.
   */
  async #post(
    reading: Running,
    { table }: Change,
    standing: Standing,
    fresh: LogEntry[],
    isNew: boolean,
  ): Promise<readonly string[]> {
    const { courier, table: room } = this.#means
    const people = awaited(reading)
    const entries = isNew ? fresh : [...standing.entries, ...fresh]
    const { message, picture } = await this.#card(reading, table, entries, null)
    const users = people.flatMap((seat) => table.chairs[seat]?.user ?? [])
    const mover = table.chairs[fresh.at(-1)?.seat ?? -1]?.user
    const known = users.length > 1 ? [...standing.asked, mover] : []
    // Who leads an auction is not addressed any more, and not called.
    const isAddressed = (user: string) => JSON.stringify(message.components).includes(`<@${user}>`)
    const ping = isNew ? users.filter((user) => !known.includes(user) && isAddressed(user)) : []
    const before = { message: standing.message, closed: standing.closed }
    const isLobby = entries.some(({ events }) => events.some(({ kind }) => kind === 'started'))
    const id = await courier.send(table.channel, { ...message, ping }, nonceOf(table))
    Object.assign(standing, {
      message: id,
      entries,
      picture,
      prompts: promptsOf(reading),
      asked: users.length > 1 ? users : [],
      isWaiting: people.length === 0,
      isWanted: false,
      throttled: 0,
      closed: { components: [closedCard(reading, narrate(reading, eventsOf(entries)))] },
    })
    this.#told(standing, fresh)
    await room.told(table.id, table.version, id)
    // The same nonce gave the message that stood already.
    if (before.message === null || before.message === id) return ping
    const closed = isLobby ? closedText(reading.words.say('ui.lobby.started')) : isNew ? before.closed : null
    await this.#close(table, before.message, closed)
    return ping
  }

  async #update(reading: Running, { table }: Change, standing: Standing, fresh: LogEntry[]): Promise<void> {
    const entries = [...standing.entries, ...fresh]
    const { message, picture } = await this.#card(reading, table, entries, standing.picture)
    await this.#edit(table, standing, message, picture !== null && message.files?.length === 0)
    Object.assign(standing, {
      entries,
      picture,
      prompts: [...new Set([...standing.prompts, ...promptsOf(reading)])],
      closed: { components: [closedCard(reading, narrate(reading, eventsOf(entries)))] },
    })
    this.#told(standing, fresh)
    await this.#means.table.told(table.id, table.version, standing.message)
  }

  #told(standing: Standing, fresh: LogEntry[]): void {
    standing.told = Math.max(standing.told, ...fresh.map(({ no }) => no))
  }

  async #edit(table: TableInfo, standing: Standing, message: Message, keepFiles = false): Promise<void> {
    if (standing.message === null) return
    try {
      await this.#editAwake(table.channel, standing.message, message, keepFiles)
      standing.throttled = 0
    } catch (error) {
      const { kind } = failureOf(error)
      if (kind === 'wait' || kind === 'tooOld') standing.throttled++
      // Somebody may have wanted it gone: the next card comes with the next change.
      if (kind === 'messageGone') standing.message = null
      else throw error
    }
  }

  /** A thread that has gone to sleep cannot be edited before it is woken. */
  async #editAwake(channel: string, id: string, message: Message, keepFiles: boolean): Promise<void> {
    const { courier } = this.#means
    try {
      await courier.edit(channel, id, message, keepFiles)
    } catch (error) {
      if (failureOf(error).kind !== 'archived') throw error
      await courier.unarchive(channel)
      await courier.edit(channel, id, message, keepFiles)
    }
  }

  /** The card, with the picture only where it differs from what the message shows. */
  async #card(reading: Running, table: TableInfo, entries: LogEntry[], shown: Standing['picture']) {
    const told = narrate(reading, eventsOf(entries))
    const drawn = await this.#draw(reading, entries)
    if (!drawn) return { message: { components: [turnCard(reading, told, null)] }, picture: null }
    const file = shown?.key === drawn.key ? shown.file : `board-${table.version}.png`
    const board: CardPicture = { file, alt: drawn.alt }
    const files: Attached[] =
      shown?.key === drawn.key ? [] : [{ name: file, data: drawn.png, type: 'image/png', alt: drawn.alt }]
    const message: Message = { components: [turnCard(reading, told, board)], files }
    return { message, picture: { key: drawn.key, file } }
  }

  /** A game goes on without its picture rather than not at all. */
  async #draw(reading: Running, entries: LogEntry[]) {
    const { pictures, log } = this.#means
    return pictures.of(reading, entries).catch((error: unknown) => {
      log.error({ game: reading.table.id, err: error }, 'the board could not be drawn')
      return null
    })
  }

  /** Decisions beside the turn that nobody has heard of; of others it is remembered that they were announced. */
  #newNotices(reading: Running, standing: Standing, fresh: LogEntry[]): Notice[] {
    const all = unannounced(reading, standing)
    const isOld = ({ prompt }: Notice) => wasAskedBefore(prompt, standing, fresh)
    for (const { prompt } of all.filter(isOld)) standing.notices.set(prompt.id, null)
    return all.filter((notice) => !isOld(notice))
  }

  /** An offer for one, inherited mortgages: announced to the one it is for, once, and closed when it is settled. */
  async #sendNotices(
    reading: Running,
    table: TableInfo,
    standing: Standing,
    notices: Notice[],
    pinged: readonly string[],
  ): Promise<void> {
    const { id, channel } = table
    await this.#closeNotices(table, standing, promptsOf(reading))
    for (const { prompt, users } of notices) {
      const ping = users.filter((user) => !pinged.includes(user))
      const card = { components: [noticeCard(reading, prompt)], ping }
      const message = await this.#means.courier.send(channel, card, `${id}.${prompt.id.toString(36)}`)
      const asked = questionText(reading, prompt, false)
      const closed = { components: [closedNotice(reading, asked, null)] }
      standing.notices.set(prompt.id, { message, prompt, asked, closed, failed: 0 })
    }
  }

  /** Notices whose matter these news settled will say what became of it. */
  #settleNotices(reading: Running, { notices }: Standing, fresh: readonly LogEntry[]): void {
    for (const notice of notices.values()) {
      const outcome = notice && outcomeOf(reading, notice.prompt, eventsOf(fresh))
      if (notice && outcome) notice.closed = { components: [closedNotice(reading, notice.asked, outcome)] }
    }
  }

  /** Takes the controls off what is settled; a notice that could not be changed for now has its turn next time. */
  async #closeNotices(table: TableInfo, { notices }: Standing, open: readonly number[]): Promise<void> {
    for (const [prompt, notice] of notices) {
      if (open.includes(prompt)) continue
      const isClosed = notice === null || (await this.#close(table, notice.message, notice.closed))
      if (isClosed || ++notice.failed >= mostClosings) notices.delete(prompt)
    }
  }

  async #publishChronicle(reading: Reading, change: Change): Promise<void> {
    const { courier, table: room } = this.#means
    const { table } = change
    const running = runningOf(reading)
    const isEnding = table.status !== 'running'
    if (running && (await this.#chronicle.publish(running, change, isEnding)) && table.message !== null)
      await this.#close(table, table.message, closedText(reading.words.say('ui.lobby.started')))
    if (!isEnding) return
    this.#patience.release(table.id)
    const isOver = table.status === 'over' && hasEnded(change.entries)
    if (isOver && running) await this.#sendResult(running, table, change.entries, [])
    if (table.status === 'cancelled')
      await courier.send(table.channel, { components: [cancelledCard(reading)] }, `${table.id}-off`)
    await room.told(table.id, table.version, null)
    if (isOver || table.status === 'cancelled') await this.#chronicle.close(change)
  }

  async #publishEnd(reading: Reading, change: Change, standing: Standing): Promise<void> {
    const { table: room } = this.#means
    const { table } = change
    const running = runningOf(reading)
    const fresh = change.entries.filter(({ no }) => no > standing.told)
    if (table.status === 'over' && running && hasEnded(fresh))
      await this.#sendResult(running, table, fresh, narrate(running, eventsOf(fresh)))
    const card = table.status === 'cancelled' ? { components: [cancelledCard(reading)] } : standing.closed
    await room.told(table.id, table.version, null)
    if (running) this.#settleNotices(running, standing, fresh)
    if (standing.message) await this.#close(table, standing.message, card)
    await this.#closeNotices(table, standing, [])
  }

  async #sendResult(running: Running, table: TableInfo, fresh: LogEntry[], told: string[]): Promise<void> {
    const { courier, table: room, log } = this.#means
    const drawn = await this.#draw(running, fresh)
    const saved = await room.export(table.id)
    if (!saved.ok)
      log.error({ game: table.id, refused: saved.refusal.code }, 'a finished game could not be exported')
    const file = saved.ok ? saved.value : null
    const ending = await endingOf(room, running, log)
    const lies = await liesOf(running, fresh).catch((error: unknown) => {
      log.error({ game: table.id, err: error }, 'the timeline of a finished game could not be told')
      return null
    })
    const message = resultMessage(running, told, drawn, file, ending, lies)
    await courier.send(table.channel, message, `${table.id}-over`)
  }

  /** Takes the controls off a card. Without its closed form at hand, what it told stays. False where it may work later. */
  async #close({ channel, guild }: TableInfo, id: string, closed: Message | null): Promise<boolean> {
    const { courier, log, locale } = this.#means
    const note = speak(locale(guild)).say('ui.card.closed')
    try {
      await courier.edit(channel, id, closed ?? stripCard(await courier.read(channel, id), note))
      return true
    } catch (error) {
      const { kind } = failureOf(error)
      // Its controls are answered kindly, and the first press takes them off.
      log.info({ channel, message: id, failure: kind }, 'an old card could not be closed')
      return kind !== 'wait' && kind !== 'again'
    }
  }
}

/** Whether a game's channel is a chronicle by now: from its start, and until it was called off after that. */
function isChronicled({ table: { status }, notes }: Change): boolean {
  return status === 'running' || status === 'over' || (status === 'cancelled' && Boolean(notes))
}

/** The result is told with the end itself; what is said around the table later is no news of the game. */
function hasEnded(fresh: readonly LogEntry[]): boolean {
  return hasKind(eventsOf(fresh), ['over'])
}

function closedText(content: string): Message {
  return { components: [container([text(content)])] }
}

/** Equal for the same message of the same state, so that a repeated send makes no second one. */
function nonceOf({ id, version }: TableInfo): string {
  return `${id}-${version.toString(36)}`
}

function promptsOf({ look }: Running): number[] {
  return look.prompts.map(({ prompt }) => prompt.id)
}
