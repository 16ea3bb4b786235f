import { sentenceOfAnother } from '#config/database-place.ts'
import { ConfigError } from '#config/config.ts'
import { StoreInUse, StoreOfAnother, StoreUnavailable } from '#store/index.ts'

/** What to tell whoever runs a program of ours about an error that they can put right; null for any other error. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreUnavailable) return error.message
  if (error instanceof StoreOfAnother) return sentenceOfAnother(error)
  if (error instanceof StoreInUse)
    return `${error.message} Is the bot running already? The folder serves one process at a time: end that one first, or name another folder by DATA_DIR.`
  const { code, port } = error as { code?: unknown; port?: unknown }
  return code === 'EADDRINUSE' && typeof port === 'number'
    ? `Port ${port} is taken. Is the bot running already? End what listens there, or name another port in .env.`
    : null
}
