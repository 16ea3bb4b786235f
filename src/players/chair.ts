import { lotAt, type Board } from '#engine/board.ts'
import type { Figures, Moment, Position } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { viewFor, type View } from '#engine/look.ts'
import { refusedMove } from '#engine/machine.ts'
import { momentNow } from '#engine/moment.ts'
import { answers, freeAction } from '#engine/moves.ts'
import type { Choice, Option } from '#engine/option.ts'
import { claimedFrom } from '#mechanics/rent/claims.ts'
import { figuresOf, type BoardFigures } from './figures.ts'
import type { Table } from './holdings.ts'
import type { Memory } from './memory.ts'
import type { CardEffect, PublicSituation, Player, Situation } from './situation.ts'

/** A seat's risks, read directly from the game. Uses only public state and the seat's own cash. */
export class LivePublicSituation implements PublicSituation {
  readonly seat: number
  readonly board: Board
  protected readonly position: Position
  readonly #player: Player
  #reserve: number | null = null

  constructor(position: Position, seat: number, player: Player) {
    this.position = position
    this.seat = seat
    this.board = position.board
    this.#player = player
  }

  get view(): Table {
    return this.position.game
  }

  get figures(): BoardFigures {
    return figuresOf(this.board, this.position.edition.figures.dice)
  }

  get reserve(): number {
    return (this.#reserve ??= this.#player.reserve(this) + claimedFrom(this.position.game, this.seat))
  }

  cardWorth(held: HeldCard): number {
    return this.#player.cardWorth(this, held)
  }

  lotRent(square: number): number {
    const { edition, board, game } = this.position
    const owner = game.deeds[square]?.owner ?? null
    return owner === null ? 0 : edition.figures.lotRent(this.position, lotAt(board, square), square, owner)
  }

  cardEffect(card: string): CardEffect | undefined {
    return this.position.edition.figures.cardEffects[card]
  }

  cardSum(seat: number, card: string): number {
    return this.position.edition.figures.cardSum(this.position, seat, card)
  }

  get law(): Figures['law'] {
    return this.position.edition.figures.law
  }
}

/** A seat's situation, which computes its costly parts only when they are read. */
export class SeatSituation extends LivePublicSituation implements Situation {
  readonly random: () => number
  readonly memory: Memory | undefined
  #view: View | null = null
  #options: Option[] | null = null

  constructor(
    position: Position,
    seat: number,
    player: Player,
    random: () => number,
    memory: Memory | undefined,
  ) {
    super(position, seat, player)
    this.random = random
    this.memory = memory
  }

  override get view(): View {
    return (this.#view ??= viewFor(this.position.edition, this.position.game, this.seat))
  }

  get options(): Option[] {
    return (this.#options ??= answers(this.position, this.seat))
  }

  get moment(): Moment | null {
    return momentNow(this.position)
  }

  freeAction(act: string, settled?: Option['fixed']): Option[] {
    return freeAction(this.position, this.seat, act, settled)
  }

  accepts(choice: Choice): boolean {
    const { edition, game } = this.position
    return refusedMove(edition, game, { ...choice, seat: this.seat, at: game.now }) === null
  }
}
