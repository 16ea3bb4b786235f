import * as z from 'zod'
import type { Chair, Outcome } from '../driver/chair.ts'
import { NotPossible } from '../driver/refusal.ts'
import type { ModalView } from '../interactions/interaction.ts'
import type { Channel } from '../world/types.ts'

const option = z.union([z.string(), z.number(), z.boolean()])
const field = z.union([z.string(), z.array(z.string()), z.boolean()])
const where = { user: z.string(), channel: z.string() }

/** The acts that the page can request. */
export const actForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('say'), ...where, text: z.string() }),
  z.object({ act: z.literal('command'), ...where, line: z.string(), options: z.record(z.string(), option) }),
  z.object({
    act: z.literal('autocomplete'),
    ...where,
    line: z.string(),
    options: z.record(z.string(), option),
    focused: z.string(),
  }),
  z.object({
    act: z.literal('menu'),
    ...where,
    kind: z.enum(['message', 'user']),
    target: z.string(),
    name: z.string(),
  }),
  z.object({ act: z.literal('direct'), ...where, person: z.string() }),
  z.object({ act: z.literal('press'), ...where, message: z.string(), control: z.string() }),
  z.object({
    act: z.literal('choose'),
    ...where,
    message: z.string(),
    control: z.string(),
    values: z.array(z.string()),
  }),
  z.object({ act: z.literal('submit'), ...where, modal: z.string(), fields: z.record(z.string(), field) }),
  z.object({ act: z.literal('dismiss'), ...where, message: z.string() }),
  z.object({ act: z.literal('afresh'), ...where }),
  z.object({ act: z.literal('read'), ...where }),
])
export type Act = z.output<typeof actForm>

const KEPT_MODALS = 200

/** Carries out the page's acts, and keeps opened modals for their submission. */
export class Acts {
  readonly #modals = new Map<string, ModalView>()
  readonly #startAfresh: (channel: Channel) => Promise<void>

  constructor(startAfresh: (channel: Channel) => Promise<void>) {
    this.#startAfresh = startAfresh
  }

  /** Carries out an act and returns the bot's answer or the client's own message. */
  async perform(chair: Chair, act: Exclude<Act, { act: 'read' }>): Promise<object> {
    switch (act.act) {
      case 'say':
        return { message: chair.say(act.text) }
      case 'dismiss':
        chair.dismiss(act.message)
        return {}
      case 'afresh':
        await this.#startAfresh(chair.place)
        return {}
      case 'command':
        return this.#told(await chair.command(act.line, act.options))
      case 'menu': {
        const { kind, target, name } = act
        return this.#told(
          await (kind === 'message' ? chair.onMessage(target, name) : chair.onUser(target, name)),
        )
      }
      case 'direct':
        return { channelId: chair.direct(act.person).place.id }
      case 'autocomplete':
        return this.#told(await chair.autocomplete(act.line, act.options, act.focused))
      case 'press':
        return this.#told(await chair.press(act.message, act.control))
      case 'choose':
        return this.#told(await chair.choose(act.message, act.control, act.values))
      case 'submit': {
        const modal = this.#modals.get(act.modal)
        if (!modal) throw new NotPossible('This form is no longer open.')
        const outcome = await chair.submit(modal, act.fields)
        if (!outcome.error) this.#modals.delete(act.modal)
        return this.#told(outcome)
      }
    }
  }

  #told({ kind, error, modal, choices, interactionId }: Outcome): object {
    if (!modal) return { kind, error, choices }
    this.#modals.set(interactionId, modal)
    for (const id of this.#modals.keys()) {
      if (this.#modals.size <= KEPT_MODALS) break
      this.#modals.delete(id)
    }
    const { title, components } = modal
    return { kind, error, choices, modal: { id: interactionId, title, components } }
  }
}
