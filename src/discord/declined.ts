import { isUnavailable } from '#table/core/request.ts'
import type { Reading } from './reading.ts'
import type { Outcome, Refused } from './shapes.ts'

/** Something was asked that cannot be done; the answer says why, and nothing was changed. */
export class Declined extends Error {
  readonly refused: Refused
  readonly reading: Reading | null

  constructor(refused: Refused, reading: Reading | null = null) {
    super(refused.code)
    this.refused = refused
    this.reading = reading
  }
}

/** Whether something was refused, or failed, because the database is away for now. */
export function isForNow(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Declined && error.refused.code === 'unavailable')
}

/** As `Declined`, for reasons of the bot's own, with the sentence. */
export class Excuse extends Error {}

export function valueOf<Value>(outcome: Outcome<Value>, reading: Reading | null = null): Value {
  if (!outcome.ok) throw new Declined(outcome.refusal, reading)
  return outcome.value
}
