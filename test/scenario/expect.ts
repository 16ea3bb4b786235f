import { activePrompts } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import { viewFor } from '#engine/look.ts'
import { refusedMove } from '#engine/machine.ts'
import type { Refusal } from '#engine/refusal.ts'
import { undoAct, undoRefused } from '#engine/undo.ts'
import { isForeign, readChoice } from './acts.ts'
import type { Checks } from './checks.ts'
import { checkEvents, checkNoEvents } from './expect-events.ts'
import { checkPrompts } from './expect-prompts.ts'
import { checkState, stateNames } from './expect-state.ts'
import { checkHidden } from './expect-hidden.ts'
import { showRefusal } from './refused.ts'
import type { Entry, Item } from './source.ts'

/** A position, its events, and the time. */
export interface Scene {
  position: Position
  /** Events of the step with the expectation, or all so far. */
  events: readonly GameEvent[]
  now: number
}

const otherKeys = ['prompts', 'events', 'noEvents', 'views', 'can', 'cannot']

export function checkExpectations(checks: Checks, item: Item, scene: Scene): void {
  const { position, events, now } = scene
  for (const entry of item.entries()) {
    const { key, name, value } = entry
    if (checkState(checks, position.game, entry)) continue
    if (name === 'prompts') checkPrompts(checks, value, position, activePrompts(position.game), now)
    else if (name === 'events') checkEvents(checks, value, events)
    else if (name === 'noEvents') checkNoEvents(checks, value, events)
    else if (name === 'views') for (const view of value.entries()) checkView(checks, view, scene)
    else if (name === 'can') for (const move of movesIn(value)) checkCan(checks, move, scene)
    else if (name === 'cannot') for (const move of movesIn(value)) checkCannot(checks, move, scene)
    else key.unknown('expectation', name, [...checks.names.seats, ...stateNames(checks), ...otherKeys])
  }
}

function movesIn(item: Item): Entry[] {
  return item.many().flatMap((one) => one.entries())
}

/** Checks which state and events one viewer sees or must not see; `table` has no seat. */
function checkView(checks: Checks, { key, name, value }: Entry, { position, events, now }: Scene): void {
  const { names } = checks
  const viewer = name === 'table' ? null : names.seat(key)
  const view = viewFor(position.edition, position.game, viewer)
  const heard = events.filter((event) => mayKnow(event, viewer))
  const parts = value.fields('part of a view', ['sees', 'hides', 'prompts', 'events', 'noEvents'])
  for (const entry of parts.sees?.entries() ?? [])
    if (!checkState(checks, view, entry))
      entry.key.unknown('part of a view', entry.name, [...names.seats, ...stateNames(checks)])
  if (parts.prompts) checkPrompts(checks, parts.prompts, position, view.prompts, now)
  if (parts.events) checkEvents(checks, parts.events, heard)
  if (parts.noEvents) checkNoEvents(checks, parts.noEvents, heard)
  if (parts.hides) checkHidden(checks, parts.hides, view, position.game)
}

/** Checks that a move would be accepted now, without making it. */
function checkCan(checks: Checks, { key, value }: Entry, scene: Scene): void {
  const seat = checks.names.seat(key)
  const { act, refused } = tried(checks, seat, value, scene)
  if (refused)
    checks.differ(
      value,
      `${checks.names.showSeat(seat)} can ${act}`,
      'accepted',
      showRefusal(refused, checks.names),
    )
}

/** Checks that a move would be refused now for any reason, or does not exist in the edition. */
function checkCannot(checks: Checks, { key, value }: Entry, scene: Scene): void {
  const seat = checks.names.seat(key)
  if (isForeign(scene.position, value)) return
  const { act, refused } = tried(checks, seat, value, scene)
  if (!refused) checks.differ(value, `${checks.names.showSeat(seat)} cannot ${act}`, 'refused', 'accepted')
}

/** Returns a move's act and its refusal, without making the move. */
function tried(
  checks: Checks,
  seat: number,
  item: Item,
  { position, now }: Scene,
): { act: string; refused: Refusal | null } {
  const { edition, game } = position
  const move = { ...readChoice(position, checks.names, seat, item), seat, at: now }
  const { act } = move
  return { act, refused: act === undoAct ? undoRefused(game, seat) : refusedMove(edition, game, move) }
}
