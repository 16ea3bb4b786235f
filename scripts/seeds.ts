import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { skipN } from 'pure-rand/utils/skipN'
import { chanceOf, type Chance } from '#engine/chance.ts'

/**
 * Returns a host, dice and random numbers that depend only on the seed. Each seat hosts in turn, because a
 * computer player's temper depends on the host's seat.
 */
export function drawnFrom(seed: number, players: number) {
  const tastes = streamOf(~seed)
  return {
    host: Math.abs(seed) % players,
    chance: fastChance(seed),
    random: () => uniformFloat64(tastes),
  }
}

/** Returns the stream of random numbers of a seed, without its first numbers. */
function streamOf(seed: number) {
  const stream = xoroshiro128plus(seed)
  skipN(stream, 16)
  return stream
}

/** A fast random source for games that nobody verifies. */
export function fastChance(seed: number): Chance {
  const stream = streamOf(seed)
  return chanceOf((n) => uniformInt(stream, 0, n - 1))
}

export function* seedsFrom(seed: number): Generator<number, never> {
  const stream = streamOf(seed)
  for (;;) yield stream.next()
}
