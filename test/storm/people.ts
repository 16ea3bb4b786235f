import { setTimeout as pause } from 'node:timers/promises'
import { controlsOf, type Chair, type Control, type StandIn } from 'discord-stand-in'
import type { Below } from '#test/engine/random.ts'
import { Clicker, enabled, isPrivate, labelOf } from '#test/games/clicker.ts'

/** How long a player waits for the result of a press, ms. */
const waits = 4000
/** A player without a button to press lists their games once in this many steps. */
const looksOnceIn = 12
const maxInHand = 4
const ephemeralLoading = 128

/** How likely a player presses each button of a chronicle, by its label. */
const gladly: readonly [label: RegExp, liking: number][] = [
  [/^Roll/, 8],
  [/^Pass/, 6],
  [/^My hand/, 8],
  [/^Table/, 1],
  [/^CHEATER/, 1],
  [/./, 3],
]

/** A player at a table, who tries again after a failed press. */
export class Guest {
  readonly chair: Chair
  readonly #clicker: Clicker
  readonly #below: Below
  /** Whether the channel is a chronicle, whose buttons never change. */
  readonly #isChronicle: boolean

  constructor(discord: StandIn, chair: Chair, below: Below, isChronicle: boolean) {
    this.chair = chair
    this.#below = below
    this.#isChronicle = isChronicle
    this.#clicker = new Clicker(discord, chair, below, { waits })
  }

  /** Makes the player leave the game at the next opportunity. */
  leave(): void {
    this.#clicker.isLeaving = true
  }

  /** Plays until `isOver` returns true, with pauses of about `think` ms. */
  async play(think: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await pause(think / 2 + this.#below(think))
      if (isOver()) return
      const hasActed = await this.#tries(() =>
        this.#isChronicle ? this.#actInChronicle() : this.#clicker.step(),
      )
      if (!hasActed && this.#below(looksOnceIn) === 0) await this.look()
    }
  }

  /** Lists the player’s games, as a player does who cannot find the table. */
  async look(): Promise<void> {
    await this.#tries(() => this.chair.command('/game mine'))
    this.#dismiss()
  }

  async #tries(act: () => Promise<unknown>): Promise<boolean> {
    // A press may fail: its message was replaced or its response timed out. The ledger judges it later.
    return act().then(Boolean, () => true)
  }

  async #actInChronicle(): Promise<boolean> {
    const message = this.chair
      .see()
      .findLast((one) => !isPrivate(one) && enabled(one).some((control) => labelOf(control) === 'My hand'))
    if (!message) return false
    let shown = await this.#clicker.use(message, this.#chosen(enabled(message)))
    for (let used = 0; shown && used < maxInHand; used++) {
      const control = this.#inHand(enabled(shown))
      shown = control ? await this.#clicker.use(shown, control) : null
    }
    this.#dismiss()
    return true
  }

  /** Chooses a control of the hand. The first one answers the prompt, so it is preferred. */
  #inHand(controls: readonly Control[]): Control | undefined {
    const out = controls.findLast((control) => /^(Leave|Yes)/.test(labelOf(control)))
    if (this.#clicker.isLeaving && out) return out
    const others = controls.filter((control) => !/^(Leave|Refresh|Back)/.test(labelOf(control)))
    return this.#below(3) > 0 ? others[0] : others[this.#below(others.length)]
  }

  #chosen(controls: readonly Control[]): Control {
    const weights = controls.map((control) => gladly.find(([label]) => label.test(labelOf(control)))![1])
    let left = this.#below(weights.reduce((sum, weight) => sum + weight, 0))
    return controls.find((_, at) => (left -= weights[at]!) < 0)!
  }

  #dismiss(): void {
    for (const message of this.chair.see())
      if (isPrivate(message) && ((message.flags ?? 0) & ephemeralLoading) === 0)
        this.chair.dismiss(message.id)
  }
}

/**
 * The newest message with an enabled control of that label, and the control’s custom id; null if there is
 * none.
 */
export function controlWith(chair: Chair, label: string) {
  const message = chair.see().findLast((one) => enabled(one).some((control) => labelOf(control) === label))
  const control = message && controlsOf(message).find((one) => labelOf(one) === label)
  return message && control ? { message, control: control.custom_id } : null
}
