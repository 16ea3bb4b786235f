import type { Logger } from 'pino'
import { bringsCalls, linkedTo, type Caller } from '../calls/caller.ts'
import { cancelledCard } from '../card/cancelled.ts'
import type { Pictures } from '../parts/pictures.ts'
import { runningOf, type Reading } from '../reading.ts'
import { closeCard, closedText } from '../sending/card-closing.ts'
import { readNotes } from '../sending/channel-notes.ts'
import type { Courier } from '../sending/courier.ts'
import type { Debounce } from '../sending/debounce.ts'
import { hasEnded, sendResult } from '../sending/result-sending.ts'
import type { Change, TableInfo, TableRoom } from '../shapes.ts'
import { ChroniclePublisher } from './publisher.ts'

interface DeliveryDeps {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  locale: (guild: string) => string
  log: Logger
  debounce: Pick<Debounce, 'holds' | 'release'>
  caller: Caller
}

/** Brings a change to a channel that is a chronicle: its lines, who is called, and at the end the result. */
export class ChronicleDelivery {
  readonly #deps: DeliveryDeps
  readonly #publisher: ChroniclePublisher

  constructor(deps: DeliveryDeps) {
    this.#deps = deps
    const { caller } = deps
    const calls = (game: string) => caller.callsOf(game)
    const pinged = (game: string) => caller.pinged(game)
    this.#publisher = new ChroniclePublisher({ ...deps, calls, pinged })
  }

  async deliver(reading: Reading, change: Change): Promise<void> {
    const { courier, table: room, caller, debounce } = this.#deps
    const { table } = change
    const running = runningOf(reading)
    const isEnding = table.status !== 'running'
    await caller.call(await this.#linked(reading, change), change)
    if (running && (await this.#publisher.publish(running, change, isEnding)) && table.message !== null)
      await closeCard(this.#deps, table, table.message, closedText(reading.words.say('ui.lobby.started')))
    if (!isEnding) return
    debounce.release(table.id)
    const isOver = table.status === 'over' && hasEnded(change.entries)
    if (isOver && running) await sendResult(this.#deps, running, table, change.entries, [])
    if (table.status === 'cancelled')
      await courier.send(table.channel, { components: [cancelledCard(reading)] }, `${table.id}-off`)
    if (isOver || table.status === 'cancelled') await this.#publisher.close(change)
    await room.delivered(table.id, table.version, null)
  }

  /** A line that is gone is not posted again: whoever is pinged sees the channel. */
  async #linked(reading: Reading, change: Change): Promise<Reading> {
    const { channel, message } = reading.table
    if (message === null || !bringsCalls(change)) return reading
    const found = await this.#deps.courier.find(channel, message)
    return found === 'there' ? reading : linkedTo(reading, null)
  }
}

export function isChronicle({ editions }: TableRoom, { edition, status }: TableInfo): boolean {
  return status !== 'lobby' && editions.some(({ name, chronicle }) => name === edition && chronicle !== null)
}

/** Whether a game's channel is a chronicle by now: from its start, and until it was called off after that. */
export function isChronicled({ table: { status }, notes }: Change): boolean {
  return (
    status === 'running' ||
    status === 'over' ||
    (status === 'cancelled' && readNotes(notes).chronicle !== null)
  )
}
