import { runAgenda } from './agenda.ts'
import { carryAct } from './carry.ts'
import { fallbackOf } from './fallback.ts'
import type { Game, Prompt } from './game.ts'
import { findAct } from './moves.ts'
import type { Move } from './option.ts'
import type { Play } from './play.ts'
import { moveRefused, refusal, type Refusal } from './refusal.ts'
import { remove, removeRefused } from './remove.ts'
import { setQuietHours, quietHoursRefused } from './quiet-hours.ts'
import { shift, shiftRefused } from './shift.ts'

/** A move that the clock makes, without a seat. */
interface ClockAct {
  refused: (game: Game, move: Move) => Refusal | null
  carry: (play: Play, move: Move) => void
}

const clockActs: Readonly<Record<string, ClockAct>> = {
  time: { refused: timeRefused, carry: passTime },
  shift: { refused: shiftRefused, carry: shift },
  quietHours: { refused: quietHoursRefused, carry: setQuietHours },
  remove: { refused: removeRefused, carry: remove },
}

export function clockRefused(game: Game, move: Move): Refusal | null {
  if (game.over) return refusal('over', {})
  const act = Object.hasOwn(clockActs, move.act) ? clockActs[move.act] : undefined
  return act ? act.refused(game, move) : refusal('notNow', { act: move.act })
}

export function carryClock(play: Play, move: Move): void {
  clockActs[move.act]?.carry(play, move)
}

function timeRefused(game: Game, { at }: Move): Refusal | null {
  const due = nextDue(game)
  return due === null || due > at ? refusal('tooEarly', { due }) : null
}

/** Time of the next deadline or alarm, ms since 1970, or null. */
export function nextDue(game: Game): number | null {
  let first = game.alarm
  for (const { due } of game.prompts) if (due !== null && (first === null || due < first)) first = due
  return first
}

/** Carries out the default answer of every overdue prompt, and the alarm if it is due, oldest first. */
export function passTime(play: Play): void {
  const { game } = play
  for (;;) {
    const prompt = overdue(game)
    if (game.over) return
    if (isAlarmDue(game, prompt)) ring(play)
    else if (prompt) lapse(play, prompt)
    else return
  }
}

function isAlarmDue({ alarm, now }: Game, prompt: Prompt | undefined): boolean {
  return alarm !== null && alarm <= now && alarm <= (prompt?.due ?? now)
}

function ring(play: Play): void {
  play.game.alarm = null
  play.do({ step: 'alarm' })
  runAgenda(play)
}

function overdue(game: Game): Prompt | undefined {
  const due = game.prompts.filter((prompt) => prompt.due !== null && prompt.due <= game.now)
  return due.sort((a, b) => (a.due ?? 0) - (b.due ?? 0) || a.id - b.id)[0]
}

function lapse(play: Play, prompt: Prompt): void {
  const kind = play.edition.prompts[prompt.kind]
  if (!kind) throw new Error(`${play.edition.name} has no prompt ${prompt.kind}`)
  if (kind.lapse) {
    kind.lapse(play, prompt)
    if (!play.game.over) play.edition.settle(play)
    return runAgenda(play)
  }
  for (const seat of [...prompt.seats])
    if (isStillAsked(play.game, prompt.id, seat)) lapseSeat(play, prompt, seat)
}

function isStillAsked(game: Game, id: number, seat: number): boolean {
  return game.prompts.some((prompt) => prompt.id === id && prompt.seats.includes(seat))
}

function lapseSeat(play: Play, prompt: Prompt, seat: number): void {
  const { game } = play
  const choice = fallbackOf(play, prompt, seat)
  noteLapse(play, prompt, seat)
  const mate = game.seats[seat]
  if (mate && prompt.timer === 'turn' && hadTime(prompt)) mate.missed += 1
  if (!choice) {
    play.answered(prompt, seat)
    return runAgenda(play)
  }
  play.emit({ kind: 'lapsed', seat, prompt: prompt.id, asked: prompt.kind, act: choice.act })
  const move = { ...choice, seat, at: game.now }
  const found = findAct(play, seat, move)
  if ('refused' in found) throw moveRefused(play.edition.name, move, found.refused)
  carryAct(play, seat, move, found)
}

/**
 * Records that the clock answered a prompt of this seat in this turn, if that shortens later prompts
 * (`deadline.ts`).
 */
function noteLapse({ game: { turn }, edition: { absence } }: Play, { kind }: Prompt, seat: number): void {
  const counts = absence?.takenBy.includes(kind) ?? true
  if (counts && !turn.lapsed.includes(seat)) turn.lapsed.push(seat)
}

function hadTime({ asked, due }: Prompt): boolean {
  return due !== null && due > asked
}
