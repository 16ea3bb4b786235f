import { promptOf } from '#engine/agenda.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { answers, freeActions } from '#engine/moves.ts'
import { refusedMove } from '#engine/machine.ts'
import type { Position } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { at } from '#engine/at.ts'

/** Probability of an unprompted move before an answer. */
const whim = 0.3
/** Number of attempts to find a legal answer before the seat takes the prompt's default. */
const tries = 8

type Random = () => number

/**
 * A player that chooses at random. It makes no offers, writes no texts, and never resigns or takes a move
 * that needs confirmation.
 */
export class RandomSeat {
  /**
   * The last prompt at which the seat tried an unprompted move. It tries once per prompt, or it would never
   * answer.
   */
  #last = -1
  /** The seat's answers so far. It does not repeat one, since that could change nothing and go on forever. */
  readonly #said = new Set<string>()
  /**
   * The prompt of the seat's last answer, and the game's version then. Both keep a seat from bidding against
   * itself.
   */
  #answered: { prompt: number | null; version: number } = { prompt: null, version: -1 }

  choose(position: Position, seat: number, random: Random): Choice | null {
    const { version } = position.game
    const asked = answers(position, seat).filter(
      (option) => isPressed(option) && !this.#isAgain(option, version),
    )
    const [first] = asked
    if (!first) return null
    const whimsical = this.#whimsically(position, seat, first, random)
    if (whimsical) return whimsical
    const choice = answered(position, seat, first, asked, random)
    if (!choice || this.#hasSaid(choice)) return null
    this.#answered = { prompt: choice.prompt, version }
    return choice
  }

  #hasSaid({ act, prompt, with: given }: Choice): boolean {
    const said = `${prompt} ${act} ${JSON.stringify(given)}`
    const isKnown = this.#said.has(said)
    this.#said.add(said)
    return isKnown
  }

  /** Whether the seat has just answered this prompt and nothing has happened since. */
  #isAgain({ prompt }: Option, version: number): boolean {
    return prompt === this.#answered.prompt && version === this.#answered.version + 1
  }

  #whimsically(position: Position, seat: number, { prompt }: Option, random: Random): Choice | null {
    if (prompt === null || prompt <= this.#last) return null
    this.#last = prompt
    if (random() >= whim) return null
    return tried(position, seat, freeActions(position, seat).filter(isPressed), random)
  }
}

function answered(
  position: Position,
  seat: number,
  { prompt }: Option,
  options: readonly Option[],
  random: Random,
): Choice | null {
  const choice = tried(position, seat, options, random)
  if (choice) return choice
  const asked = promptOf(position.game, prompt)
  return asked ? fallbackOf(position, asked, seat) : null
}

function isPressed({ grave, ask, act }: Option): boolean {
  return grave !== true && act !== 'resign' && ask.every(({ type }) => type !== 'goods' && type !== 'text')
}

function tried(position: Position, seat: number, options: readonly Option[], random: Random): Choice | null {
  const { edition, game } = position
  for (let count = 0; count < tries && options.length > 0; count++) {
    const { act, prompt, fixed, ask } = at(options, below(options.length, random))
    const given = Object.fromEntries(ask.map((one) => [one.name, filled(one, random)]))
    const choice = { act, prompt, with: { ...fixed, ...given } }
    if (refusedMove(edition, game, { ...choice, seat, at: game.now }) === null) return choice
  }
  return null
}

function filled(ask: Ask, random: Random): Json {
  switch (ask.type) {
    case 'amount':
      return ask.min + (ask.step ?? 1) * below((ask.max - ask.min) / (ask.step ?? 1) + 1, random)
    case 'pick':
      return some(ask.from, ask.min + below(ask.max - ask.min + 1, random), random)
    case 'levels':
      return Object.fromEntries(
        some(ask.lots, 1, random).map(({ square, min, max }) => [square, min + below(max - min + 1, random)]),
      )
    case 'goods':
      return { cash: 0, deeds: [], cards: [] }
    case 'text':
      return ''
  }
}

function some<Item>(from: readonly Item[], count: number, random: Random): Item[] {
  const left = [...from]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(below(left.length, random), 1))
  return picked
}

function below(count: number, random: Random): number {
  return Math.floor(random() * count)
}
