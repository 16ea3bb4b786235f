import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { atMost } from '#caches/at-most.ts'
import { picturedStatus, statusText } from '../words/edition-lines.ts'
import { uncalledUsers } from '../calls/by-card.ts'
import { readNotes, writeNotes, type Calls, type Counted, type Memory } from '../sending/channel-notes.ts'
import type { Courier } from '../sending/courier.ts'
import { failureOf } from '../sending/discord-errors.ts'
import { editAwake } from '../sending/edit-awake.ts'
import { pngFile, type Attached } from '../parts/message.ts'
import { text } from '../parts/components.ts'
import type { Debounce } from '../sending/debounce.ts'
import type { Pictures } from '../parts/pictures.ts'
import { isHuman, runningOf, type Running } from '../reading.ts'
import type { Change, Chronicle, TableInfo, TableRoom } from '../shapes.ts'
import { countEnded, countOf, newlyCounted, openPrompts } from './counted-prompts.ts'
import { linesOf, openedBy } from './event-lines.ts'
import { paged, pageParts, unpressable, type Page } from './message.ts'
import { drawnVerdict, headlineOf, verdictAmong } from './verdict.ts'
import { eventsOf, hasKind } from '../log-events.ts'
import { calledBy, sheetsOf, type Sheet } from './sheets.ts'

interface ChronicleDeps {
  table: Pick<TableRoom, 'delivered'>
  courier: Courier
  pictures: Pictures
  log: Logger
  debounce: Pick<Debounce, 'holds' | 'release'>
  /** What is remembered of calls; it is noted with the rest. */
  calls: (game: string) => Calls
  /** Whom those have pinged with the change that is being delivered. */
  pinged: (game: string) => readonly string[]
}

const mostRemembered = 5000
/** As often as the outbox tries to send something. */
const mostTried = 6
/** How often a message of a game that is over waits for a limit of Discord's before it keeps its buttons. */
const mostWaits = 3

/** Each game has its own: what is remembered grows in place. */
const unbegun = (): Memory => ({
  revision: 0,
  no: 0,
  count: 0,
  until: null,
  pressed: [],
  old: [],
  counted: [],
})

/**
 * Keeps a channel as a chronicle: a new message for each saved change of which all may hear, and no trace of any other.
 * What is sent, edited and called follows from public events and public prompts alone.
 */
export class ChroniclePublisher {
  readonly #deps: ChronicleDeps
  readonly #memories = new LRUCache<string, Memory>(atMost(mostRemembered))
  /** Games whose earlier messages are losing their buttons, with how often that may still be tried. */
  readonly #clearing = new Map<string, number>()

  constructor(deps: ChronicleDeps) {
    this.#deps = deps
  }

  /**
   * Tells what is new. `isEnding`: the result follows, and with it the word that all was delivered. Gives whether the
   * chronicle began with this.
   */
  async publish(reading: Running, change: Change, isEnding = false): Promise<boolean> {
    const plan = reading.edition.chronicle
    if (!plan) throw new Error(`the edition ${reading.edition.name} has no chronicle`)
    const { table } = change
    const memory = this.#memoryOf(change)
    const isNew = memory.no === 0
    const told = await this.#tell(reading, plan, change, memory, isEnding)
    await this.#recount(reading, plan, table, memory)
    // The result does not wait for the buttons of earlier messages: those go when it stands.
    if (!isEnding && this.#clearing.has(table.id)) await this.#clear(table, memory)
    if (told && !isEnding) await this.#note(table, memory, table.version)
    return isNew && memory.no > 0
  }

  /** Takes everything away that can be pressed: the game is over. What Discord puts off is waited for. */
  async close(change: Change): Promise<void> {
    const { table } = change
    const { pressed, old } = this.#memoryOf(change)
    for (const message of [...old, ...pressed].toReversed()) await this.#closeOne(table, message, mostWaits)
    this.#memories.delete(table.id)
    this.#clearing.delete(table.id)
  }

  async #closeOne(table: TableInfo, message: string, tries: number): Promise<void> {
    try {
      await this.#unpress(table.channel, message)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'wait' || tries === 0) return this.#missed(table, message, error)
      await wait(failure.ms)
      await this.#closeOne(table, message, tries - 1)
    }
  }

