/**
 * Bounds a cache by how many things it holds. The cache's own `max` takes the room for all of them at once, which for
 * the bot's thirty of them is megabytes, and milliseconds, before anybody has played.
 */
export function atMost(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 }
}
