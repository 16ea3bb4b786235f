import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js'
import type { DeliveryProblem, DeliveryFailure } from '../shapes.ts'

/** Discord did not accept the acknowledgement in time. The press is not carried out. */
export class Unacked extends Error {}

export function unacked(cause: unknown): Unacked {
  return new Unacked('the interaction was answered too late', { cause })
}

/**
 * It is unknown whether Discord accepted the acknowledgement. The press is not carried out, and the answer
 * reports that.
 */
export class AcknowledgementUnknown extends Error {
  constructor(cause: unknown) {
    super('it is unknown whether an interaction was acknowledged', { cause })
  }
}

export class PutOff extends Error {
  readonly ms: number

  constructor(ms: number) {
    super('Discord would refuse this for now')
    this.ms = ms
  }
}

export function codeOf(error: unknown): number | null {
  return error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : null
}

/** Whether Discord does not know the message. A user may have dismissed a private one. */
export function isUnknownMessage(error: unknown): boolean {
  return codeOf(error) === RESTJSONErrorCodes.UnknownMessage
}

/** The meaning of a failed request for the game's channel. */
export type Failure = { kind: 'wait'; ms: number } | { kind: Exclude<keyof typeof meanings, 'wait'> }

const meanings = {
  noAccess: { why: 'permissions', outcome: 'muted' },
  placeGone: { why: 'gone', outcome: 'gone' },
  archived: { why: 'locked', outcome: 'muted' },
  locked: { why: 'locked', outcome: 'muted' },
  threadsFull: { why: 'threads', outcome: 'muted' },
  blocked: { why: 'blocked', outcome: 'refused' },
  ours: { why: 'malformed', outcome: 'refused' },
  messageGone: { why: 'malformed', outcome: 'refused' },
  wait: { why: 'away', outcome: 'retry' },
  again: { why: 'away', outcome: 'retry' },
  tooOld: { why: 'away', outcome: 'retry' },
} as const satisfies Record<string, { why: DeliveryProblem['why']; outcome: DeliveryFailure['kind'] }>

const byCode: Record<number, Exclude<Failure['kind'], 'wait'>> = {
  [RESTJSONErrorCodes.UnknownChannel]: 'placeGone',
  [RESTJSONErrorCodes.UnknownGuild]: 'placeGone',
  [RESTJSONErrorCodes.UnknownMessage]: 'messageGone',
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'tooOld',
  [RESTJSONErrorCodes.MissingAccess]: 'noAccess',
  [RESTJSONErrorCodes.MissingPermissions]: 'noAccess',
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType]: 'ours',
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread]: 'archived',
  [RESTJSONErrorCodes.ThreadLocked]: 'locked',
  [RESTJSONErrorCodes.MaximumActiveThreads]: 'threadsFull',
  [RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration]: 'blocked',
  [RESTJSONErrorCodes.TitleWasBlockedByAutomaticModeration]: 'blocked',
  [RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter]: 'blocked',
  // These failures are temporary with any status: rate limits of channels and servers, and disabled
  // features.
  [RESTJSONErrorCodes.ChannelWriteRateLimit]: 'again',
  [RESTJSONErrorCodes.ServerWriteRateLimit]: 'again',
  [RESTJSONErrorCodes.SendMessagesHasBeenTemporarilyDisabled]: 'again',
  [RESTJSONErrorCodes.FeatureTemporarilyDisabledServerSide]: 'again',
  [RESTJSONErrorCodes.ServiceResourceIsBeingRateLimited]: 'again',
  [RESTJSONErrorCodes.ApplicationNotYetAvailable]: 'again',
  [RESTJSONErrorCodes.APIResourceOverloaded]: 'again',
}

const unauthorized = 401
const tooMany = 429

/**
 * Classifies an error. One without a Discord code comes from somewhere before Discord, and says nothing about
 * the message.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof PutOff) return { kind: 'wait', ms: error.ms + 50 }
  if (error instanceof RateLimitError)
    return { kind: 'wait', ms: Math.max(error.timeToReset, error.retryAfter, error.sublimitTimeout) + 50 }
  const code = codeOf(error)
  const kind = code === null ? undefined : byCode[code]
  if (kind) return { kind }
  if (code === null || !(error instanceof DiscordAPIError)) return { kind: 'again' }
  const isOurs = error.status < 500 && error.status !== tooMany && error.status !== unauthorized
  return { kind: isOurs ? 'ours' : 'again' }
}

function deliveryProblemOf(error: unknown): DeliveryProblem {
  const { why } = meanings[failureOf(error).kind]
  if (why !== 'permissions') return { why }
  return { why, missing: codeOf(error) === RESTJSONErrorCodes.MissingAccess ? 'ViewChannel' : 'SendMessages' }
}

export function outcomeOf(error: unknown): DeliveryFailure {
  const failure = failureOf(error)
  const problem = deliveryProblemOf(error)
  const { outcome } = meanings[failure.kind]
  if (outcome !== 'retry') return { kind: outcome, problem }
  const after = failure.kind === 'wait' ? failure.ms : null
  return { kind: 'retry', after, isAnswered: isFromDiscord(error), problem }
}

/**
 * Whether the error is Discord's own. A rate limit is not, because it ends by itself, and neither are errors
 * of the database.
 */
function isFromDiscord(error: unknown): boolean {
  return error instanceof DiscordAPIError || error instanceof HTTPError
}

export function isTransient(error: unknown): boolean {
  const { kind } = failureOf(error)
  return kind === 'wait' || kind === 'again'
}
