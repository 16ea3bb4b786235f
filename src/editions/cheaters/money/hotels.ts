import { hotel } from '#mechanics/buildings.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game } from '../game.ts'

/** Hotels in the tray and on properties, at most one on each (CHE-004, CHE-050, CHE-054). A square of null is the tray. */

export function trayOf({ bank }: Pick<Game, 'bank'>): number {
  return bank.hotels ?? 0
}

/** Whether there was one. */
function fromTray(game: Game): boolean {
  const isThere = trayOf(game) > 0
  if (isThere) game.bank.hotels = trayOf(game) - 1
  return isThere
}

function toTray(game: Game): void {
  game.bank.hotels = trayOf(game) + 1
}

/** Takes a hotel off a property or out of the tray; whether there was one. */
export function takeHotel(game: Game, square: number | null): boolean {
  if (square === null) return fromTray(game)
  const deed = deedAt(game, square)
  const stood = deed.level === hotel
  deed.level = 0
  return stood
}

/** Puts a hotel on a property that has none, else into the tray (CHE-113). */
export function putHotel(game: Game, square: number | null): void {
  const deed = square === null ? null : deedAt(game, square)
  if (deed && deed.level !== hotel) deed.level = hotel
  else toTray(game)
}

export function moveHotel(game: Game, from: number | null, onto: number | null): void {
  if (takeHotel(game, from)) putHotel(game, onto)
}

/** Whether a seat may have a free hotel on a property: it has none, and there is one in the tray (CHE-054, CHE-115). */
export function mayGrant(game: Game, seat: number, square: number): boolean {
  const { owner, level } = deedAt(game, square)
  return owner === seat && level !== hotel && trayOf(game) > 0
}
