import { pino } from 'pino'
import type { ChannelStyle, Task } from '#discord/channel-style.ts'
import type { Pictures } from '#discord/parts/pictures.ts'
import { readingOf, runningOf } from '#discord/reading.ts'
import { stateOf, type Notes } from '#discord/sending/channel-state.ts'
import { receiptOf, runStep } from '#discord/sending/carrier.ts'
import { outcomeOf } from '#discord/sending/discord-errors.ts'
import type { Run, RunDeps } from '#discord/sending/run.ts'
import type { Plan } from '#discord/sending/steps.ts'
import { styleOf } from '#discord/style-of.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import { play } from '#engine/machine.ts'
import type { Position } from '#engine/edition.ts'
import { freeAction } from '#engine/moves.ts'
import { speak } from '#text/index.ts'
import type { CarrierNotes, Delivery, DeliveryFailure, Look, LogEntry, TableInfo } from '#table/api.ts'
import { entriesFor } from '#table/view/view.ts'
import { infoOf, lookFrom, playRandomMoves, type Moved, type Party } from '#test/discord/games.ts'
import { seeded } from '#test/engine/random.ts'
import { PaperChannel } from './paper-channel.ts'

export const debounceMs = 1000
/** The maximum number of plans for one receipt. */
const maxPlans = 20
/** The maximum number of receipts of one delivery. */
const maxParts = 200

/** A game after a move, with the public entry of that move. */
export interface Played {
  position: Position
  entry: LogEntry
}

/** The circumstances of a delivery apart from the game. */
export type Circumstances = Partial<
  Pick<Delivery, 'wish' | 'pressed' | 'lateMessages' | 'last' | 'heldFor'> & { table: Partial<TableInfo> }
>

/** The table's record of a receipt. */
interface OnRecord {
  upTo: number
  message: string | null
  from: number | null
  notes: CarrierNotes | null
}

type End = 'done' | 'held' | 'failed'

/** Cached views, because a log is delivered many times for the same party. */
const looks = new WeakMap<Played, Look>()

/** The log of a game, and a paper channel to which it is delivered, without Discord and pictures. */
export class PaperGame {
  readonly paper = new PaperChannel()
  readonly log: Played[]
  /** The state of the channel according to the receipts. */
  record: OnRecord = { upTo: 0, message: null, from: null, notes: null }
  readonly #party: Party
  #circumstances: Circumstances = {}

  constructor(party: Party, log: Played[]) {
    this.#party = party
    this.log = [...log]
  }

  get version(): number {
    return this.log.length
  }

  /** The carrier's notes about the channel. */
  get notes(): Notes {
    return this.record.notes as unknown as Notes
  }

  /** Number of the first entry after `after` for which `holds` is true. */
  firstWhere(holds: (played: Played) => boolean, after = 0): number {
    const found = this.log.find((played) => played.entry.no > after && holds(played))
    if (!found) throw new Error('no entry matches')
    return found.entry.no
  }

  /** Adds an entry of the table without a move. */
  add(...events: GameEvent[]): void {
    const { position, entry } = this.log.at(-1) as Played
    const at = entry.at + 1
    this.log.push({ position, entry: { no: this.version + 1, at, seat: null, events } })
  }

  /** Reminds the players who are asked, by default in the channel. Returns their seats. */
  remind(no: number, isDirect = false): number[] {
    const last = this.log.at(-1) as Played
    const seats = asked(last)
    const prompt = last.position.game.prompts.find(({ blocks }) => blocks)
    const [here, there] = isDirect ? [[], seats] : [seats, []]
    this.add({ kind: 'reminded', no, prompt: prompt?.id ?? 0, seats: here, directSeats: there })
    return seats
  }

  move(seat: number, act: string, prompt: number | null = null): void {
    const { position } = this.log.at(-1) as Played
    const { edition, game } = position
    const made = play(edition, game, { seat, act, prompt, with: {}, at: game.now }, chanceOf(seeded(1)))
    if ('refused' in made) throw new Error(`${act} is refused`)
    this.log.push({
      position: { ...position, game: made.game },
      entry: { no: this.version + 1, at: made.game.now, seat, events: made.events },
    })
  }

  /** Makes all players who can resign do so, one by one, until the game is over. */
  end(): void {
    for (const seat of (this.log.at(-1) as Played).position.game.seats.keys()) {
      const { position } = this.log.at(-1) as Played
      if (!position.game.over && freeAction(position, seat, 'resign').length > 0) this.move(seat, 'resign')
    }
  }

  /**
   * Delivers the game as of entry `no`. Returns the started steps in order, with `record` for a receipt before the
   * next step, and the outcome last. With `isForgotten`, a failing process records nothing.
   */
  async deliver(no = this.version, given: Circumstances = {}, isForgotten = false): Promise<string[]> {
    this.#circumstances = given
    const did: string[] = []
    this.#news = []
    for (let part = 0; part < maxParts; part++) {
      const end = await this.#carry(no, did, isForgotten)
      did.push(end)
      if (end !== 'record') return did
      const { table, heldFor } = given
      this.#circumstances = { ...(table && { table }), ...(heldFor !== undefined && { heldFor }) }
    }
    throw new Error('a delivery does not end')
  }

