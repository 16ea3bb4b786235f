/**
 * Limits a cache by its number of entries. The library's `max` would allocate all entries up front. For the
 * bot's thirty caches, that takes megabytes, and milliseconds at the start.
 */
export function sizeLimit(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 }
}