  /** The newest of what this process and the table remember: another process may have delivered some of it. */
  #memoryOf({ table, notes }: Change): Memory {
    const noted = readNotes(notes).chronicle ?? unbegun()
    const known = this.#memories.get(table.id)
    const memory = known && known.revision >= noted.revision ? known : noted
    this.#memories.set(table.id, memory)
    return memory
  }

  /** Posts what is new, message by message. False where the last of it waits for more. */
  async #tell(
    reading: Running,
    plan: Chronicle,
    change: Change,
    memory: Memory,
    isEnding: boolean,
  ): Promise<boolean> {
    const { table, entries } = change
    const fresh = entries.filter(({ no }) => no > memory.no)
    for (const sheet of sheetsOf(reading, plan, fresh, memory.until)) {
      if (sheet.isOpen && !isEnding && this.#deps.debounce.holds(change)) return false
      await this.#post(reading, plan, change, memory, sheet)
    }
    this.#deps.debounce.release(table.id)
    return true
  }

  async #post(
    reading: Running,
    plan: Chronicle,
    change: Change,
    memory: Memory,
    sheet: Sheet,
  ): Promise<void> {
    const { table } = change
    const [first, last] = [sheet.entries[0], sheet.entries.at(-1)]
    if (!first || !last) return
    if (first !== last && memory.until === null) {
      memory.until = last.no
      await this.#note(table, memory, first.no - 1)
    }
    const number = memory.count + 1
    const seen = seenThen(reading, change, last.no)
    const asked = newlyCounted(seen, plan, memory.counted)
    const { page, files } = await this.#page(seen, plan, sheet, number, asked)
    const { ahead, whole } = paged(seen, plan, page)
    const nonce = `${table.id}-c${number.toString(36)}`
    for (const [at, part] of ahead.entries())
      await this.#deps.courier.send(table.channel, { components: [text(part)] }, `${nonce}.${at}`)
    const components = pageParts(seen, plan, whole)
    // Who sleeps by the server's hours is named, and called when they end (DAY-012).
    const unpinged = [...uncalledUsers(seen), ...this.#deps.pinged(table.id)]
    const message = await this.#deps.courier.send(
      table.channel,
      { components, files, ping: page.ping.filter((user) => !unpinged.includes(user)) },
      nonce,
    )
    remember(memory, { sheet, message, page: whole, plan, asked })
    if (hasKind(eventsOf(sheet.entries), plan.opening)) this.#clearing.set(table.id, mostTried)
    await this.#note(table, memory, last.no)
  }

  async #page(
    reading: Running,
    plan: Chronicle,
    { entries }: Sheet,
    number: number,
    asked: Counted['prompts'],
  ) {
    const events = eventsOf(entries)
    const isPictured = hasKind(events, plan.pictured)
    const verdict = verdictAmong(plan, events)
    const { pictures } = this.#deps
    const scene =
      verdict &&
      (await this.#drawn(reading, `verdict-${number}.png`, () =>
        pictures.queue.draw(() => drawnVerdict(reading, plan, verdict), { viewer: null, isNeeded: true }),
      ))
    const board =
      isPictured && (await this.#drawn(reading, `board-${number}.png`, () => pictures.of(reading)))
    const files = [scene, board].filter((one) => one !== null && one !== false)
    // What was done in secret the result tells, once.
    const spoken = events.filter(({ kind }) => kind !== reading.edition.secretsTold)
    const told = linesOf(reading, spoken, verdict)
    const lines = told.length > 0 || isPictured ? told : openedBy(reading, plan, events)
    const state = (board ? picturedStatus : statusText)(reading, mostStated)
    const stated = hasKind(events, plan.stated) && state ? [state] : []
    const awaited = asked.flatMap(({ id }) => askedUsers(reading, id))
    const page: Page = {
      scene: verdict && { headline: headlineOf(reading, verdict), picture: scene && shownAs(scene) },
      text: [...lines, ...stated].join('\n'),
      picture: board ? shownAs(board) : null,
      count: countOf(reading, plan, asked),
      ping: [...new Set([...calledBy(reading, plan, events), ...awaited])],
      isPressed: isPictured || hasKind(events, [...plan.opening, ...plan.pressed]),
    }
    return { page, files }
  }

  /** A game goes on without its picture rather than not at all. */
  async #drawn(
    reading: Running,
    name: string,
    draw: () => Promise<{ png: Buffer; alt: string } | null>,
  ): Promise<Attached | null> {
    try {
      const drawn = await draw()
      return drawn && pngFile(name, drawn)
    } catch (error) {
      this.#deps.log.error({ game: reading.table.id, err: error }, 'a picture could not be drawn')
      return null
    }
  }

  /**
   * Counts anew where a public count has changed. A message whose prompts are settled stays as it is, unless there is
   * something to say of that (`countEnded`).
   */
  async #recount(reading: Running, plan: Chronicle, table: TableInfo, memory: Memory): Promise<void> {
    const open = new Set(openPrompts(reading).map(({ id }) => id))
    for (const counted of memory.counted) {
      const asked = counted.prompts.filter(({ id }) => open.has(id))
      const count = asked.length > 0 ? countOf(reading, plan, counted.prompts) : countEnded(reading, counted)
      if (!count) continue
      const shown = JSON.stringify(count)
      if (shown === counted.shown) continue
      await this.#edit(table, counted.message, pageParts(reading, plan, { ...counted, count }), memory)
      counted.shown = shown
      await this.#note(table, memory, table.version)
    }
    memory.counted = memory.counted.filter(({ prompts }) => prompts.some(({ id }) => open.has(id)))
  }

  async #edit(
    table: TableInfo,
    message: string,
    components: ReturnType<typeof pageParts>,
    memory: Memory,
  ): Promise<void> {
    try {
      await editAwake(this.#deps.courier, table.channel, message, { components }, true)
    } catch (error) {
      if (failureOf(error).kind !== 'messageGone') throw error
      forget(memory, message)
    }
  }

  /**
   * Takes the buttons off the messages of earlier turns. What cannot be done for now is tried again with the outbox a few
   * times, then with the next turn: at no other moment.
   */
  async #clear(table: TableInfo, memory: Memory): Promise<void> {
    const tries = (this.#clearing.get(table.id) ?? 0) - 1
    if (tries > 0) this.#clearing.set(table.id, tries)
    else this.#clearing.delete(table.id)
    for (const message of [...memory.old]) {
      try {
        await this.#unpress(table.channel, message)
      } catch (error) {
        const { kind } = failureOf(error)
        if (kind === 'wait' || kind === 'again' || kind === 'tooOld') throw error
        this.#missed(table, message, error)
      }
      memory.old = memory.old.filter((other) => other !== message)
    }
    this.#clearing.delete(table.id)
  }

  async #unpress(channel: string, message: string): Promise<void> {
    const components = unpressable(await this.#deps.courier.read(channel, message))
    await editAwake(this.#deps.courier, channel, message, { components }, true)
  }

  #missed({ channel }: TableInfo, message: string, error: unknown): void {
    this.#deps.log.info(
      { channel, message, failure: failureOf(error).kind },
      'an old message could not be closed',
    )
  }

  /** The end of a game counts as delivered with its result alone: a process that ends before that leaves it to another. */
  async #note(table: TableInfo, memory: Memory, told: number): Promise<void> {
    memory.revision++
    const version = table.status === 'running' ? told : Math.min(told, table.version - 1)
    const link = memory.pressed.at(-1) ?? memory.old.at(-1) ?? null
    await this.#deps.table.delivered(
      table.id,
      version,
      link,
      writeNotes({ calls: this.#deps.calls(table.id), card: null, notices: [], chronicle: memory }),
    )
  }
}

