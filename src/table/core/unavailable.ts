import { StoreUnavailable } from '#store/index.ts'
import { type Outcome, refuse } from './commit.ts'

/** The database is away, as every error says that comes of it. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable
}

/** What needs the database, refused with `unavailable` while that is away. */
export async function orUnavailable<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) return refuse({ code: 'unavailable' })
    throw error
  }
}

export function valueOrUnavailable<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  return orUnavailable(async () => ({ ok: true, value: await work() }))
}
