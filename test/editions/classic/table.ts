import { classic } from '#editions/classic/index.ts'
import { chanceOf, type Chance } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import { seeded } from '#test/engine/random.ts'

/** A game with fixed state and dice; seat 0 has the first turn. */
export class Table {
  game: Game
  /** Events of the last move. */
  events: GameEvent[] = []
  #dice: number[][] = []
  readonly #rest = chanceOf(seeded(1))
  readonly #edition: Edition

  constructor(seats: number, options: Options = {}, edition: Edition = classic) {
    this.#edition = edition
    const tokens = Array.from({ length: seats }, (_, seat) => `token${seat}`)
    this.game = begin(edition, { tokens, host: 0, options, at: 0 }, this.#chance).game
    const { agenda, prompts, turn } = this.game
    this.game.agenda = JSON.parse(
      JSON.stringify(agenda).replaceAll(`"seat":${turn.seat}`, '"seat":0'),
    ) as never
    for (const prompt of prompts) prompt.seats = [0]
    turn.seat = 0
  }

  readonly #chance: Chance = (request) =>
    (request.purpose === 'dice' ? this.#dice.shift() : undefined) ?? this.#rest(request)

  stack(deck: string, card: string): void {
    const cards = this.game.decks[deck] as string[]
    this.game.decks[deck] = [card, ...cards.filter((other) => other !== card)]
  }

  cash(...amounts: number[]): void {
    amounts.forEach((amount, seat) => {
      const mate = this.seat(seat)
      this.game.bank.cash += mate.cash - amount
      mate.cash = amount
    })
  }

  deeds(owner: number | null, squares: number[], state: { level?: number; mortgaged?: boolean } = {}): void {
    for (const square of squares) Object.assign(this.deed(square), { owner, ...state })
  }

  seat(seat: number): Game['seats'][number] {
    return this.game.seats[seat] as Game['seats'][number]
  }

  deed(square: number): NonNullable<Game['deeds'][number]> {
    return this.game.deeds[square] as NonNullable<Game['deeds'][number]>
  }

  listed(seat: number, act: string): Option | undefined {
    return moves(this.#position(), seat).find((option) => option.act === act)
  }

  prompt(kind: string, seat?: number): Prompt | undefined {
    return this.game.prompts.find(
      (prompt) => prompt.kind === kind && (seat === undefined || prompt.seats.includes(seat)),
    )
  }

  #position(): Position {
    return { edition: this.#edition, game: this.game, board: this.#edition.board(this.game.options) }
  }

  /** Plays a listed move. Returns its refusal, or null. */
  does(seat: number, act: string, answers: Move['with'] = {}, at = this.game.now): Refusal | null {
    const option = this.listed(seat, act)
    const move = { seat, act, prompt: option?.prompt ?? null, with: { ...option?.fixed, ...answers } }
    return this.#play({ ...move, at })
  }

  rolls(seat: number, ...dice: number[]): void {
    this.#dice.push(dice)
    const refused = this.does(seat, 'roll')
    if (refused) throw new Error(`the roll was refused: ${refused.code}`)
  }

  /** Lets time pass until the next deadline. */
  waits(): void {
    const due = nextDue(this.game)
    if (due === null) throw new Error('there is no deadline')
    this.#play({ seat: null, act: 'time', prompt: null, with: {}, at: due })
  }

  #play(move: Move): Refusal | null {
    const played = play(this.#edition, this.game, move, this.#chance)
    if ('refused' in played) return played.refused
    this.game = played.game
    this.events = played.events
    return null
  }
}
