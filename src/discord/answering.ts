import { at } from '#engine/at.ts'
import { RESTJSONErrorCodes } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sizeLimit } from '#caches/size-limit.ts'
import { codeOf, failureOf, Unacked } from './sending/discord-errors.ts'
import type { Message } from './parts/message.ts'

/**
 * Pauses between attempts to send a first answer, ms. Discord refuses a late one after 3 s, but at any time
 * it confirms one that it has taken.
 */
const defaultRetryDelays = [100, 300, 900, 2000]

/** How long a token is used, ms. Discord allows 15 minutes; the last minute is a reserve. */
const life = 14 * 60_000
/** Backoff factor of the pauses between retries. */
const growth = 3
const maxPause = 120_000
/** Limits on the number of presses with waiting answers, and on the bytes of their files. */
const maxWaiting = 300
const maxBytes = 64 * 1024 * 1024
/** Limit on the places for which the newest press is remembered. */
const maxPlaces = 5000
/** Time limit for the last attempts when the bot closes, ms. */
const endsWithin = 3000
/** Discord's codes for an unknown or expired token. */
const deadToken: ReadonlySet<number | null> = new Set([
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownWebhook,
])

export interface Answer {
  message: Message
  /** The place that the answer fills, where a newer answer replaces it. Null for a follow-up message. */
  place: string | null
  /**
   * True if the answer must be retried with the user's next interaction once this interaction's token
   * expires.
   */
  isOwed: boolean
  give: (signal: AbortSignal) => Promise<void>
}

interface Waiting extends Answer {
  stop: AbortController
  isReplaced: boolean
}

/** All in ms. */
export interface Pauses {
  answersAgain?: number | undefined
  insists?: readonly number[] | undefined
}

type Lapsed = (user: string, message: Message) => void

/** Keeps answers that Discord cannot take now, and retries them in order until their tokens expire. */
export class Answering {
  readonly log: Logger
  readonly lapsed: Lapsed
  /** Pause before the first retry of an answer, ms. */
  readonly firstPause: number
  /** Pauses between attempts while it is unknown whether Discord took a first answer, ms. */
  readonly insists: readonly number[]
  /** Queues with waiting answers, oldest first. */
  readonly #lines = new Set<AnswerQueue>()
  /** The newest press that has been answered, by place. */
  readonly #newest = new LRUCache<string, string>(sizeLimit(maxPlaces))
  /** The newest press of a control, by place. */
  readonly #pressed = new LRUCache<string, string>(sizeLimit(maxPlaces))
  #isClosing = false

  /** @param lapsed - called with an answer that is still owed when its token expires. */
  constructor(
    log: Logger,
    lapsed: Lapsed,
    { answersAgain = 1000, insists = defaultRetryDelays }: Pauses = {},
  ) {
    this.log = log
    this.lapsed = lapsed
    this.firstPause = answersAgain
    this.insists = insists
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  line(press: string, user: string): AnswerQueue {
    return new AnswerQueue(this, press, user)
  }

  enter(line: AnswerQueue): void {
    this.#lines.add(line)
    const weight = () => [...this.#lines].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const oldest of this.#lines) {
      if (oldest === line || (this.#lines.size <= maxWaiting && weight() <= maxBytes)) return
      oldest.giveUp()
    }
  }

  leave(line: AnswerQueue): void {
    this.#lines.delete(line)
  }

  /**
   * Claims a place for the answer to a press, and drops older presses' answers there. Returns false if a
   * newer press has been answered in that place. Press ids increase with time.
   */
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

  /** Whether somebody has pressed a control in that place after this press. */
  isPassed(place: string, press: string): boolean {
    return BigInt(this.#pressed.get(place) ?? 0) > BigInt(press)
  }

  /** Retries a user's waiting answers, because Discord has just accepted another answer to that user. */
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

/** The answers to one press, in order. */
export class AnswerQueue {
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

  /**
   * Sends an answer, or keeps it for a retry. Drops it if a newer answer has filled its place. Rejects if
   * Discord will never take it.
   */
  async say(answer: Answer): Promise<void> {
    if (answer.place !== null && !this.#all.claim(answer.place, this.#press)) return
    const isFirst = this.isEmpty
    this.#waiting.push({ ...answer, stop: new AbortController(), isReplaced: false })
    this.#all.enter(this)
    if (isFirst) await this.#run(() => this.#giveFirst())
  }

  async again(): Promise<void> {
    clearTimeout(this.#timer)
    // The caller that sent the first answer handles its failure.
    await this.#running?.catch(() => undefined)
    if (!this.isEmpty && this.#running === null) await this.#run(() => this.#giveAll())
  }

  replace(place: string): void {
    for (const one of this.#waiting.filter((waiting) => waiting.place === place)) {
      one.isReplaced = true
      one.stop.abort()
      // An answer that is being sent stays in the queue until its request ends.
      if (this.#running === null || one !== this.#waiting[0]) this.#drop(one)
    }
  }

  /** Passes owed answers to `lapsed`, and drops all others. */
  giveUp(): void {
    clearTimeout(this.#timer)
    const left = this.#waiting.splice(0)
    this.#all.leave(this)
    for (const { stop, isOwed, message } of left) {
      stop.abort()
      if (isOwed) this.#all.lapsed(this.user, message)
    }
    if (left.length > 0)
      this.#all.log.warn({ interaction: this.#press, answers: left.length }, 'unsent answers were dropped')
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const running = work().finally(() => {
      // Another run may have started since this one ended.
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    await running
  }

  /** Sends the first answer and reports its failure to the caller. Later answers follow in the background. */
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

  /** Sends the first answer in the queue. Returns false if it has to wait for a retry. */
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
        this.#all.log.info({ interaction: this.#press, err: error }, 'an answer could not be sent yet')
        this.#later(pause)
        return false
      }
    }
    this.#drop(head)
    this.#pause = this.#all.firstPause
    return true
  }

  /** Returns the pause before the next attempt in ms; null if a retry is useless. */
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
    this.#pause = Math.min(this.#pause * growth, maxPause)
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
