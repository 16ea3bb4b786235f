import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import type { Message } from '../parts/message.ts'
import { ownFiles } from '../parts/sent-components.ts'
import { failureOf } from '../sending/discord-errors.ts'
import type { Press, Said, ShownView } from '../press.ts'

/** A token answers for 15 minutes. */
const life = 14.5 * 60_000
const mostRemembered = 5000
/** While a press of its owner's is being answered a panel is left alone, for so long at most, ms. */
const heldFor = 5000
/** No change of a panel may take longer, ms: the next press waits for it. */
const mostOnItsWay = 3000

/** A private message of one person about one game that can be made anew, as long as it can be changed. */
export interface OpenPanel {
  user: string
  game: string
  guild: string
  /** The last press that filled it, by whose token it is changed. */
  press: Press
  message: string
  /** What it shows; null where that cannot be made anew, and where another process answered the press. */
  view: ShownView | null
  /** The game's version that it shows, or an earlier one. */
  version: number
  /** It stands beside the panel, and goes with the next press. */
  isBeside: boolean
  shown: Shown
  /** When its token ends, and until when it is left alone; of the process's clock. */
  ends: number
  heldUntil: number
}

/** What stands in a message: enough to know whether anything else would. */
interface Shown {
  parts: string
  /** Digests of the files, by their names. */
  files: ReadonlyMap<string, string>
  /** Ids of the files, to keep them; null where they are not known. */
  ids: readonly string[] | null
}

type Whose = Pick<OpenPanel, 'user' | 'game' | 'guild'>

/**
 * Which private panel each person has open in each game, as far as this process has filled it: one at most. A press that
 * opens another takes the one before away, and every press takes away what the one before it had said beside its panel.
 * `panels/refreshing.ts` keeps them up to date.
 */
export class OpenPanels {
  readonly #open = new LRUCache<string, readonly OpenPanel[]>({ ...atMost(mostRemembered), ttl: life })
  /** Changes that are on their way, by the panel that they are of. */
  readonly #onTheirWay = new Map<string, Promise<void>>()

  of(user: string, game: string): OpenPanel | null {
    return this.#of({ user, game }).find(({ isBeside }) => !isBeside) ?? null
  }

  all(): OpenPanel[] {
    const now = performance.now()
    return [...this.#open.values()].flat().filter(({ view, ends }) => view !== null && ends > now)
  }

  /** Whether a panel still stands as it was handed out, and no press of its owner's is being answered. */
  isFree(panel: OpenPanel): boolean {
    const { press, heldUntil } = panel
    return this.#of(panel).includes(panel) && !press.isWaiting && heldUntil <= performance.now()
  }

  /** Shows something else in a panel, where it would be anything else. @throws what Discord says */
  async change(panel: OpenPanel, message: Message): Promise<void> {
    const { parts, files, ids } = panel.shown
    const next = printOf(message, files)
    const areSame = isDeepStrictEqual(next.files, files)
    if (next.parts === parts && areSame) return
    const areKept = areSame && ids !== null
    const lacksData = message.files?.some(({ data }) => data === null) ?? false
    const signal = AbortSignal.timeout(mostOnItsWay)
    const refill = (content: Message, kept: readonly string[]) =>
      panel.press.refill(panel.message, content, kept, signal)
    const send = async () => {
      if (!areKept) return lacksData ? null : refill(message, [])
      try {
        return await refill({ ...message, files: [] }, ids)
      } catch (error) {
        // A file that it should keep may have been replaced: then the files go along again.
        if (failureOf(error).kind !== 'ours') throw error
        return lacksData ? null : refill(message, [])
      }
    }
    const sending = send().then((components) => {
      if (components) panel.shown = { ...next, ids: ownFiles(components) }
      // Made again with all its files by the next beat.
      else Object.assign(panel, { shown: { ...panel.shown, files: new Map() }, version: -1 })
    })
    this.#onTheirWay.set(
      panel.message,
      sending.catch(() => undefined),
    )
    try {
      await sending
    } finally {
      this.#onTheirWay.delete(panel.message)
    }
  }

