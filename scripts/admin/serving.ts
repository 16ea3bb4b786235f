import type { ServingProcess } from '#store/index.ts'
import type { Admin } from './command.ts'

/** A process of which nothing was heard for so long does not serve. */
const silent = 60_000

/** The processes that serve the games at the moment. */
export async function servingNow({ store, now }: Admin): Promise<ServingProcess[]> {
  return (await store.operations.processes()).filter(({ beatAt }) => beatAt > now - silent)
}
