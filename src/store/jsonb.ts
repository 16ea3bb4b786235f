/** Returns JSON for a `jsonb` column. Replaces NUL and lone surrogates, which such a column cannot store. */
export function jsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part,
  )
}