  drop(panel: OpenPanel): void {
    const left = this.#of(panel).filter((one) => one !== panel)
    this.#open.set(keyOf(panel), left)
  }

  async takeAway(panel: OpenPanel): Promise<void> {
    this.drop(panel)
    await this.#remove(panel)
  }

  forget(user: string): void {
    for (const [key, open] of this.#open.entries())
      if (open.some((one) => one.user === user)) this.#open.delete(key)
  }

  /** Somebody presses something of a game: what they are told in private from now on is theirs there. */
  follow(whose: Whose, press: Press): void {
    if (press.isFollowed) return
    press.follow({
      said: (said) => this.#said(whose, press, said),
      gone: (message) => this.#gone(whose, message),
      isFree: () => this.#isQuiet(whose),
    })
    this.#tidy(whose, press)
  }

  /** A change that is on its way would find nothing to change: it is waited for. */
  async #remove({ press, message }: OpenPanel): Promise<void> {
    await this.#onTheirWay.get(message)
    await press.takeAway(message)
  }

  /** Resolves when no change of theirs is on its way. */
  async #isQuiet(whose: Whose): Promise<void> {
    await Promise.all(this.#of(whose).map(async ({ message }) => this.#onTheirWay.get(message)))
  }

  #said(whose: Whose, press: Press, said: Said): void {
    const open = this.#of(whose)
    const main = this.of(whose.user, whose.game)
    const { message, view, isBeside, sent, components } = said
    const filled: OpenPanel = {
      ...whose,
      press,
      message,
      view: press.isOurs ? view : null,
      version: view?.version ?? 0,
      isBeside: isBeside && main?.message !== message,
      shown: { ...printOf(sent), ids: ownFiles(components) },
      ends: performance.now() + life,
      heldUntil: 0,
    }
    const others = filled.isBeside ? open : open.filter((one) => one.isBeside && one.message !== message)
    this.#open.set(keyOf(whose), [...others, filled])
    if (!filled.isBeside && main && main.message !== message) void this.#remove(main)
  }

  /** A press has taken away what it was made on, or its own answer. */
  #gone(whose: Whose, message: string): void {
    for (const one of this.#of(whose)) if (one.message === message) this.drop(one)
  }

  /** Earlier notes go, but for the pressed one. A pressed panel is reached by the newer token from now on. */
  #tidy(whose: Whose, press: Press): void {
    const open = this.#of(whose)
    const isPressed = ({ message }: OpenPanel) => message === press.asked.message
    const isLeft = (one: OpenPanel) => !one.isBeside || isPressed(one)
    for (const note of open.filter((one) => !isLeft(one))) void this.#remove(note)
    const now = performance.now()
    const pressed = (one: OpenPanel): OpenPanel => {
      if (!press.isUpdating) return one
      const held = { ...one, heldUntil: now + heldFor }
      return press.isOurs ? { ...held, press, ends: now + life } : { ...held, view: null }
    }
    this.#open.set(
      keyOf(whose),
      open.filter(isLeft).map((one) => (isPressed(one) ? pressed(one) : one)),
    )
  }

  #of(whose: Pick<Whose, 'user' | 'game'>): readonly OpenPanel[] {
    return this.#open.get(keyOf(whose)) ?? []
  }
}

function keyOf({ user, game }: Pick<Whose, 'user' | 'game'>): string {
  return `${game}:${user}`
}

/** `shown`: what the message has, for files that come without data. */
function printOf(
  { components, files = [] }: Message,
  shown?: Shown['files'],
): Pick<Shown, 'parts' | 'files'> {
  const digests = files.map(
    ({ name, data }) => [name, data ? hash('sha1', data) : (shown?.get(name) ?? '')] as const,
  )
  return { parts: hash('sha1', JSON.stringify(components)), files: new Map(digests) }
}
