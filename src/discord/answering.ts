import { at } from '#engine/at.ts'
import { RESTJSONErrorCodes } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { atMost } from '#caches/at-most.ts'
import { codeOf, failureOf, Unacked } from './sending/discord-errors.ts'
import type { Message } from './parts/message.ts'

/** One that was not taken within 3 s is refused, one that was says so however late. */
const usualInsisting = [100, 300, 900, 2000]

/** A token answers for 15 minutes; the last one is left alone. */
const life = 14 * 60_000
/** Before what could not be given is tried again, each pause is so many times the one before. */
const growth = 3
const longestPause = 120_000
/** Presses whose answers wait, and what their files may take of the memory, in bytes. */
const mostWaiting = 300
const mostBytes = 64 * 1024 * 1024
/** Places of which it is remembered whose answer they show. */
const mostPlaces = 5000
/** How long the last attempts at the end may take, ms. */
const endsWithin = 3000
/** Discord's numbers for a token that it does not take, or not any more. */
const deadToken: ReadonlySet<number | null> = new Set([
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownWebhook,
])

export interface Answer {
  message: Message
  /** The one place that it fills, where a newer answer makes it out of date; null for what stands below. */
  place: string | null
  /** It is to be heard, if need be with a later press. */
  isOwed: boolean
  give: (signal: AbortSignal) => Promise<void>
}

interface Waiting extends Answer {
  stop: AbortController
  isReplaced: boolean
}

/** In ms. */
export interface Pauses {
  answersAgain?: number | undefined
  insists?: readonly number[] | undefined
}

type Lapsed = (user: string, message: Message) => void

/** Keeps answers that Discord does not take for now, and tries them again in order while their tokens live. */
export class Answering {
  readonly log: Logger
  readonly lapsed: Lapsed
  /** Before what could not be given is first tried again, ms. */
  readonly firstPause: number
  /** Between attempts at a first answer of which it is open whether Discord took it, ms. */
  readonly insists: readonly number[]
  /** The ones with something to give, the oldest first. */
  readonly #lines = new Set<Line>()
  /** By place, the newest press that had something for it. */
  readonly #newest = new LRUCache<string, string>(atMost(mostPlaces))
  /** By place, the newest press of a control there. */
  readonly #pressed = new LRUCache<string, string>(atMost(mostPlaces))
  #isClosing = false

