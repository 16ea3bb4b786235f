import type { APIMessage } from 'discord-api-types/v10'
import {
  controlsOf,
  fieldsOf,
  NotPossible,
  textOf,
  type Chair,
  type Control,
  type ModalView,
  type Outcome,
  type StandIn,
} from 'discord-stand-in'
import type { Below } from '#test/engine/random.ts'

/** The habits of a simulated player. Omitted properties use the defaults. */
export interface Habits {
  /** The weight of a control with this label; 0 means never. Undefined means `defaultWeight`. */
  likes?: (label: string) => number | undefined
  /** The chance in percent that the player opens the assets panel before a decision. */
  business?: number
  /** The player closes a panel after one in this many presses; 10 by default. */
  panelStay?: number
  /** Picks values of a long select from those that it offers. */
  picks?: (label: string, values: string[], below: Below) => string[]
  /** The maximum wait for the result of a press, in ms; 15 s by default. */
  waits?: number
  /** Returns the whole number to type, within the bounds of a modal. */
  types?: (label: string, bounds: Bounds, below: Below) => string
}

export interface Bounds {
  min: number
  max: number
}

/** One press, choice or submit, and its result. */
export interface Act {
  who: string
  label: string
  interaction: string
  kind: Outcome['kind']
  latency: number
  /** The private response, other than edits of existing messages. */
  said: string | null
  /** A failure that must not happen, or null. */
  wrong: string | null
}

const buttonType = 2
const primary = 1
const ephemeral = 64
const loading = 128
const maxConsecutive = 14
const maxLooks = 5
const timeout = 15_000

const looks =
  /^(Undo: .*|Back|Refresh|Start over|My assets|My things|Count my cash|My coins|My notes|In words|As cards|More deeds|Older|Newer|Log|Who paid whom|Help|All deeds|All brands|All places|Board as text|Next page|Offers)$/
/** Labels of the panel buttons that every card has. */
const panels = /^(My assets|My things|More)$/
/** Labels that open the assets panel, depending on the edition. */
const ownThings = /^My (assets|things)$/
/** Pressed only by players who want to leave. */
const grave = /^Leave the game/
/** The way to leave: `wayToIt` opens the panel with `wayOut`. */
const wayOut = /^Seats$/
const wayToIt = /^More$/
/** Labels after which a player has left. */
const gone = /^Leave the game for good/
/** Not pressed, so that the game runs to its end without a pause. */
const early = /^(Stop the game|Propose a pause|For: pause)/
/** The last options of a debtor. */
const resort = /^(Let the bot do it|Go bankrupt now)/
/** Controls that can be pressed forever without progress. */
const idle = /^(Offer goods|Give up|Keep playing|Remove|Propose to stop)/

/** A simulated player who only uses visible messages: the newest card, its buttons, panels and modals. */
export class Clicker {
  readonly chair: Chair
  readonly acts: Act[] = []
  /** Whether the player leaves at the next chance. */
  isLeaving = false
  readonly #discord: StandIn
  readonly #below: Below
  readonly #habits: Habits
  /** Number of looks at each notice, because a half-filled form needs another look. */
  readonly #heeded = new Map<string, number>()
  /** A card whose prompt the bot called settled; the player waits for its edit. */
  #settled: APIMessage | null = null

  constructor(discord: StandIn, chair: Chair, below: Below, habits: Habits = {}) {
    this.#discord = discord
    this.chair = chair
    this.#below = below
    this.#habits = habits
  }

  get wrongs(): string[] {
    return this.acts.flatMap(({ who, label, wrong }) =>
      wrong === null ? [] : [`${who}, ${label}: ${wrong}`],
    )
  }

