import { editions } from '#editions/index.ts'
import { adminShares, openStore } from '#store/index.ts'
import { databaseOf, loadConfig } from '#config/config.ts'
import { operatorMessage } from '#process/operator-message.ts'
import { runAdmin, usage } from './admin/run.ts'

process.exitCode = await main(process.argv.slice(2))

/** Runs one command on the configured database, while processes of the bot may be serving it. */
async function main(words: string[]): Promise<number> {
  if (words.length === 0) {
    console.error(usage())
    return 1
  }
  try {
    const options = { ...databaseOf(loadConfig()), create: false, shares: adminShares }
    const store = await openStore(options)
    try {
      return await runAdmin({ store, editions, say: console.log }, words)
    } finally {
      await store.close()
    }
  } catch (error) {
    const message = operatorMessage(error)
    if (message === null) throw error
    console.error(message)
    return 1
  }
}
