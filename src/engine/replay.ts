import { recordedChance, type Chance } from './chance.ts'
import type { Edition } from './edition.ts'
import type { Game } from './game.ts'
import { play, type Played } from './machine.ts'
import type { Move } from './option.ts'
import type { Refusal } from './refusal.ts'
import { undo, undoAct } from './undo.ts'

/** Replays a game from its record, including undone moves. */
export class Replay {
  readonly #edition: Edition
  #game: Game
  #before: Game
  /** Secret moves since the last public one. */
  #secret: Move[] = []

  /** `game` is the initial state. */
  constructor(edition: Edition, game: Game) {
    this.#edition = edition
    this.#game = game
    this.#before = game
  }

  get game(): Game {
    return this.#game
  }

  /**
   * The game that an undo restores: the game before the last public move, with the later secret moves that
   * are possible without that move.
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
