import { note } from './parts/components.ts'
import { InteractionResponseType, MessageFlags, Routes } from 'discord.js'
import type { BaseInteraction, REST } from 'discord.js'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { atMost } from '#caches/at-most.ts'
import { speak } from '#text/index.ts'
import { bodyOf } from './parts/message.ts'

/** People whose presses are counted; a forgotten person starts with a full bucket. */
const mostPeople = 10_000
const usualPerSecond = 4
/** A full bucket holds the presses of this time, s. */
const burstSeconds = 5
/** Autocomplete sends a request with each keystroke. */
const suggestions = { perSecond: 10, burst: 40 }
/** How often one person gets the sentence that they press too quickly. */
const notices = { perSecond: 0.5, burst: 3 }

/** Presses of one person that are carried out at the same time; the others wait after their acknowledgement. */
const mostAtOnce = 2

/** The answer to a press beyond the limit: a sentence, the shortest answer that Discord knows, or an empty list. */
export type LimitAnswer = 'notice' | 'silent' | 'noSuggestions'

interface Rate {
  perSecond: number
  burst: number
}

type Take = (person: string) => boolean

/**
 * A token bucket for each person, from which one is taken; false if there is none. A package for this would add timers or
 * a second cache to these lines.
 */
function buckets({ perSecond, burst }: Rate, now: () => number): Take {
  const known = new LRUCache<string, { tokens: number; at: number }>(atMost(mostPeople))
  return (person) => {
    const at = now()
    const before = known.get(person) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond)
    const isThere = tokens >= 1
    known.set(person, { tokens: isThere ? tokens - 1 : tokens, at })
    return isThere
  }
}

/** Bounds the work that one person can cause, before any of it is done. */
export class Admission {
  readonly #takePress: Take
  readonly #takeSuggestion: Take
  readonly #takeNotice: Take
  /** By person. */
  readonly #turns = new LRUCache<string, LimitFunction>(atMost(mostPeople))

  /** `now` in ms, of a clock that never jumps. */
  constructor(perSecond = usualPerSecond, now: () => number = () => performance.now()) {
    this.#takePress = buckets({ perSecond, burst: perSecond * burstSeconds }, now)
    this.#takeSuggestion = buckets(suggestions, now)
    this.#takeNotice = buckets(notices, now)
  }

  inTurn<Value>(person: string, work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turns.get(person) ?? pLimit(mostAtOnce)
    this.#turns.set(person, turn)
    return turn(work)
  }

  /** The answer to an interaction beyond the limit; null for one to handle. */
  limit(interaction: BaseInteraction): LimitAnswer | null {
    const { id } = interaction.user
    if (interaction.isAutocomplete()) return this.#takeSuggestion(id) ? null : 'noSuggestions'
    if (this.#takePress(id)) return null
    return this.#takeNotice(id) || !canBeSilent(interaction) ? 'notice' : 'silent'
  }
}

/** Discord accepts an answer without words to a press on a message; a command needs words. */
function canBeSilent(interaction: BaseInteraction): boolean {
  return interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
}

/** Answers with one request, which is not repeated. */
export async function answerLimited(
  rest: REST,
  interaction: BaseInteraction,
  answer: LimitAnswer,
): Promise<void> {
  const route = Routes.interactionCallback(interaction.id, interaction.token)
  await rest.post(route, { body: bodies[answer](interaction), auth: false })
}

const bodies: Record<LimitAnswer, (interaction: BaseInteraction) => unknown> = {
  notice: ({ locale }) => ({
    type: InteractionResponseType.ChannelMessageWithSource,
    data: bodyOf(note(speak(locale).say('ui.refuse.tooFast')), MessageFlags.Ephemeral).body,
  }),
  silent: () => ({ type: InteractionResponseType.DeferredMessageUpdate }),
  noSuggestions: () => ({
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices: [] },
  }),
}
