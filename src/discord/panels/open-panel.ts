import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import type { Message } from '../parts/message.ts'
import { ownFiles } from '../parts/sent-components.ts'
import { failureOf } from '../sending/discord-errors.ts'
import type { Press, PrivateMessage, ShownView } from '../press.ts'

/** How long a token is used, ms. Discord allows 15 minutes. */
const life = 14.5 * 60_000
const maxRemembered = 5000
/** Maximum time for which a press on a panel keeps it from being refreshed, ms. */
const heldFor = 5000
/** Timeout of a refresh, ms. The owner's next press waits for it. */
const requestTimeout = 3000

/** A private message to one user about one game. The bot can rebuild it until its token expires. */
export interface OpenPanel {
  user: string
  game: string
  guild: string
  /** The last press that filled this panel. Its token can edit the message. */
  press: Press
  message: string
  /** The panel that is shown; null if the bot cannot rebuild it, or if another process answered the press. */
  view: ShownView | null
  /** The version of the game that it shows. It may be lower than the real one, but not higher. */
  version: number
  /** True for a note next to the panel. The next press removes it. */
  isBeside: boolean
  shown: Shown
  /** When its token expires, and until when refreshes skip it. Both are `performance.now()` times. */
  ends: number
  heldUntil: number
}

/** The content of a message, to detect changes. */
interface Shown {
  parts: string
  /** Digests of the files, by file name. */
  files: ReadonlyMap<string, string>
  /** Ids of the files, so that an edit can keep them; null if unknown. */
  ids: readonly string[] | null
}

type Whose = Pick<OpenPanel, 'user' | 'game' | 'guild'>

/**
 * Knows the private panels that this process has filled, at most one per user and game. A press that opens a
 * panel removes the previous panel, and every press removes the notes from the press before it.
 * `panels/refreshing.ts` keeps the panels up to date.
 */
export class OpenPanels {
  readonly #open = new LRUCache<string, readonly OpenPanel[]>({ ...sizeLimit(maxRemembered), ttl: life })
  /** The edits that are running, by message. */
  readonly #onTheirWay = new Map<string, Promise<void>>()

  of(user: string, game: string): OpenPanel | null {
    return this.#of({ user, game }).find(({ isBeside }) => !isBeside) ?? null
  }

  all(): OpenPanel[] {
    const now = performance.now()
    return [...this.#open.values()].flat().filter(({ view, ends }) => view !== null && ends > now)
  }

  /**
   * Whether the panel has not been replaced since the caller got it, and its owner's press is not in
   * progress.
   */
  isFree(panel: OpenPanel): boolean {
    const { press, heldUntil } = panel
    return this.#of(panel).includes(panel) && !press.isWaiting && heldUntil <= performance.now()
  }

  /**
   * Edits a panel if its content has changed.
   * @throws Discord's error
   */
  async change(panel: OpenPanel, message: Message): Promise<void> {
    const { parts, files, ids } = panel.shown
    const next = printOf(message, files)
    const areSame = isDeepStrictEqual(next.files, files)
    if (next.parts === parts && areSame) return
    const areKept = areSame && ids !== null
    const lacksData = message.files?.some(({ data }) => data === null) ?? false
    const signal = AbortSignal.timeout(requestTimeout)
    const refill = (content: Message, kept: readonly string[]) =>
      panel.press.refill(panel.message, content, kept, signal)
    const send = async () => {
      if (!areKept) return lacksData ? null : refill(message, [])
      try {
        return await refill({ ...message, files: [] }, ids)
      } catch (error) {
        // Another process may have replaced a kept file, so the files are sent again.
        if (failureOf(error).kind !== 'ours') throw error
        return lacksData ? null : refill(message, [])
      }
    }
    const sending = send().then((components) => {
      // Assigned in place, because a press may have copied the panel meanwhile, and the copy shares this
      // object.
      if (components) return void Object.assign(panel.shown, next, { ids: ownFiles(components) })
      // The next refresh rebuilds the panel with all files.
      panel.shown.files = new Map()
      panel.version = -1
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

  /** Tracks all private answers to the press as the user's panels in the game. */
  follow(whose: Whose, press: Press): void {
    if (press.isFollowed) return
    press.follow({
      onSent: (sent) => this.#onSent(whose, press, sent),
      onRemoved: (message) => this.#onRemoved(whose, message),
      isFree: () => this.#isQuiet(whose),
    })
    this.#tidy(whose, press)
  }

  /** Removes a panel's message after any running edit, because that edit would fail otherwise. */
  async #remove({ press, message }: OpenPanel): Promise<void> {
    await this.#onTheirWay.get(message)
    await press.takeAway(message)
  }

  async #isQuiet(whose: Whose): Promise<void> {
    await Promise.all(this.#of(whose).map(async ({ message }) => this.#onTheirWay.get(message)))
  }

  #onSent(whose: Whose, press: Press, said: PrivateMessage): void {
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
    const isSecond = !filled.isBeside && main !== null && main.message !== message
    // This is a slow answer to an earlier press, so the panel of the later press stays.
    if (isSecond && BigInt(main.press.interaction.id) > BigInt(press.interaction.id))
      return void this.#remove(filled)
    const others = filled.isBeside ? open : open.filter((one) => one.isBeside && one.message !== message)
    this.#open.set(keyOf(whose), [...others, filled])
    if (isSecond) void this.#remove(main)
  }

  /** Forgets a panel whose message the press has deleted. */
  #onRemoved(whose: Whose, message: string): void {
    for (const one of this.#of(whose)) if (one.message === message) this.drop(one)
  }

  /**
   * Removes the user's earlier notes, except a pressed one. A pressed panel gets the token of the new press.
   */
  #tidy(whose: Whose, press: Press): void {
    const open = this.#of(whose)
    const isPressed = ({ message }: OpenPanel) => message === press.interaction.message
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

/** @param shown - known digests by file name, for files without data. */
function printOf(
  { components, files = [] }: Message,
  shown?: Shown['files'],
): Pick<Shown, 'parts' | 'files'> {
  const digests = files.map(
    ({ name, data }) => [name, data ? hash('sha1', data) : (shown?.get(name) ?? '')] as const,
  )
  return { parts: hash('sha1', JSON.stringify(components)), files: new Map(digests) }
}
