import { recordedChance, type Chance } from './chance.ts'
import type { Edition } from './edition.ts'
import type { Game } from './game.ts'
import { play, type Played } from './machine.ts'
import type { Move } from './option.ts'
import type { Refusal } from './refusal.ts'
import { undo, undoAct } from './undo.ts'

/** A game that is played again from its record, what was taken back included. */
export class Replay {
  readonly #edition: Edition
  #game: Game
  #before: Game
  /** Secret moves after the last one that everybody could notice. */
  #secret: Move[] = []

  /** `game` is as it was begun. */
  constructor(edition: Edition, game: Game) {
    this.#edition = edition
    this.#game = game
    this.#before = game
  }

  get game(): Game {
    return this.#game
  }

  /**
   * The game before the last move that everybody could notice, with the secret moves since then that are possible without
   * it: Undo keeps these.
   */
  get before(): Game {
    return this.#secret.reduce((game, move) => {
      const played = play(this.#edition, game, move, recordedChance([]))
      return 'isSecret' in played ? played.game : game
    }, this.#before)
  }

  play(move: Move, chance: Chance): Played | { refused: Refusal } {
    const played =
      move.act === undoAct && move.prompt === null
        ? undo(this.#edition, this.#game, this.before, move)
        : play(this.#edition, this.#game, move, chance)
    if ('refused' in played) return played
    if (played.isSecret) this.#secret.push(move)
    else {
      this.#before = this.#game
      this.#secret = []
    }
    this.#game = played.game
    return played
  }
}
