import { sentenceOfAnother, ConfigError } from '#config/config.ts'
import { StoreInUse, StoreOfAnother, StoreUnavailable, StoreUnusable } from '#store/index.ts'

const sentences = [ConfigError, StoreInUse, StoreUnavailable, StoreUnusable]

/** Returns the message of an error that the operator can fix; null for any other error. */
export function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (sentences.some((kind) => error instanceof kind)) return error.message
  if (error instanceof StoreOfAnother) return sentenceOfAnother(error)
  return codeOf(error) === 'EADDRINUSE' && 'port' in error && typeof error.port === 'number'
    ? `Port ${error.port} is taken. Is the bot running already? Stop the process on that port, or set another port in .env.`
    : null
}

/** Returns the code of an error of Node or of a driver; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Removes terminal control characters from names and file contents, which are user input. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '')
}
