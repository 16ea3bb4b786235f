import { at } from './at.ts'
import { isActive, promptOf } from './agenda.ts'
import { answerRefused } from './answers.ts'
import type { Act, Position, Preview } from './edition.ts'
import type { Prompt } from './game.ts'
import { agrees, type Choice, type Move, type Option } from './option.ts'
import { refusal, type Refusal } from './refusal.ts'

/** All moves of a seat: answers to its open prompts first, then free actions. */
export function moves(position: Position, seat: number): Option[] {
  return [...answers(position, seat), ...freeActions(position, seat)]
}

/** All answers of a seat to the open prompts. */
export function answers(position: Position, seat: number): Option[] {
  const { game } = position
  const listed: Option[] = []
  if (game.over || !isIn(position, seat)) return listed
  for (const prompt of game.prompts)
    if (prompt.seats.includes(seat) && isActive(game, prompt)) listed.push(...choices(position, prompt, seat))
  return listed
}

/** All answers of a seat to one prompt. */
export function choices(position: Position, prompt: Prompt, seat: number): Option[] {
  return kindOf(position, prompt).options(position, prompt, seat)
}

export function freeActions(position: Position, seat: number): Option[] {
  if (position.game.over || !isIn(position, seat)) return []
  return Object.values(position.edition.freeActions).flatMap((move) => move.options(position, seat))
}

/** Free actions to show next to the prompt of a seat. */
export function worthwhileActions(position: Position, seat: number): Option[] {
  if (position.game.over || !isIn(position, seat)) return []
  return Object.values(position.edition.freeActions).flatMap((action) =>
    action.isWorthwhile?.(position, seat) && !action.isSecret ? action.options(position, seat) : [],
  )
}

/** Secret acts to link next to the prompt of a seat, even those with no options now. */
export function secretWays(position: Position, seat: number): string[] {
  if (position.game.over || !isIn(position, seat)) return []
  return Object.entries(position.edition.freeActions).flatMap(([act, action]) =>
    action.isSecret && action.isWorthwhile?.(position, seat) ? [act] : [],
  )
}

/**
 * Options of one free action for a seat, or only those with the fixed answers in `settled`; empty if the
 * edition has no such action.
 */
export function freeAction(
  position: Position,
  seat: number,
  act: string,
  settled?: Option['fixed'],
): Option[] {
  const { freeActions: actions } = position.edition
  if (position.game.over || !isIn(position, seat) || !Object.hasOwn(actions, act)) return []
  return actions[act]?.options(position, seat, settled && { act, prompt: null, with: settled }) ?? []
}

function isIn(position: Position, seat: number): boolean {
  return position.game.seats[seat]?.out === false
}

export function kindOf(position: Position, prompt: Prompt) {
  const kind = position.edition.prompts[prompt.kind]
  if (!kind) throw new Error(`${position.edition.name} has no prompt ${prompt.kind}`)
  return kind
}

/** An act with the prompt that it answers, or the refusal. */
export type Found = Doable | { refused: Refusal }

export type Doable = Matched<Prompt> | Matched<null>

interface Matched<OpenPrompt extends Prompt | null> {
  act: Act<unknown, OpenPrompt>
  prompt: OpenPrompt
}

/** Finds the act of a move and checks the move completely; changes nothing. */
export function findAct(position: Position, seat: number, move: Move): Found {
  const { game } = position
  if (game.over) return { refused: refusal('over', {}) }
  if (!isIn(position, seat)) return { refused: refusal('out', {}) }
  return move.prompt === null
    ? findFreeAction(position, seat, move)
    : findAnswer(position, seat, move, move.prompt)
}

/** Preview of a move that was found, if its act has one. */
export function previewOf(
  position: Position,
  seat: number,
  move: Move,
  { act, prompt }: Doable,
): Preview | null {
  return (act as Act<unknown, Prompt | null>).preview?.(position, seat, move, prompt) ?? null
}

function findAnswer(position: Position, seat: number, move: Move, id: number): Found {
  const prompt = promptOf(position.game, id)
  if (!prompt) return { refused: refusal('stale', { prompt: id }) }
  const kind = kindOf(position, prompt)
  if (!prompt.seats.includes(seat)) {
    const refused = kind.answered?.(position, seat) ?? refusal('notYours', { seats: prompt.seats })
    return { refused }
  }
  if (!isActive(position.game, prompt)) return { refused: refusal('notNow', { act: move.act }) }
  const list = (wanted?: Choice) => kind.options(position, prompt, seat, wanted)
  return settleOn(position, seat, move, list, kind.acts[move.act], prompt)
}

function findFreeAction(position: Position, seat: number, move: Move): Found {
  const action = Object.hasOwn(position.edition.freeActions, move.act)
    ? position.edition.freeActions[move.act]
    : undefined
  const list = (wanted?: Choice) => action?.options(position, seat, wanted) ?? []
  return settleOn(position, seat, move, list, action, null)
}

function settleOn<OpenPrompt extends Prompt | null>(
  position: Position,
  seat: number,
  move: Move,
  list: (wanted?: Choice) => Option[],
  act: Act<unknown, OpenPrompt> | undefined,
  prompt: OpenPrompt,
): Matched<OpenPrompt> | { refused: Refusal } {
  if (!act) return { refused: refusal('notNow', { act: move.act }) }
  const unfit = unlisted(list, move)
  if (unfit) return { refused: act.explain?.(position, seat, move, prompt) ?? unfit }
  const refused = act.check?.(position, seat, move, prompt)
  return refused ? { refused } : { act, prompt }
}

/**
 * The refusal of a move that fits no option, or null. If the options found for the move do not fit, the full
 * list supplies the reason.
 */
function unlisted(list: (wanted?: Choice) => Option[], move: Move): Refusal | null {
  return unfitFor(list(move), move) && unfitFor(list(), move)
}

function unfitFor(listed: Option[], move: Move): Refusal | null {
  let named: Option | null = null
  for (const option of listed) {
    if (option.act !== move.act) continue
    if (agrees(move, option.fixed)) return answerRefused(option, move)
    named ??= option
  }
  if (!named) return refusal('notNow', { act: move.act })
  return refusal('badAnswer', { name: at(Object.keys(named.fixed), 0) })
}