  async deliverEach(from: number, to: number): Promise<void> {
    for (let no = from; no <= to; no++) await this.deliver(no, { heldFor: debounceMs })
  }

  async #carry(no: number, did: string[], isForgotten: boolean): Promise<End | 'record'> {
    const task = this.#taskAt(no)
    this.#news = task.delivery.news
    const run: Run = { task, state: stateOf(task.delivery), better: null }
    let next: Plan['next'] = 'replan'
    try {
      for (let plans = 0; next === 'replan'; plans++) {
        if (plans >= maxPlans) throw new Error('a style does not finish a delivery')
        next = await this.#followOne(run, did)
      }
      if (run.state.owed) throw run.state.owed
    } catch (error) {
      if (outcomeOf(error).kind !== 'retry' || !/Discord is away|answer is lost/.test(String(error)))
        throw error
      if (!isForgotten) this.#note(run, outcomeOf(error))
      return 'failed'
    }
    this.#note(run)
    return typeof next === 'string' ? next : 'held'
  }

  async #followOne(run: Run, did: string[]): Promise<Plan['next']> {
    const { steps, next, apply } = run.task.style.plan(run.task, run.state)
    for (const step of steps) {
      did.push(step.do)
      await runStep(this.#deps, run, step)
    }
    if (apply) run.state = apply(run.state)
    return next
  }

  #note(run: Run, failure: DeliveryFailure | null = null): void {
    const { upTo, message, from, notes } = receiptOf(run, 'none', failure)
    const record = { upTo, message, from, notes }
    this.record = JSON.parse(JSON.stringify(record)) as OnRecord
  }

  #taskAt(no: number): Task {
    const { table = {}, ...circumstances } = this.#circumstances
    const { upTo, message, from, notes } = this.record
    const look = this.#lookAt(no)
    const shown = { ...look, table: { ...look.table, message, ...table } }
    const entries = this.#entries(upTo + 1, no)
    const delivery: Delivery = {
      ...{ wish: null, pressed: null, lateMessages: [], last: 'here', heldFor: 0, since: 0, ending: null },
      ...circumstances,
      look: shown,
      entries,
      news: [...this.#news.filter((one) => one.no <= upTo), ...entries],
      upTo,
      shown: from === null ? [] : this.#entries(from, upTo),
      notes,
      looks: new Map(entries.map((entry) => [entry.no, this.#lookAt(entry.no)])),
    }
    const reading = readingOf(shown, infoOf(look.table.edition), speak('en'))
    const style: ChannelStyle = styleOf(reading)
    return { delivery, reading, style, running: runningOf(reading), debounceMs }
  }

  #lookAt(no: number): Look {
    const played = this.log[no - 1] as Played
    const look = looks.get(played) ?? lookFrom(played.position, this.#party, null)
    looks.set(played, look)
    return { ...look, number: no, table: { ...look.table, version: no } }
  }

  #entries(first: number, last: number): LogEntry[] {
    const entries = this.log.map(({ entry }) => entry).filter((one) => one.no >= first && one.no <= last)
    return entriesFor(entries, { seat: null })
  }

  /** Entries of the current delivery. */
  #news: LogEntry[] = []
  readonly #deps: RunDeps = {
    courier: this.paper.courier,
    log: pino({ level: 'silent' }),
    pictures: {
      of: () => Promise.resolve(null),
      unlessShown: () => Promise.resolve(null),
      queue: { draw: () => Promise.resolve(null), owe: () => {} },
    } as unknown as Pictures,
  }
}

/** Returns the moves of a random game, start included. */
export function playedBy(
  party: Party,
  seed: number,
  moves: number,
  edition = 'classic',
  unwanted: readonly string[] = ['resign'],
): Played[] {
  const log: Played[] = []
  const watch = ({ position, events, seat }: Moved) =>
    log.push({ position, entry: { no: log.length + 1, at: position.game.now, seat, events } })
  playRandomMoves(party, seed, moves, watch, edition, unwanted)
  return log
}

/** Delivers a game up to an entry and cuts off its log there. */
export async function deliveredUpTo(game: PaperGame, no: number): Promise<PaperGame> {
  await game.deliverEach(1, no)
  game.log.splice(no)
  return game
}

/** Seats that must answer before a game continues. */
export function asked({ position }: Played): number[] {
  return position.game.prompts.flatMap(({ blocks, seats }) => (blocks ? seats : []))
}

/** Whether an entry has an event of one of these kinds. */
export function has(...kinds: GameEvent['kind'][]): (played: Played) => boolean {
  return ({ entry }) => entry.events.some(({ kind }) => kinds.includes(kind))
}
