import { activePrompts } from '#engine/agenda.ts'
import type { Edition, Position } from '#engine/edition.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { begin, playInto, refusedMove } from '#engine/machine.ts'
import { choices, worthwhileActions } from '#engine/moves.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import { moveRefused } from '#engine/refusal.ts'
import { sealedChance } from '#engine/sealed.ts'
import { computerMove, computerName, newMemory, seatsToAsk } from '#players/index.ts'
import { cut } from '#text/one-line.ts'
import { Seal, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import type { Person } from '../core/table-info.ts'
import { distinctName } from '../lobby/names.ts'
import { tokensOf } from '../lobby/tokens.ts'
import type { Look } from '../view/look.ts'
import { lookAt } from '../view/view.ts'

const edition = 'classic'
/** A public seed, whose dice and cards lead past the main rules. No stored game has it. */
const seed = '498b9f798364229b6fcbd095ded3402678e5165eba1d3874afa72cd525545dbf'
const players = 3
const options: Options = { 'end.mode': 'rounds', 'end.rounds': 10 }
/** Seat of the person. Computer players have the other seats. */
const own = 0
/** Number of decisions after which the guided game ends, even in the middle of a round. */
const mostDecisions = 25
const mostChoices = 3
/** Max length of the person's name, which many lines repeat. */
const longestName = 14

/** An option of a decision with all its answers. */
export interface GuidedChoice {
  option: Option
  answers: Choice['with']
}

/** The events that the person saw before a decision, and the decision. Without a prompt, the guided game is over. */
export interface GuidedStep {
  events: GameEvent[]
  prompt: Prompt | null
  choices: GuidedChoice[]
}

export interface Guided {
  look: Look
  /** All decisions up to the open one, which comes last. */
  steps: GuidedStep[]
}

/**
 * Plays the guided game of a person against computer players from its start. `choose` returns the index of the
 * choice in a step; null leaves the step open. The same choices always lead to the same game, so that nothing has
 * to be stored. Returns null if there is no such choice.
 */
export function guidedGame(
  editions: Editions,
  person: Person,
  choose: (step: GuidedStep, at: number) => number | null,
): Guided | null {
  const rules = Object.hasOwn(editions, edition) ? editions[edition] : undefined
  if (!rules) return null
  const table = new GuidedTable(rules)
  const steps: GuidedStep[] = []
  for (;;) {
    const step = table.step(steps.length < mostDecisions)
    const index = choose(step, steps.length)
    steps.push(step)
    if (index === null) return { look: lookAt(table.loaded(editions, person), person.id), steps }
    const choice = step.choices[index]
    if (!choice) return null
    table.play(own, { ...choice.option, with: choice.answers })
  }
}

export const guidedGames = ({ editions }: { editions: Editions }) => ({
  /** The guided game after these choices, by their indexes; null if one of them does not exist. */
  guided: (person: Person, chosen: readonly number[]): Guided | null =>
    guidedGame(editions, person, (_, at) => chosen[at] ?? null),
})

/** A game in memory, with the computer players and the chance that always play it in the same way. */
class GuidedTable {
  readonly #edition: Edition
  readonly #chance = sealedChance({ seed, entropy: [] })
  readonly #setup
  readonly #memories = Array.from({ length: players }, newMemory)
  readonly #game: Game
  #events: GameEvent[]
  #drawn = 0

  constructor(rules: Edition) {
    this.#edition = rules
    this.#setup = { tokens: tokensOf(rules).slice(0, players), host: own, options, at: 0 }
    const { game, events } = begin(rules, this.#setup, this.#chance)
    this.#game = game
    this.#events = events
  }

  /** Lets the computer players move until the game waits for the person, who gets no prompt unless `isAsked`. */
  step(isAsked: boolean): GuidedStep {
    for (let next = this.#nextMove(); next; next = this.#nextMove()) this.play(...next)
    const prompt = (isAsked && this.#prompt()) || null
    const events = this.#events.filter((event) => mayKnow(event, own))
    this.#events = []
    return { events, prompt, choices: prompt ? choicesOf(this.#position, prompt) : [] }
  }

  play(seat: number, { act, prompt, with: answers }: Choice): void {
    const move = { seat, act, prompt, with: answers, at: this.#game.now }
    const played = playInto(this.#edition, this.#game, move, this.#chance)
    if ('refused' in played) throw moveRefused(this.#edition.name, move, played.refused)
    this.#events.push(...played.events)
  }

  /** The state as that of a stored game, for everything that shows games. */
  loaded(editions: Editions, person: Person): LoadedGame {
    const { tokens } = this.#setup
    const names = [cut(distinctName(person, []), longestName)]
    while (names.length < players) names.push(computerName(names))
    return {
      id: `guided-${person.id}`,
      guildId: '',
      channelId: '',
      hostId: person.id,
      messageId: null,
      deliveredVersion: 0,
      channelNotes: null,
      status: this.#game.over ? 'over' : 'running',
      version: this.#game.version,
      due: null,
      createdAt: 0,
      updatedAt: 0,
      editions,
      isOfLaterShape: false,
      seal: new Seal(seed),
      seats: names.map((name, seat) => ({
        seat,
        name,
        userId: seat === own ? person.id : null,
        token: tokens[seat] ?? null,
        byComputer: seat !== own,
      })),
      body: { phase: 'game', entropy: [], begun: { ...this.#setup, no: 1 }, game: this.#game },
    }
  }

  get #position(): Position {
    return { edition: this.#edition, game: this.#game, board: this.#edition.board(this.#game.options) }
  }

  /** The person's open prompt. An offer comes before the decision for which the game waits. */
  #prompt(): Prompt | undefined {
    const open = activePrompts(this.#game).filter(({ seats }) => seats.includes(own))
    return open.find(({ blocks }) => !blocks) ?? open[0]
  }

  #nextMove(): [seat: number, choice: Choice] | null {
    const { out } = this.#game.seats[own] ?? {}
    if (out || this.#prompt()?.blocks === false) return null
    const random = () => this.#random()
    for (const seat of seatsToAsk(this.#edition, this.#game, this.#memories)) {
      const choice =
        seat !== own && computerMove(this.#edition, this.#game, seat, random, this.#memories[seat])
      if (choice) return [seat, choice]
    }
    return null
  }

  /** A number in [0, 1) for the computer players. */
  #random(): number {
    const of = 2 ** 31
    const request = { purpose: 'guided', kind: 'pick' as const, of, count: 1, counter: this.#drawn++ }
    return (this.#chance(request)[0] ?? 0) / of
  }
}

/** The answers of the person to a prompt that need no form, and a building order. Nobody gives up in a guided game. */
function choicesOf(position: Position, prompt: Prompt): GuidedChoice[] {
  const beside = prompt.blocks ? worthwhileActions(position, own) : []
  return [...choices(position, prompt, own), ...beside]
    .filter(({ grave }) => !grave)
    .flatMap((option) =>
      answersTo(position, option).map((given) => ({ option, answers: { ...option.fixed, ...given } })),
    )
    .slice(0, mostChoices)
}

/** Simple answers to an option's questions: the highest suggested amount, or a cheap building order. */
function answersTo(position: Position, option: Option): Choice['with'][] {
  const [ask, ...others] = option.ask
  if (!ask) return [{}]
  if (others.length > 0) return []
  if (ask.type === 'levels') return buildingOrder(position, option, ask)
  if (ask.type === 'pick' && ask.min === 0) return [{ [ask.name]: [] }]
  if (ask.type !== 'amount' || !ask.quick) return []
  return ask.quick.slice(-1).map((amount) => ({ [ask.name]: amount }))
}

/** One building on each lot of the first group for which the rules accept that. */
function buildingOrder(
  { edition, game, board }: Position,
  { act, prompt, fixed }: Option,
  { name, lots }: Extract<Ask, { type: 'levels' }>,
): Choice['with'][] {
  const orders = Object.values(board.groups).map((group) => {
    const own = lots.filter(({ square }) => group.includes(square))
    return { [name]: Object.fromEntries(own.map(({ square, now }) => [square, now + 1])) }
  })
  const isAccepted = (order: Choice['with']) =>
    refusedMove(edition, game, { seat: own, act, prompt, with: { ...fixed, ...order }, at: game.now }) ===
    null
  return orders.filter(isAccepted).slice(0, 1)
}
