/** JSON as `jsonb` takes it: without NUL and without half characters, for which it has no place. */
export function jsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part,
  )
}
