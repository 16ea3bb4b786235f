import { isWait } from '#engine/agenda.ts'
import type { Prompt, Step } from '#engine/game.ts'
import type { Game, Play } from '../state.ts'

type Matter = 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'

/** Prompts that all know of and that must be answered before the next turn. */
const blockingPrompts: Readonly<Record<string, Matter>> = {
  'debt.raise': 'debt',
  hush: 'debt',
  card: 'choice',
  second: 'choice',
  k09: 'choice',
  place: 'verdict',
  vote: 'jury',
}

/** What holds up the game while nothing is under way. */
const idleKinds = new Set(['turn.roll', 'turn.again', 'turn.pass', 'neighbour', 'pause'])

/** What must be finished before the next turn, and whose it is; null where nothing is (CHE-143). Everybody may know. */
export function openMatter(game: Game): { matter: Matter; seat: number | null } | null {
  const { claims, dues, jury, later, secret } = game.own
  if (dues[0]) return { matter: 'debt', seat: dues[0].seat }
  if (jury || secret.filings.length > 0) return { matter: 'jury', seat: null }
  const open = game.prompts.find(({ kind }) => kind in blockingPrompts)
  const matter = open && blockingPrompts[open.kind]
  if (matter) return { matter, seat: soleOf(open) }
  if (claims) return { matter: 'hotels', seat: null }
  return later.length > 0 || !isIdle(game) ? { matter: 'verdict', seat: null } : null
}

function soleOf({ seats }: Prompt): number | null {
  const [only = null, ...others] = seats
  return others.length === 0 ? only : null
}

/** What a seat must finish itself before its own next step (CHE-016, CHE-314). */
export function isHeldUp(game: Game, seat: number): boolean {
  return promptsOf(game, seat).length > 0 || game.own.dues.some((due) => due.seat === seat)
}

function promptsOf(game: Game, seat: number): Prompt[] {
  return game.prompts.filter(
    ({ kind, seats }) => kind in blockingPrompts && kind !== 'vote' && seats.includes(seat),
  )
}

/** Whether nothing waits but for the dice or the tray; finished waits that lie above do not count. */
function isIdle(game: Game): boolean {
  const at = idleAt(game)
  return at !== null && game.agenda.slice(at + 1).every((step) => isWait(step) && !openIn(game, step.prompts))
}

/** Where on the agenda the dice or the tray are waited for, or null. */
export function idleAt(game: Game): number | null {
  const idle: number[] = []
  for (const { id, kind } of game.prompts) if (idleKinds.has(kind)) idle.push(id)
  const at = game.agenda.findLastIndex((step) => isWait(step) && step.prompts.some((id) => idle.includes(id)))
  return at < 0 ? null : at
}

/** Whether a seat's token is about to move, or its stop is not finished. */
export function isUnderWay({ agenda, prompts }: Game, seat: number): boolean {
  const isAsked = ({ blocks, kind, seats }: Prompt) => blocks && !idleKinds.has(kind) && seats.includes(seat)
  return prompts.some(isAsked) || agenda.some((step) => step.seat === seat)
}

function openIn(game: Game, ids: number[]): boolean {
  return game.prompts.some(({ id }) => ids.includes(id))
}

/** Comes back to a step once what holds it up is answered: matters of one seat, or of anybody. Whether there are any. */
export function waitFor(play: Play, step: Step, seat?: number): boolean {
  const { prompts } = play.game
  const open =
    seat === undefined ? prompts.filter(({ kind }) => kind in blockingPrompts) : promptsOf(play.game, seat)
  if (open.length === 0) return false
  play.push(step)
  play.push({ step: 'wait', prompts: open.map(({ id }) => id) })
  return true
}
