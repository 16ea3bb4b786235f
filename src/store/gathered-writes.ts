/** Calls `write` once for all that comes within some ms, and one call after the other; `write` must not fail. */
export function gatheredWrites(ms: number, write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Writes now; resolves when that is done. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    flush,
    soon(): void {
      timer ??= setTimeout(() => void flush(), ms).unref()
    },
  }
}
