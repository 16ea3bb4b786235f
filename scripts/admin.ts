import { editions } from '#editions/index.ts'
import { openStore, StoreInUse, StoreUnavailable } from '#store/index.ts'
import { databaseOf } from '#config/database-place.ts'
import { loadConfig, ConfigError } from '#config/config.ts'
import { runAdmin } from './admin/run.ts'

process.exitCode = await main(process.argv.slice(2))

/** Works on the database that the settings name, beside the processes that serve it. */
async function main(words: string[]): Promise<number> {
  try {
    const store = await openStore(databaseOf(loadConfig()))
    try {
      return await runAdmin({ store, editions, say: console.log }, words)
    } finally {
      await store.close()
    }
  } catch (error) {
    const sentence = adminFailure(error)
    if (sentence === null) throw error
    console.error(sentence)
    return 1
  }
}

function adminFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreUnavailable) return error.message
  if (error instanceof StoreInUse)
    return 'The embedded database has one process at a time: stop the bot, run this, and start it again.'
  return null
}
