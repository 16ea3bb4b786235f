import { choiceFromStart } from '#engine/advance-orders.ts'
import type { Chance } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { begin, playInto, type Played } from '#engine/machine.ts'
import type { Choice, Move } from '#engine/option.ts'
import { moveRefused } from '#engine/refusal.ts'
import { computerMove, seatsToAsk, type NextMove } from './bridge.ts'
import { newMemory, type Memory } from './memory.ts'

export interface SelfPlay {
  edition: Edition
  players: number
  options: Options
  chance: Chance
  /** Seat of the host; 0 by default. */
  host?: number
  /** Returns a number in [0, 1); used for random choices of the players. */
  random: () => number
  /** Time that a seat takes for a prompt that only it is asked, ms; 0 by default. */
  pause?: (seat: number) => number
  /** Picks a seat's moves; by default, the edition's computer player. */
  choose?: NextMove
}

export interface SelfPlayed {
  played: Played
  /** Null for the set-up of the game. */
  move: Move | null
  /** Whether the move answers a blocking prompt that asked only this seat, with a press. */
  isDecision: boolean
  /** Whether the table's options make this move, without a press (DAY-036). */
  isByTable: boolean
  /** Whether only time passed, because no due prompt had seats left to answer it. */
  isWait: boolean
}

type Next = Omit<SelfPlayed, 'played'> & { move: Move }

/** Functions with which `nextMove` picks moves, and the memories of the players. */
type Minds = Required<Pick<SelfPlay, 'random' | 'pause' | 'choose'>> & { memories: readonly Memory[] }

/**
 * Plays a whole game with computer players. Yields after every move, so that callers can play it in steps.
 * All steps share one game object, and clocks advance without real waiting.
 */
export function* selfPlay({
  edition,
  players,
  options,
  chance,
  random,
  host = 0,
  pause = () => 0,
  choose = computerMove,
}: SelfPlay): Generator<SelfPlayed, void> {
  const memories = Array.from({ length: players }, newMemory)
  const tokens = memories.map((_, seat) => `token-${seat}`)
  const started = begin(edition, { tokens, host, options, at: 0 }, chance)
  yield { played: started, move: null, isDecision: false, isByTable: false, isWait: false }
  const { game } = started
  while (!game.over) {
    const next = nextMove(edition, game, { random, memories, pause, choose })
    if (!next) return
    const played = playInto(edition, game, next.move, chance)
    if ('refused' in played) throw moveRefused(edition.name, next.move, played.refused)
    yield { played, ...next }
  }
}

/**
 * The first choice of any seat. The clock's move if that comes earlier or if no seat has a choice; null if
 * there is neither.
 */
function nextMove(edition: Edition, game: Game, { random, memories, pause, choose }: Minds): Next | null {
  const due = nextDue(game)
  for (const seat of seatsToAsk(edition, game, memories)) {
    const choice = choose(edition, game, seat, random, memories[seat])
    if (!choice) continue
    const isByTable = isMadeByTable(edition, game, seat, choice)
    const prompt = isByTable ? null : decisionOf(game, choice)
    const at = game.now + (prompt ? thought(prompt, game.now, pause(seat)) : 0)
    if (due !== null && due <= at) return clockMove(game, due)
    const { act, with: answers } = choice
    return {
      move: { act, prompt: choice.prompt, with: answers, seat, at },
      isDecision: prompt !== null,
      isByTable,
      isWait: false,
    }
  }
  return due === null ? null : clockMove(game, due)
}

function clockMove({ prompts, alarm }: Game, at: number): Next {
  const due = prompts.filter((prompt) => prompt.due !== null && prompt.due <= at)
  const isWait = due.length > 0 && due.every(({ seats }) => seats.length === 0) && alarm !== at
  return {
    move: { seat: null, act: 'time', prompt: null, with: {}, at },
    isDecision: false,
    isByTable: false,
    isWait,
  }
}

/** The prompt that a choice answers, if the game waits only for this seat; otherwise null. */
function decisionOf({ prompts }: Game, choice: Choice): Prompt | null {
  const prompt = prompts.find(({ id }) => id === choice.prompt)
  return prompt?.blocks && prompt.seats.length === 1 ? prompt : null
}

function isMadeByTable(edition: Edition, game: Game, seat: number, { act, prompt }: Choice): boolean {
  const chosen = choiceFromStart({ edition, game, board: edition.board(game.options) }, seat)
  return chosen?.act === act && chosen.prompt === prompt
}

/** Time that a player takes: `pause`, but at most half of the time until the deadline. */
function thought({ due }: Prompt, now: number, pause: number): number {
  return due === null ? pause : Math.min(pause, Math.floor((due - now) / 2))
}
