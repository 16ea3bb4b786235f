import { databaseToServe } from '#config/database-place.ts'
import { readConfig } from '#config/config.ts'
import { createLog } from '#logging/log.ts'
import { makeMetrics } from '#operations/metrics.ts'
import { operatorMessage } from '#process/operator-message.ts'
import { serve } from '#process/serve.ts'

/** What whoever starts a bot would be told that keeps it from serving, without a process for it; null where it serves. */
export async function refusal(env: Record<string, string>): Promise<string | null> {
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  try {
    const config = readConfig({ PORT: '0', ...env })
    const serving = await serve(config, databaseToServe(config), log, makeMetrics())
    await serving.close()
    return null
  } catch (error) {
    const said = operatorMessage(error)
    if (said === null) throw error
    return [...lines, said].join('\n')
  }
}
