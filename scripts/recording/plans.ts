import type { Game, Options } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'

/** A whole game that is to be recorded. */
export interface Plan {
  name: string
  players: number
  options: Options
  seed: number
  /** Seats for which the clock plays. */
  absent?: number[]
  /** What somebody does that no computer player would. */
  scene?: (game: Game) => Omit<Move, 'at'> | null
}

export const does = (seat: number, act: string, given: Move['with'] = {}) => ({
  seat,
  act,
  prompt: null,
  with: given,
})

/** All agree to stop once somebody proposes it in a turn. */
function agreeIn(turn: number) {
  return (game: Game) => {
    const vote = game.prompts.find(({ kind }) => kind === 'vote.stop')
    const [voter] = vote?.seats ?? []
    if (vote && voter !== undefined) return { ...does(voter, 'agree'), prompt: vote.id }
    return game.turn.number === turn ? does(0, 'proposeStop') : null
  }
}

/** One player gives up, another stays away until the others remove him, a third gives up as well. */
function leave(game: Game) {
  const [host, second, third, fourth] = game.seats
  if (!second?.out && game.turn.number === 24) return does(1, 'resign')
  if (!third?.out && (third?.missed ?? 0) >= 3)
    return { seat: null, act: 'remove', prompt: null, with: { seat: 2 } }
  return !host?.out && third?.out && !fourth?.out && game.turn.number >= 60 ? does(3, 'resign') : null
}

/** One for each way in which a game of an edition ends, and one in which players leave. */
export const plans: Readonly<Record<string, readonly Plan[]>> = {
  classic: [
    { name: 'lastStanding', players: 4, options: {}, seed: 3 },
    { name: 'clock', players: 4, options: { 'end.mode': 'clock', 'end.minutes': 40 }, seed: 5 },
    {
      name: 'rounds',
      players: 5,
      options: { 'end.mode': 'rounds', 'end.rounds': 15, 'rent.mode': 'claim', 'auction.mode': 'sealed' },
      seed: 7,
    },
    {
      name: 'bankruptcies',
      players: 4,
      options: { 'end.mode': 'bankruptcies', freeParking: 'pot', 'auction.mode': 'turns' },
      seed: 11,
    },
    { name: 'agreed', players: 3, options: { 'turn.autoEnd': false }, seed: 13, scene: agreeIn(60) },
    { name: 'leaving', players: 4, options: {}, seed: 17, absent: [2], scene: leave },
  ],
  slaughterhouse: [
    { name: 'lastStanding', players: 4, options: {}, seed: 41 },
    {
      name: 'clock',
      players: 4,
      options: { 'end.mode': 'clock', 'end.minutes': 40, no_ones: true },
      seed: 16,
    },
    {
      name: 'rounds',
      players: 5,
      options: {
        'end.mode': 'rounds',
        'end.rounds': 20,
        cop_move: 'per_roll',
        cop_backward: 'mirror',
        petty_repaid: true,
        pick_crime_min: 50,
        trade_offer_life: 'until_roll',
      },
      seed: 63,
    },
    {
      name: 'bankruptcies',
      players: 4,
      options: {
        'end.mode': 'bankruptcies',
        thief_fine: 'separate',
        thief_cannot_pay: 'stay',
        miner_placement: 'own_anywhere',
        dark_rent: 'base',
        income_tax_monopoly: 'current',
      },
      seed: 125,
    },
    {
      name: 'agreed',
      players: 3,
      options: { 'turn.autoEnd': false, trade_gate_scope: 'properties', trade_inventory: true },
      seed: 88,
      scene: agreeIn(60),
    },
    { name: 'leaving', players: 4, options: {}, seed: 1, absent: [2], scene: leave },
  ],
  cheaters: [
    { name: 'allHome', players: 4, options: {}, seed: 3 },
    { name: 'lastStanding', players: 3, options: {}, seed: 10 },
    { name: 'leaving', players: 4, options: { ultimate: true }, seed: 5, absent: [2], scene: leave },
  ],
}
