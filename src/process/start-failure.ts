import { sentenceOfAnother } from '#config/database-place.ts'
import { StoreInUse, StoreOfAnother } from '#store/index.ts'

/** What to tell whoever started the bot, where they can put it right by the configuration; null for anything else. */
export function startFailure(error: unknown): string | null {
  if (error instanceof StoreOfAnother) return sentenceOfAnother(error)
  if (error instanceof StoreInUse)
    return `${error.message} Is the bot running already? End that one first, or name another folder by DATA_DIR.`
  const { code, port } = error as { code?: unknown; port?: unknown }
  return code === 'EADDRINUSE' && typeof port === 'number'
    ? `Port ${port} is taken. Is the bot running already? End what listens there, or name another port in .env.`
    : null
}