const mostStated = 900

interface Posted {
  sheet: Sheet
  message: string
  page: Page
  plan: Chronicle
  asked: Counted['prompts']
}

function shownAs({ name, alt }: Attached): { file: string; alt: string } {
  return { file: name, alt }
}

/** What is remembered once a message stands. */
function remember(memory: Memory, { sheet, message, page, plan, asked }: Posted): void {
  const last = sheet.entries.at(-1)
  if (hasKind(eventsOf(sheet.entries), plan.opening)) {
    memory.old.push(...memory.pressed)
    memory.pressed = []
  }
  if (page.isPressed || asked.length > 0) memory.pressed.push(message)
  if (asked.length > 0) {
    const { scene, text, picture, count, ping, isPressed } = page
    memory.counted.push({
      message,
      scene,
      text,
      picture,
      ping: [...ping],
      isPressed,
      prompts: asked,
      shown: JSON.stringify(count),
    })
  }
  memory.no = last?.no ?? memory.no
  memory.count += sheet.entries.length
  memory.until = null
}

/** Somebody may have wanted a message gone: it is not posted again. */
function forget(memory: Memory, message: string): void {
  memory.pressed = memory.pressed.filter((other) => other !== message)
  memory.counted = memory.counted.filter((other) => other.message !== message)
}

/** The game as all saw it right after an entry. */
function seenThen(reading: Running, { after }: Change, no: number): Running {
  const look = after?.(no)
  const seen = look && runningOf({ ...reading, look })
  return seen ?? reading
}

/** People whom a counted prompt asks and who hold up the game until they answer. */
function askedUsers(reading: Running, id: number): string[] {
  const prompt = openPrompts(reading).find((one) => one.id === id)
  if (!prompt?.blocks) return []
  const people = prompt.seats.filter((seat) => isHuman(reading, seat))
  return people.flatMap((seat) => reading.table.chairs[seat]?.user ?? [])
}
