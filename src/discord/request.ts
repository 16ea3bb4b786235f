import type { InteractionData } from './press.ts'
import type { GameRef, Request, TableInfo, Viewing, Outcome, Refused } from './shapes.ts'
import { isUnavailable } from '#table/core/request.ts'
import type { Reading } from './reading.ts'

interface InteractionContext extends GameRef {
  interaction: Pick<InteractionData, 'id' | 'user'>
}

export function requestOf({
  interaction: { id, user },
  game,
  guild,
  knownVersion,
}: InteractionContext): Request {
  return { game, guild, knownVersion, user, interaction: id }
}

export function viewingOf({ interaction: { user }, game, guild, knownVersion }: InteractionContext): Viewing {
  return { game, guild, knownVersion, viewer: user.id }
}

export function publicViewOf({ id, guild, version }: Pick<TableInfo, 'id' | 'guild' | 'version'>): Viewing {
  return { game: id, guild, knownVersion: version, viewer: null }
}

/** A request was refused and changed nothing. The answer gives the reason. */
export class Declined extends Error {
  readonly refused: Refused
  readonly reading: Reading | null

  constructor(refused: Refused, reading: Reading | null = null) {
    super(refused.code)
    this.refused = refused
    this.reading = reading
  }
}

/** Whether a request failed or was refused only because the database is unavailable now. */
export function isForNow(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Declined && error.refused.code === 'unavailable')
}

/** Like `Declined`, but for a reason of the bot's own. The message is the answer. */
export class UserError extends Error {}

export function valueOf<Value>(outcome: Outcome<Value>, reading: Reading | null = null): Value {
  if (!outcome.ok) throw new Declined(outcome.refusal, reading)
  return outcome.value
}
