import type { Chance } from './chance.ts'
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

  /** `game` is as it was begun. */
  constructor(edition: Edition, game: Game) {
    this.#edition = edition
    this.#game = game
    this.#before = game
  }

  get game(): Game {
    return this.#game
  }

  /** The game before its last move. */
  get before(): Game {
    return this.#before
  }

  play(move: Move, chance: Chance): Played | { refused: Refusal } {
    const played =
      move.act === undoAct && move.prompt === null
        ? undo(this.#edition, this.#game, this.#before, move)
        : play(this.#edition, this.#game, move, chance)
    if ('refused' in played) return played
    this.#before = this.#game
    this.#game = played.game
    return played
  }
}
