/**
 * Limits a cache by number of entries. The library's `max` allocates all of them up front: megabytes for the bot's
 * thirty caches, and milliseconds at start.
 */
export function sizeLimit(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 }
}
