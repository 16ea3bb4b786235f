import { activePrompts } from './agenda.ts'
import { carryAct } from './carry.ts'
import type { Chance } from './chance.ts'
import { copyGame } from './copy.ts'
import type { Edition, Fate, Position } from './edition.ts'
import type { Game, Prompt } from './game.ts'
import { choices, findAct } from './moves.ts'
import type { Choice, Option } from './option.ts'
import { MoveInPlay } from './play.ts'

// Looks ahead: plays a choice on a copy of the game that holds only the knowledge of a viewer, and goes on
// while the rules leave no other way. Dice and face-down cards end the look.

/** Limits of one look: moves in a row, and moves in all. */
const maxDepth = 4
const maxMoves = 12

/** Thrown at something that the viewer cannot know, which ends a look. */
class Unknown extends Error {}

function unknown(): never {
  throw new Unknown()
}

const noChance: Chance = unknown

/** Members of a face-down deck that reveal no card: its size, and putting a card under it. */
const open: readonly (string | symbol)[] = ['length', 'push']

const cover: ProxyHandler<string[]> = {
  get: (cards, name): unknown => (open.includes(name) ? Reflect.get(cards, name) : unknown()),
}

function faceDown(decks: Game['decks']): Game['decks'] {
  const covered: Game['decks'] = {}
  for (const deck in decks) covered[deck] = new Proxy([...(decks[deck] ?? [])], cover)
  return covered
}

interface Look {
  edition: Edition
  /** The seat whose fate is of interest. */
  seat: number
  /** Moves left. */
  left: number
}

/** The certain loss that a choice brings its seat, as far as a viewer can know; null if there is none. */
export function fateOf(
  { edition, game }: Position,
  seat: number,
  choice: Choice,
  viewer: number | null = seat,
): Fate | null {
  const seen = edition.guess?.(game, viewer) ?? game
  const start = { ...seen, decks: faceDown(seen.decks) }
  return fateAfter({ edition, seat, left: maxMoves }, start, { by: seat, choice }, maxDepth)
}

function fateAfter(
  look: Look,
  game: Game,
  { by, choice }: { by: number; choice: Choice },
  depth: number,
): Fate | null {
  if (depth === 0 || look.left === 0) return null
  look.left -= 1
  const next = played(look.edition, game, by, choice)
  if (!next) return null
  const { over } = next
  if (over) return over.winners.includes(look.seat) ? null : { kind: 'ends', winners: over.winners }
  return next.seats[look.seat]?.out ? { kind: 'out' } : fateIn(look, next, depth - 1)
}

/** The game after a move; null if it is unknown or the move is refused. */
function played(edition: Edition, game: Game, seat: number, choice: Choice): Game | null {
  // A copy of covered decks would have to read them.
  const copy = copyGame(edition, { ...game, decks: {} })
  copy.decks = game.decks
  const play = new MoveInPlay(edition, copy, noChance)
  const move = { ...choice, seat, at: game.now }
  try {
    const found = findAct(play, seat, move)
    if ('refused' in found) return null
    carryAct(play, seat, move, found)
    return copy
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

/** The loss that every answer of the seat to the open questions brings; null if others have a choice, too. */
function fateIn(look: Look, game: Game, depth: number): Fate | null {
  const position = { edition: look.edition, game, board: look.edition.board(game.options) }
  const asked = activePrompts(game).flatMap((prompt) =>
    prompt.blocks ? prompt.seats.map((by) => ({ by, ways: waysOf(position, prompt, by) })) : [],
  )
  const [first] = asked
  const isForced = asked.every(
    ({ by, ways }) => ways.length === 1 || (asked.length === 1 && by === look.seat),
  )
  if (!first || !isForced || !first.ways.every(isComplete)) return null
  let fate: Fate | null = null
  for (const way of first.ways) {
    fate = fateAfter(look, game, { by: first.by, choice: choiceOf(way) }, depth)
    if (!fate) return null
  }
  return fate
}

/** Answers and worthwhile free actions, without forms that only vary a complete answer. */
function waysOf(position: Position, prompt: Prompt, seat: number): Option[] {
  const answers = choices(position, prompt, seat).filter(({ ask, prefill }) => ask.length === 0 || !prefill)
  const { freeActions } = position.edition
  const first = Object.values(freeActions).flatMap((action) =>
    action.isWorthwhile?.(position, seat) ? action.options(position, seat) : [],
  )
  return [...answers, ...first]
}

function isComplete({ ask }: Option): boolean {
  return ask.length === 0
}

function choiceOf({ act, prompt, fixed }: Option): Choice {
  return { act, prompt, with: fixed }
}

/**
 * The choice, or if it brings a certain loss the first other answer to its prompt that avoids it. `options`: all answers
 * to the prompt.
 */
export function spared(position: Position, seat: number, choice: Choice, options: readonly Option[]): Choice {
  const others = options.filter((option) => isComplete(option) && !option.grave)
  if (others.length < 2 || !fateOf(position, seat, choice)) return choice
  const better = others.find((option) => !fateOf(position, seat, choiceOf(option)))
  return better ? choiceOf(better) : choice
}

/** The answers to one prompt that bring a certain loss, by index; empty if no answer avoids it. */
export function fatalAmong(
  position: Position,
  seat: number,
  options: readonly Option[],
  viewer: number | null,
): number[] {
  if (options.length < 2) return []
  const fatal = options.flatMap((option, index) =>
    isComplete(option) && fateOf(position, seat, choiceOf(option), viewer) ? [index] : [],
  )
  return fatal.length < options.length ? fatal : []
}
