import { fromLeft, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { promptsOf } from '#engine/game.ts'
import type { Game, Play } from '../state.ts'

/** Walked home for good (CHE-153). */
export function isHome(game: Game, seat: number): boolean {
  return game.own.finished.includes(seat)
}

/** Neither out, nor in the cell, nor home for good, so that their token can be moved (CHE-159, CHE-207). */
export function isMovable(game: Game, seat: number): boolean {
  const { jail, out } = seatAt(game, seat)
  return !out && jail === null && !isHome(game, seat)
}

/** The other players in the game, in seat order. */
export function othersThan(game: Game, seat: number): number[] {
  return livingSeats(game).filter((other) => other !== seat)
}

/** Who has the tray after a seat (CHE-019); that seat itself where no other one still walks, null where nobody does (CHE-160). */
export function nextAfter(game: Game, seat: number): number | null {
  const others = fromLeft(game, seat)
  const self = game.seats[seat]?.out ? [] : [seat]
  return [...others, ...self].find((other) => !isHome(game, other)) ?? null
}

/** From the first roll of a turn until its closing begins: accusations are taken (CHE-301). */
export function isWindowOpen(game: Game): boolean {
  const { phase, window } = game.own
  return phase !== 'closing' && window === game.turn.number
}

/** Whoever is out, in the cell or home by now, however they came there, is not placed any more (A66). */
export function reviewPlacements(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'place')) if (!isMovable(game, about.accused)) play.close(id)
}

function isSoldOut({ deeds }: Game): boolean {
  return deeds.every((deed) => deed?.owner !== null)
}

/** The Bank holds no deed any more (CHE-150); once begun it is never revoked (CHE-152). */
export function checkFinalPhase(play: Play): void {
  const { own } = play.game
  if (own.finalPhase || !isSoldOut(play.game)) return
  own.finalPhase = true
  play.emit({ kind: 'finalPhase' })
}

/**
 * A deed has left the Bank in the open. The ledger of this moment decides, with or without open cheats, so that the line
 * reveals none of them (CHE-150). Push the steps that come before the line after this one.
 */
export function reviewFinalPhase(play: Play): void {
  if (isSoldOut(play.game)) play.push({ step: 'finalPhase' })
}
