import { expect, onTestFinished } from 'vitest'
import type { Store } from '#store/index.ts'
import type { Delivery, DeliveryProblem, Receipt } from '#table/api.ts'
import { requestOf } from '../requests.ts'
import { ann, done, receiptFor, sprintOf, testRoom, type TestRoom } from '../rooms.ts'

export type Answer = (delivery: Delivery) => Receipt | Promise<Receipt>

export interface Stage {
  store: Store
  room: TestRoom
  id: string
  channel: string
  /** The version up to which the channel is up to date at first. */
  told: number
  /** All deliveries that the carrier has received. */
  heard: Delivery[]
}

const cheer = { act: 'cheer', prompt: null, with: {} }
export const away: DeliveryProblem = { why: 'away' }

/**
 * A game with this many undelivered changes, and a carrier that responds to its deliveries with the given
 * answers in order, and after that with complete receipts.
 */
export async function staged(store: Store, changes: number, answers: Answer[]): Promise<Stage> {
  const room = testRoom(store, { tells: false })
  onTestFinished(() => room.close())
  const { id, channel, version } = await sprintOf(room)
  await store.games.setDelivered(id, version)
  const stage = { store, room, id, channel, told: version, heard: [] }
  for (let made = 0; made < changes; made++) await change(stage)
  carriedBy(stage, answers)
  return stage
}

export function carriedBy({ room, heard }: Stage, answers: Answer[]): void {
  const left = [...answers]
  const carry = async (delivery: Delivery) => {
    heard.push(delivery)
    return (left.shift() ?? receiptFor)(delivery)
  }
  room.outbox.carriedBy({ carry }, 1)
}

/** Makes a move that everybody can see. */
export async function change({ room, id }: Stage): Promise<void> {
  done(await room.act(requestOf(id, ann.id), cheer))
}

/** Requests a delivery, and resolves when the carrier receives it. */
export async function begin({ room, id, heard }: Stage): Promise<void> {
  const before = heard.length
  room.outbox.show(id)
  await expect.poll(() => heard.length).toBeGreaterThan(before)
}

/** Requests a delivery, and resolves when no delivery is pending. */
export async function show(stage: Stage): Promise<void> {
  await begin(stage)
  await stage.room.outbox.idle()
}

/** The changes in each delivery, numbered from the first undelivered one. */
export function brought({ heard, told }: Stage): number[][] {
  return heard.map(({ entries }) => entries.map(({ no }) => no - told))
}

export const recordOf = async ({ store, id }: Stage) => {
  const marks = await store.games.marks(id)
  return { upTo: marks?.deliveredVersion, message: marks?.messageId, notes: marks?.channelNotes }
}

export const failing =
  (failure: NonNullable<Receipt['failure']>, changes: Partial<Receipt> = {}): Answer =>
  (delivery) =>
    receiptFor(delivery, { upTo: delivery.upTo, message: null, failure, ...changes })

export const retry = failing({ kind: 'retry', after: 1, isAnswered: true, problem: away })
export const unanswered = failing({ kind: 'retry', after: null, isAnswered: false, problem: away })
export const muted = failing({ kind: 'muted', problem: { why: 'permissions' } })
export const gone = failing({ kind: 'gone', problem: { why: 'gone' } })
export const refused = failing({ kind: 'refused', problem: { why: 'malformed' } })

export const repeated = (answer: Answer, times: number) => Array.from({ length: times }, () => answer)

/** An answer that is given only once a gate opens. */
export const behindGate =
  (way: Gate, answer: Answer): Answer =>
  async (delivery) => {
    await way.pass()
    return answer(delivery)
  }

type Gate = ReturnType<typeof gate>

/** Creates a gate: `pass` resolves when it opens, `reached` when `pass` was first called. */
export function gate() {
  const [arrival, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = () => {
    arrival.resolve()
    return opening.promise
  }
  return { reached: arrival.promise, open: opening.resolve, pass }
}
