interface Known<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

/** Returns the value of a key. Creates it on first use. */
export function cached<Key, Value extends object>(
  known: Known<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}
