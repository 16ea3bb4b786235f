import { reasonsToRoam } from '#editions/slaughterhouse/cop/cop.ts'
import type { Crime } from '#editions/slaughterhouse/game.ts'
import type { Game, Seat } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'
import { scramble as scrambleClassic } from '../classic/middle.ts'
import { ownOf, typed } from './typed.ts'

const kept = ['get_out_now', 'pass_key']

/** Sets up the middle of a game: broken and bombed groups, Bombs, Miners, thieves, and some kept things. */
export function scramble(game: Game, below: Below): void {
  scrambleClassic(game, below)
  breakGroups(game, below)
  const own = ownOf(game)
  game.deeds.forEach((deed, square) => {
    if (deed && below(8) === 0) own.bombs[square] = below(game.seats.length)
    if (deed && below(12) === 0) own.miners[square] = below(game.seats.length)
  })
  game.seats.forEach((seat, index) => {
    const rogue = own.rogues[index]
    if (!rogue) return
    rogue.inventory = { bombs: below(3), miners: Number(below(4) === 0), houses: below(3) }
    rogue.crimes = below(2) ? [] : someCrimes(game, index, below)
    rogue.hasRobbed = rogue.crimes.some(({ kind }) => kind === 'bank')
    rogue.settlements = below(3)
    if (game.options['no_ones'] === true) roundCash(game, seat)
  })
  for (const card of kept) if (below(2)) deal(game, card, below)
  own.chairman = below(game.seats.length)
  own.cop.roaming = reasonsToRoam(typed(game)).length > 0
  if (own.cop.roaming) own.cop.at = below(40)
}

/** Breaks groups, as taken lots and exploded Bombs do. */
function breakGroups(game: Game, below: Below): void {
  for (const deed of game.deeds) {
    if (!deed || below(6) > 0) continue
    Object.assign(
      deed,
      below(2) ? { mortgaged: true, level: 0 } : { owner: below(game.seats.length), level: 0 },
    )
  }
}

function someCrimes(game: Game, seat: number, below: Below): Crime[] {
  const victim = (seat + 1 + below(game.seats.length - 1)) % game.seats.length
  const bank: Crime = {
    id: ++game.lastId,
    kind: 'bank',
    amount: 200 + 100 * below(11),
    victim: null,
    turn: 0,
  }
  const pick: Crime = { id: ++game.lastId, kind: 'pick', amount: 500, victim, turn: 0 }
  return [[bank], [pick], [pick, bank]][below(3)] as Crime[]
}

function roundCash(game: Game, seat: Seat): void {
  const surplus = seat.cash % 5
  seat.cash -= surplus
  game.bank.cash += surplus
}

function deal(game: Game, card: string, below: Below): void {
  game.decks['blue'] = (game.decks['blue'] ?? []).filter((other) => other !== card)
  game.seats[below(game.seats.length)]?.cards.push({ deck: 'blue', card })
}