  /** The message that needs an act of the player: the newest card, or a notice that was not looked at too often. */
  calling(): APIMessage | undefined {
    const mention = `<@${this.chair.user.id}>`
    const open = this.chair.see().filter((message) => !isPrivate(message) && isOfAGame(message))
    const notice = open.findLast(
      (message) =>
        !isCard(message) &&
        (this.#heeded.get(message.id) ?? 0) < maxLooks &&
        textOf(message).includes(mention),
    )
    const card = open.findLast(isCard)
    if (notice) return notice
    const isOpen =
      card && card !== this.#settled && textOf(card).includes(mention) && decisions(card).length > 0
    return isOpen ? card : undefined
  }

  /** Acts on the message that needs an act; returns false if there is none. */
  async step(): Promise<boolean> {
    const message = this.calling()
    if (!message) return false
    const isBusiness = isCard(message) && (this.isLeaving || this.#below(100) < (this.#habits.business ?? 15))
    if (!isCard(message)) this.#heeded.set(message.id, (this.#heeded.get(message.id) ?? 0) + 1)
    const before = this.acts.length
    const wanted = isBusiness
      ? enabled(message).find((control) => ownThings.test(labelOf(control)))
      : this.#choice(decisions(message))
    const panel = wanted && (await this.use(message, wanted))
    if (panel) await this.#browse(panel)
    if (this.acts[before]?.said?.includes('settled already')) this.#settled = message
    return true
  }

  /** Uses a control; returns the private panel with the result, if there is one. */
  async use(message: APIMessage, control: Control): Promise<APIMessage | null> {
    const known = new Set(this.#mine().map(({ id }) => id))
    try {
      const outcome = await (control.type === buttonType
        ? this.chair.press(message, control.custom_id)
        : this.chair.choose(message, control.custom_id, this.#values(control)))
      const last = outcome.modal ? await this.#fill(outcome.modal) : outcome
      return await this.#await(labelOf(control), message, last, known)
    } catch (error) {
      // The card changed before the press.
      if (error instanceof NotPossible) return null
      throw error
    }
  }

  /** Uses a panel until nothing is left to do, and closes it. */
  async #browse(opened: APIMessage): Promise<void> {
    let panel: APIMessage | null = opened
    for (let used = 0; panel && used < maxConsecutive; used++) {
      const control = this.#choice(enabled(panel))
      if (!control || (!this.isLeaving && used > 0 && this.#below(this.#habits.panelStay ?? 10) === 0)) break
      panel = await this.use(panel, control)
      if (gone.test(labelOf(control))) break
    }
    for (const { id, flags } of this.#mine()) if (((flags ?? 0) & loading) === 0) this.chair.dismiss(id)
  }

  async #await(
    label: string,
    message: APIMessage,
    outcome: Outcome,
    known: Set<string>,
  ): Promise<APIMessage | null> {
    const act: Act = {
      who: this.chair.user.name,
      label,
      interaction: outcome.interactionId,
      kind: outcome.kind,
      latency: outcome.latency,
      said: null,
      wrong: outcome.error,
    }
    this.acts.push(act)
    if (outcome.error) return null
    const waits = this.#habits.waits ?? timeout
    if (outcome.kind === 'deferred message') return this.#panel(act, await outcome.later(waits))
    const came = await this.#discord
      .until(() => this.#answer(known) ?? this.#changed(message), waits)
      .catch(() => null)
    if (came === null) act.wrong = 'nothing came of it'
    else if (came !== 'gone' && isPrivate(came)) return this.#panel(act, came, message)
    return null
  }

  /** Records a private response; returns it if it is a panel with controls, otherwise null. */
  #panel(act: Act, answer: APIMessage, before?: APIMessage): APIMessage | null {
    const isSame = before?.id === answer.id
    if (!isSame) act.said = textOf(answer)
    if (act.said?.includes('went wrong on my side')) act.wrong = act.said
    return enabled(answer).length > 0 ? answer : null
  }

  #answer(known: Set<string>): APIMessage | undefined {
    return this.#mine().find(({ id, flags }) => !known.has(id) && ((flags ?? 0) & loading) === 0)
  }

  #changed(before: APIMessage): APIMessage | 'gone' | undefined {
    const now = this.chair.see().find(({ id }) => id === before.id)
    return now === undefined ? 'gone' : now === before ? undefined : now
  }

  #mine(): APIMessage[] {
    return this.chair.see().filter(isPrivate)
  }

  #choice(controls: Control[]): Control | undefined {
    const liked = controls.map((control) => ({ control, weight: this.#liking(control) }))
    let left = this.#below(
      Math.max(
        1,
        liked.reduce((sum, { weight }) => sum + weight, 0),
      ),
    )
    return liked.find(({ weight }) => (left -= weight) < 0)?.control
  }

  #liking(control: Control): number {
    const label = labelOf(control)
    if (grave.test(label)) return this.isLeaving ? 1000 : 0
    if (this.isLeaving && wayOut.test(label)) return 500
    if (this.isLeaving && wayToIt.test(label)) return 200
    return this.#habits.likes?.(label) ?? defaultWeight(control)
  }

  #values(control: Control): string[] {
    const values = control.options?.map(({ value }) => value) ?? []
    const most = control.max_values ?? 1
    if (most > 1 && this.#habits.picks) return this.#habits.picks(labelOf(control), values, this.#below)
    return some(values, 1 + this.#below(Math.min(3, most)), this.#below)
  }

  /** Fills in a modal; one time in ten with invalid input. */
  async #fill(modal: ModalView): Promise<Outcome> {
    const fields: Record<string, string> = {}
    for (const field of fieldsOf(modal)) {
      const bounds = boundsOf(modal)
      const typed = this.#habits.types?.(modal.title, bounds, this.#below) ?? someNumber(bounds, this.#below)
      fields[field.custom_id] = this.#below(10) === 0 ? 'rubbish'.slice(0, field.max_length) : typed
    }
    return this.chair.submit(modal, fields)
  }
}

function defaultWeight(control: Control): number {
  if (early.test(labelOf(control))) return 0
  if (resort.test(labelOf(control))) return 20
  if (/^Pass$/.test(labelOf(control))) return 12
  if (looks.test(labelOf(control)) || idle.test(labelOf(control))) return 1
  if (control.type !== buttonType) return 6
  return control.style === primary ? 8 : 4
}

/** The bounds of the number that a modal asks for. */
function boundsOf({ components }: ModalView): Bounds {
  const [, min, max] = /(?:from|at least) (\d+)(?: to (\d+))?/.exec(JSON.stringify(components)) ?? []
  return { min: Number(min ?? 1), max: Number(max ?? min ?? 1) }
}

function someNumber({ min, max }: Bounds, below: Below): string {
  return String(Math.min(max, min + below(60)))
}

function some<Item>(from: readonly Item[], count: number, below: Below): Item[] {
  const left = [...from]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0) picked.push(left.splice(below(left.length), 1)[0] as Item)
  return picked
}

export function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & ephemeral) > 0
}

/** Whether a message is the open card of a running game. */
export function isCard(message: APIMessage): boolean {
  return enabled(message).some((control) => ownThings.test(labelOf(control)))
}

/** Whether a message has controls and is neither a lobby nor a result. */
function isOfAGame(message: APIMessage): boolean {
  const labels = enabled(message).map(labelOf)
  return labels.length > 0 && !labels.some((label) => /^(Start|Play again)$/.test(label))
}

export function labelOf({ label, placeholder }: Control): string {
  return label ?? placeholder ?? ''
}

export function enabled(message: APIMessage): Control[] {
  return controlsOf(message).filter(({ disabled }) => !disabled)
}

export function decisions(message: APIMessage): Control[] {
  return enabled(message).filter((control) => !panels.test(labelOf(control)))
}
