import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { mayKnow, type GameEvent, type EventOf } from '#engine/event.ts'
import { viewFor } from '#engine/look.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import type { StoredMove } from '#store/index.ts'
import { editionFor, type LoadedGame, type Begun, isBegun } from '../core/loaded-game.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import { isSecretChange } from '../numbering/numbering.ts'
import { isOutdated } from '../core/outdated.ts'
import { drawsOf, isMove, moveOf, eventsOf } from '../core/record.ts'
import { agrees, beginReplay, courseOf, replayMove, type Seen } from './course.ts'
import type { Story, DiceTally, Payment } from './types.ts'
import { isDouble, sumOfDice, type Dice } from '#mechanics/movement/dice.ts'
import type { Means } from '../core/request.ts'

interface Tale {
  no: number
  tallies: Tallies
  /** Null before the start and after a failed replay. */
  seen: Seen | null
  isBroken: boolean
}

/** Number of changes to replay before yielding to the event loop. */
const page = 100
/** Max payments and points kept in memory for all games together. */
const maxRemembered = 200_000

/** Computes stories from the log. Works incrementally and does not block moves. */
export function stories({ store, log }: Pick<Means, 'store' | 'log'>) {
  const tales = new LRUCache<string, Tale>({ maxSize: maxRemembered, sizeCalculation: sizeOf })
  const mutex = new KeyedMutex()

  async function catchUp(loaded: Begun): Promise<Story> {
    const { id, version, body } = loaded
    const tale = tales.get(id) ?? begunTale(loaded)
    try {
      while (tale.no < version) {
        const moves = await store.moves.of(id, { from: tale.no + 1, to: Math.min(tale.no + page, version) })
        if (moves.length === 0) throw new Error(`the log of game ${id} has a gap after ${tale.no}`)
        for (const move of moves) read(loaded, tale, move)
        await setImmediate()
      }
    } catch (error) {
      tales.delete(id)
      throw error
    }
    if (tale.no === version && tale.seen && !agrees(tale.seen, body.game)) giveUp(tale, id)
    tales.set(id, tale)
    return storyFrom(loaded, tale)
  }

  function begunTale(loaded: Begun): Tale {
    const { begun, game } = loaded.body
    const tallies = newTallies(game.seats.length, editionFor(loaded).figures.dice)
    return { no: begun.no - 1, tallies, seen: null, isBroken: begun.rules !== undefined }
  }

  function read(loaded: Begun, tale: Tale, move: StoredMove): void {
    const events = eventsOf(move)
    tale.no = move.no
    if (events.some(({ kind }) => kind === 'undone')) takeBack(tale.tallies)
    else if (isMove(move) && !isSecretChange(loaded.body, move.no)) mark(tale.tallies)
    tally(
      tale.tallies,
      move.no,
      events.filter((event) => mayKnow(event, null)),
    )
    if (tale.isBroken) return
    try {
      replay(loaded, tale, move, events)
    } catch (err) {
      giveUp(tale, loaded.id, err)
    }
  }

  function replay(loaded: Begun, tale: Tale, stored: StoredMove, events: GameEvent[]): void {
    const { begun } = loaded.body
    const draws = drawsOf(stored)
    if (stored.no === begun.no) tale.seen = beginReplay(editionFor(loaded), begun, draws)
    else if (tale.seen && isMove(stored)) replayMove(tale.seen, stored.no, moveOf(stored), draws, events)
  }

  /**
   * Stops the replay, for example after a correction of the rules. From then on, the story has only data from
   * events.
   */
  function giveUp(tale: Tale, id: string, err?: unknown): void {
    tale.isBroken = true
    tale.seen = null
    log.warn({ err, game: id, no: tale.no }, 'a game cannot be replayed for its story')
  }

  function storyFrom(loaded: Begun, { no, tallies, seen }: Tale): Story {
    const { turns, dice, payments, stayed } = tallies
    const isWhole = seen !== null && !isOutdated(loaded)
    return {
      no,
      turns,
      dice,
      throws: chancesOf(editionFor(loaded).figures.dice),
      payments,
      stayed,
      course: isWhole && isOpen(loaded) ? courseOf(seen) : null,
      passings: isWhole ? seen.holdings.passings : null,
    }
  }

  /** Whether the worth of all seats is public, as it always is after the end. */
  function isOpen(loaded: Begun): boolean {
    if (loaded.status !== 'running') return true
    const { game } = loaded.body
    const { seats } = viewFor(editionFor(loaded), game, null)
    return game.seats.every(({ cash }, seat) => seats[seat]?.cash === cash)
  }

  return async function storyOf(loaded: LoadedGame): Promise<Story | null> {
    if (!isBegun(loaded)) return null
    return mutex.run(loaded.id, () => catchUp(loaded))
  }
}

function sizeOf({ tallies, seen }: Tale): number {
  const points = seen ? seen.points.length * seen.luck.length : 0
  return 1 + tallies.payments.length + points
}

interface Tallies {
  turns: number
  /**
   * Number of dice in a counted roll. Rolls with another number of dice do not count, since their
   * distribution differs.
   */
  diceThrown: number
  dice: DiceTally[]
  payments: Payment[]
  stayed: number[]
  /** The counts before the last move, for an undo. */
  before: { turns: number; payments: number }
}

export function newTallies(seats: number, { count, faces }: Dice): Tallies {
  return {
    diceThrown: count,
    turns: 0,
    dice: Array.from({ length: seats }, () => ({
      sums: new Array<number>(count * faces + 1).fill(0),
      doubles: 0,
      rolls: 0,
    })),
    payments: [],
    stayed: new Array<number>(seats).fill(0),
    before: { turns: 0, payments: 0 },
  }
}

function mark(tallies: Tallies): void {
  tallies.before = { turns: tallies.turns, payments: tallies.payments.length }
}

/** Reverts the last move. The counts of its dice rolls stay. */
function takeBack(tallies: Tallies): void {
  tallies.turns = tallies.before.turns
  tallies.payments.length = tallies.before.payments
}

export function tally(tallies: Tallies, no: number, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'turn') tallies.turns = event.number
    else if (event.kind === 'rolled') countRoll(tallies, event)
    else if (event.kind === 'stayed') tallies.stayed[event.seat] = (tallies.stayed[event.seat] ?? 0) + 1
    else if (event.kind === 'paid' && event.wholeAmount !== 0)
      tallies.payments.push(paymentOf(event, no, tallies.turns))
  }
}

function countRoll({ dice: tallies, diceThrown }: Tallies, { seat, dice }: EventOf<'rolled'>): void {
  const own = tallies[seat]
  if (!own || dice.length !== diceThrown) return
  const sum = sumOfDice(dice)
  own.rolls += 1
  own.sums[sum] = (own.sums[sum] ?? 0) + 1
  if (isDouble(dice)) own.doubles += 1
}

function paymentOf(event: EventOf<'paid'>, no: number, turn: number): Payment {
  const { from, to, amount, wholeAmount = amount, why, square, card } = event
  const payment: Payment = { no, turn, from, to, amount: wholeAmount, why }
  if (square !== undefined) payment.square = square
  if (card !== undefined) payment.card = card
  return payment
}
