import { dropDatabases, postgresMissing } from '../store/postgres.ts'

/** After all tests: the databases that they lent each other go. */
export async function teardown(): Promise<void> {
  if (postgresMissing === null) await dropDatabases()
}
