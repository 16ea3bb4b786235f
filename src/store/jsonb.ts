/** Returns JSON for `jsonb`: without NUL and lone surrogates, which it cannot store. */
export function jsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part,
  )
}
