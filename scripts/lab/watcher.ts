import { promptOf } from '#engine/agenda.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { answers } from '#engine/moves.ts'
import type { Choice, Option } from '#engine/option.ts'
import { SeatSituation } from '#players/chair.ts'
import { decide } from '#players/decide.ts'
import type { Memory } from '#players/memory.ts'
import { playerOf } from '#players/index.ts'
import type { Chosen } from '@shortchange/lab/record'
import { RandomSeat } from './random-seat.ts'
import type { Values } from '#editions/instrument.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { exchangeOf } from '#players/offers.ts'
import { gain } from '#players/worth.ts'
import type { Situation } from '#players/situation.ts'
import { instruments } from './instruments.ts'

/**
 * Chooses moves for every seat, and keeps the last choice with its options. The given seats play at random.
 */
export class Watcher {
  chosen: Chosen | null = null
  readonly #randomSeats: ReadonlyMap<number, RandomSeat>

  constructor(randomSeats: readonly number[]) {
    this.#randomSeats = new Map(randomSeats.map((seat) => [seat, new RandomSeat()]))
  }

  readonly choose = (
    edition: Edition,
    game: Game,
    seat: number,
    random: () => number,
    memory?: Memory,
  ): Choice | null => {
    this.chosen = null
    if (game.over || game.seats[seat]?.out !== false) return null
    const position = { edition, game, board: edition.board(game.options) }
    const careless = this.#randomSeats.get(seat)
    if (!careless) return this.#thinking(position, seat, random, memory)
    const choice = careless.choose(position, seat, random)
    if (choice) {
      const prompt = promptOf(game, choice.prompt)
      // A random seat does not value its options.
      this.chosen = { prompt, options: optionsOf(prompt, answers(position, seat)), values: [] }
    }
    return choice
  }

  #thinking(position: Position, seat: number, random: () => number, memory?: Memory): Choice | null {
    const { edition, game } = position
    const player = playerOf(edition.name)
    const chair = new SeatSituation(position, seat, player, random, memory)
    const choice = decide(chair, player)
    if (!choice) return null
    const prompt = promptOf(game, choice.prompt)
    const options = optionsOf(prompt, chair.options)
    const values = prompt && options.length > 1 ? valuesOf(edition.name, chair, prompt, options) : []
    this.chosen = { prompt, options, values }
    return choice
  }
}

function optionsOf(prompt: Prompt | null, options: readonly Option[]): Option[] {
  return prompt ? options.filter((option) => option.prompt === prompt.id) : []
}

/** Values an offer for its receiver: refusing is worth 0. */
const ofOffers: Values = (situation, prompt, options) => {
  const { view, figures, seat } = situation
  const offer = openOffers(view).find(({ id }) => id === prompt.about['offer'])
  if (!offer) return []
  const worth = gain(view, figures, seat, exchangeOf(situation, offer))
  return options.flatMap(({ act }) => (act === 'accept' ? [worth] : act === 'decline' ? [0] : []))
}

const common: Readonly<Record<string, Values>> = { 'trade.answer': ofOffers }

/** Returns the values that a seat's computer player gives the options of a prompt; empty without a valuation. */
export function valuesOf(
  edition: string,
  situation: Situation,
  prompt: Prompt,
  options: readonly Option[],
): readonly number[] {
  const values = instruments[edition]?.values?.[prompt.kind] ?? common[prompt.kind]
  return values?.(situation, prompt, options) ?? []
}