  /** `lapsed` hears of what is owed to a user and could not be said by the token of its press. */
  constructor(log: Logger, lapsed: Lapsed, { answersAgain = 1000, insists = usualInsisting }: Pauses = {}) {
    this.log = log
    this.lapsed = lapsed
    this.firstPause = answersAgain
    this.insists = insists
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  line(press: string, user: string): Line {
    return new Line(this, press, user)
  }

  enter(line: Line): void {
    this.#lines.add(line)
    const weight = () => [...this.#lines].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const oldest of this.#lines) {
      if (oldest === line || (this.#lines.size <= mostWaiting && weight() <= mostBytes)) return
      oldest.giveUp()
    }
  }

  leave(line: Line): void {
    this.#lines.delete(line)
  }

  /** Drops what older presses had for a place. False where a newer one was answered there before; ids of presses grow. */
  claim(place: string, press: string): boolean {
    const newest = this.#newest.get(place)
    if (newest !== undefined && BigInt(newest) > BigInt(press)) return false
    this.#newest.set(place, press)
    for (const line of this.#lines) line.replace(place)
    return true
  }

  pressed(place: string, press: string): void {
    if (!this.isPassed(place, press)) this.#pressed.set(place, press)
  }

  /** Whether a newer press than this one was made in a place. */
  isPassed(place: string, press: string): boolean {
    return BigInt(this.#pressed.get(place) ?? 0) > BigInt(press)
  }

  /** Somebody was answered just now: what waits for them may be given, too. */
  nudge(user: string): void {
    for (const line of this.#lines) if (line.user === user) void line.again()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    const late = setTimeout(() => {
      for (const line of this.#lines) line.giveUp()
    }, endsWithin)
    await Promise.all([...this.#lines].map((line) => line.again()))
    clearTimeout(late)
  }
}

/** The answers to one press, in their order. */
export class Line {
  readonly user: string
  readonly #all: Answering
  readonly #press: string
  readonly #ends = performance.now() + life
  readonly #waiting: Waiting[] = []
  #pause: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(all: Answering, press: string, user: string) {
    this.#all = all
    this.#pause = all.firstPause
    this.#press = press
    this.user = user
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  get bytes(): number {
    const files = this.#waiting.flatMap(({ message }) => message.files ?? [])
    return files.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  }

  pressed(place: string): void {
    this.#all.pressed(place, this.#press)
  }

  isPassed(place: string): boolean {
    return this.#all.isPassed(place, this.#press)
  }

  /** Gives an answer, or keeps it for later; not where its place shows a newer one. Rejects where Discord will never take it. */
  async say(answer: Answer): Promise<void> {
    if (answer.place !== null && !this.#all.claim(answer.place, this.#press)) return
    const isFirst = this.isEmpty
    this.#waiting.push({ ...answer, stop: new AbortController(), isReplaced: false })
    this.#all.enter(this)
    if (isFirst) await this.#run(() => this.#giveFirst())
  }

  async again(): Promise<void> {
    clearTimeout(this.#timer)
    // Whoever gave the first of them hears themselves how that went.
    await this.#running?.catch(() => undefined)
    if (!this.isEmpty && this.#running === null) await this.#run(() => this.#giveAll())
  }

  replace(place: string): void {
    for (const one of this.#waiting.filter((waiting) => waiting.place === place)) {
      one.isReplaced = true
      one.stop.abort()
      // What is on its way is dropped when that has ended.
      if (this.#running === null || one !== this.#waiting[0]) this.#drop(one)
    }
  }

  /** What is owed waits for a later press, the rest is lost. */
  giveUp(): void {
    clearTimeout(this.#timer)
    const left = this.#waiting.splice(0)
    this.#all.leave(this)
    for (const { stop, isOwed, message } of left) {
      stop.abort()
      if (isOwed) this.#all.lapsed(this.user, message)
    }
    if (left.length > 0)
      this.#all.log.warn({ interaction: this.#press, answers: left.length }, 'answers were given up')
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const running = work().finally(() => {
      // Another may have begun between the last word of this one and here.
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    await running
  }

  /** Whoever has just pressed hears what was wrong with it; what came to wait meanwhile follows on its own. */
  async #giveFirst(): Promise<void> {
    let isPutOff = false
    try {
      isPutOff = !(await this.#giveHead())
    } finally {
      if (!isPutOff && !this.isEmpty) this.#later(0)
    }
  }

  async #giveAll(): Promise<void> {
    while (!this.isEmpty)
      try {
        if (!(await this.#giveHead())) return
      } catch (error) {
        this.#all.log.info({ interaction: this.#press, err: error }, 'an answer came too late')
      }
  }

  /** False where the head of the line is to wait. */
  async #giveHead(): Promise<boolean> {
    const head = at(this.#waiting, 0)
    try {
      await head.give(head.stop.signal)
    } catch (error) {
      const pause = head.isReplaced || !this.#waiting.includes(head) ? 0 : this.#pauseAfter(error)
      if (pause === null) {
        this.#drop(head)
        throw error
      }
      if (pause > 0) {
        this.#all.log.info({ interaction: this.#press, err: error }, 'an answer could not be given yet')
        this.#later(pause)
        return false
      }
    }
    this.#drop(head)
    this.#pause = this.#all.firstPause
    return true
  }

  /** How long to wait before the next attempt, ms; null where it makes no sense. */
  #pauseAfter(error: unknown): number | null {
    const failure = failureOf(error)
    const isDead = deadToken.has(codeOf(error))
    const isForNow = failure.kind === 'wait' || failure.kind === 'again'
    if ((!isForNow && !isDead) || error instanceof Unacked) return null
    const pause = Math.max(this.#pause, failure.kind === 'wait' ? failure.ms : 0)
    const isOver = this.#all.isClosing || isDead
    if (isOver || performance.now() + pause > this.#ends) {
      this.giveUp()
      return 0
    }
    this.#pause = Math.min(this.#pause * growth, longestPause)
    return pause
  }

  #later(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.again(), pause).unref()
  }

  #drop(one: Waiting): void {
    const at = this.#waiting.indexOf(one)
    if (at >= 0) this.#waiting.splice(at, 1)
    if (!this.isEmpty) return
    clearTimeout(this.#timer)
    this.#all.leave(this)
  }
}
