import type { Chance } from '#engine/chance.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'
import type { Status } from './table-info.ts'

/** A game's seed behind its seal. The seed is a private field, so that no log, message or JSON carries it by accident. */
export class Seal {
  readonly #seed: string
  /** What is published before anybody joins. */
  readonly hash: string

  constructor(seed: string) {
    this.#seed = seed
    this.hash = sealOf(seed)
  }

  chance(entropy: string[]): Chance {
    return sealedChance({ seed: this.#seed, entropy })
  }

  /** The seed, once the game is over. */
  opened(status: Status): string | null {
    return status === 'over' ? this.#seed : null
  }
}
