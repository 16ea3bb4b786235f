import { sentenceOfAnother, ConfigError } from '#config/config.ts'
import { StoreInUse, StoreOfAnother, StoreUnavailable, StoreUnusable } from '#store/index.ts'

/** Errors whose message is the sentence. */
const sentences = [ConfigError, StoreInUse, StoreUnavailable, StoreUnusable]

/** What to tell whoever runs a program of ours about an error that they can put right; null for any other error. */
export function operatorMessage(error: unknown): string | null {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof StoreOfAnother) return sentenceOfAnother(error)
  const { code, port } = error as { code?: unknown; port?: unknown }
  return code === 'EADDRINUSE' && typeof port === 'number'
    ? `Port ${port} is taken. Is the bot running already? End what listens there, or name another port in .env.`
    : null
}
