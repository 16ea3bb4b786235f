import { editions } from '#editions/index.ts'
import { openStore, StoreInUse, StoreUnavailable } from '#store/index.ts'
import { databaseOf } from '../src/database.ts'
import { loadSettings, SettingsError } from '../src/settings.ts'
import { runAdmin } from './admin/run.ts'

process.exitCode = await main(process.argv.slice(2))

/** Works on the database that the settings name, beside the processes that serve it. */
async function main(words: string[]): Promise<number> {
  try {
    const store = await openStore(databaseOf(loadSettings()))
    try {
      return await runAdmin({ store, editions, say: console.log }, words)
    } finally {
      await store.close()
    }
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    console.error(sentence)
    return 1
  }
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof StoreUnavailable) return error.message
  if (error instanceof StoreInUse)
    return 'The embedded database has one process at a time: stop the bot, run this, and start it again.'
  return null
}
