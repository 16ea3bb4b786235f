import { note } from './parts/components.ts'
import { InteractionResponseType, MessageFlags, Routes } from 'discord.js'
import type { BaseInteraction, REST } from 'discord.js'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { sizeLimit } from '#caches/size-limit.ts'
import { speak } from '#text/index.ts'
import { bodyOf } from './parts/message.ts'

/**
 * Limit on the users whose presses are counted. A user who drops out of the cache starts with a full bucket.
 */
const maxPeople = 10_000
const defaultPerSecond = 4
/** A full bucket is enough for the presses of this many seconds. */
const burstSeconds = 5
/** Limits for autocomplete, which sends a request with each keystroke. */
const suggestions = { perSecond: 10, burst: 40 }
/** Limits for the notice that a user presses too quickly. */
const notices = { perSecond: 0.5, burst: 3 }

/** Limit on one user's presses that run at the same time. Further ones are acknowledged, then wait. */
const maxConcurrent = 2

/**
 * How to answer a press beyond the limit: with a notice, with the shortest answer that Discord accepts, or
 * with an empty list of suggestions.
 */
export type LimitAnswer = 'notice' | 'silent' | 'noSuggestions'

interface Rate {
  perSecond: number
  burst: number
}

type Take = (person: string) => boolean

/**
 * Returns a function that takes a token from a user's bucket and returns whether there was one. Packages for
 * this need timers or a second cache.
 */
function buckets({ perSecond, burst }: Rate, now: () => number): Take {
  const known = new LRUCache<string, { tokens: number; at: number }>(sizeLimit(maxPeople))
  return (person) => {
    const at = now()
    const before = known.get(person) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond)
    const isThere = tokens >= 1
    known.set(person, { tokens: isThere ? tokens - 1 : tokens, at })
    return isThere
  }
}

/** Limits the work that one user can cause, before that work starts. */
export class Admission {
  readonly #takePress: Take
  readonly #takeSuggestion: Take
  readonly #takeNotice: Take
  /** The running presses of each user, keyed by user. */
  readonly #turns = new LRUCache<string, LimitFunction>(sizeLimit(maxPeople))

  /** @param now - returns the time of a monotonic clock in ms. */
  constructor(perSecond = defaultPerSecond, now: () => number = () => performance.now()) {
    this.#takePress = buckets({ perSecond, burst: perSecond * burstSeconds }, now)
    this.#takeSuggestion = buckets(suggestions, now)
    this.#takeNotice = buckets(notices, now)
  }

  inTurn<Value>(person: string, work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turns.get(person) ?? pLimit(maxConcurrent)
    this.#turns.set(person, turn)
    return turn(work)
  }

  /** Returns how to answer an interaction beyond the limit; null if the interaction is within it. */
  limit(interaction: BaseInteraction): LimitAnswer | null {
    const { id } = interaction.user
    if (interaction.isAutocomplete()) return this.#takeSuggestion(id) ? null : 'noSuggestions'
    if (this.#takePress(id)) return null
    return this.#takeNotice(id) || !canBeSilent(interaction) ? 'notice' : 'silent'
  }
}

/** Discord accepts a silent answer to a press on a message, but not to a command. */
function canBeSilent(interaction: BaseInteraction): boolean {
  return interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage())
}

/** Answers with one request, without a retry. */
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
