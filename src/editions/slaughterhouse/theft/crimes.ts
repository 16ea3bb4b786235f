import { openDebts } from '#mechanics/debt/state.ts'
import { clearDebt } from '#mechanics/debt/debts.ts'
import type { Game, Play } from '../game.ts'
import { closeCase, reconsiderCop } from '../cop/roam.ts'
import { rogueAt, type Crime } from '../state.ts'

type Theft = Pick<Crime, 'kind' | 'amount' | 'victim'>

/** A thief: a player with at least one crime that is not paid back. */
export function isThief(game: Pick<Game, 'own'>, seat: number): boolean {
  return rogueAt(game, seat).crimes.length > 0
}

/** Whether a seat pays more than the usual fine in Jail: for a crime, and for petty thefts unless an option says otherwise (SLH-092). */
export function isOffender(game: Pick<Game, 'own' | 'options'>, seat: number): boolean {
  return isThief(game, seat) || pettyOffencesOf(game, seat).length > 0
}

/** Petty thefts that are paid back by themselves, without a crime beside them (SLH-075). */
export function pettyOffencesOf(
  { own, options }: Pick<Game, 'own' | 'options'>,
  seat: number,
): readonly Crime[] {
  return options['petty_repaid'] === 'on' ? rogueAt({ own }, seat).petty : []
}

/** A theft with its number and its turn. */
export function noted(play: Play, theft: Theft): Crime {
  return { id: play.newId(), ...theft, turn: play.game.turn.number }
}

/** Writes down a crime, and wakes the Cop (SLH-019, SLH-074). */
export function commit(play: Play, seat: number, theft: Theft): void {
  const rogue = rogueAt(play.game, seat)
  const crime = noted(play, theft)
  const { id, kind, amount, victim } = crime
  rogue.crimes.push(crime)
  if (kind === 'bank') rogue.hasRobbed = true
  play.emit({ kind: 'crime', seat, crime: id, what: kind, amount, victim })
  reconsiderCop(play)
}

/** Why what a thief pays back in Jail is paid. */
export const restitution = 'restitution'

/** Strikes out crimes for which nobody answers any more, with what is just being paid for them (SLH-107). */
export function lapseCrimes(play: Play, seat: number, isLapsed: (crime: Crime) => boolean): void {
  const { game } = play
  const rogue = rogueAt(game, seat)
  const wasOffender = isOffender(game, seat)
  const lapsed = rogue.crimes.filter(isLapsed)
  for (const { victim } of [...lapsed, ...rogue.petty.filter(isLapsed)]) dropRestitution(play, seat, victim)
  rogue.crimes = rogue.crimes.filter((crime) => !isLapsed(crime))
  rogue.petty = rogue.petty.filter((crime) => !isLapsed(crime))
  for (const { id, amount } of lapsed) play.emit({ kind: 'crimeLapsed', seat, crime: id, amount })
  if (lapsed.length > 0) closeCase(play)
  if (wasOffender && !isOffender(game, seat)) reconsiderJail(play, seat)
}

/** A prisoner whose last theft has lapsed is asked like anybody else (SLH-092, SLH-107). */
function reconsiderJail({ game }: Play, seat: number): void {
  for (const prompt of game.prompts)
    if (prompt.seats.includes(seat) && prompt.kind === 'jail.thief') prompt.kind = 'jail.choice'
}

function dropRestitution(play: Play, seat: number, victim: number | null): void {
  for (const debt of openDebts(play.game))
    if (debt.debtor === seat && debt.why === restitution && debt.creditor === victim) clearDebt(play, debt)
}
