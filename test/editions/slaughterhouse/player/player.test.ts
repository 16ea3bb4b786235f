import { describe, expect, it } from 'vitest'
import { type Crime, rogueAt } from '#editions/slaughterhouse/game.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { runAgenda } from '#engine/agenda.ts'
import type { Game, Options } from '#engine/game.ts'
import { MoveInPlay } from '#engine/play.ts'
import { fastChance } from '#scripts/seeds.ts'
import {
  carry,
  deed,
  freshGame,
  give,
  landing,
  moveOf,
  press,
  setCash,
  setLevels,
} from '#test/players/table.ts'
import { ownOf, typed } from '../typed.ts'

const illinois = 24
const boardwalk = 39

const table = (options: Options = {}) => freshGame(options, slaughterhouse)

function stands(game: Game, seat: number, at: number): void {
  const mate = game.seats[seat]
  if (mate) mate.at = at
}

function wanted(game: Game, seat: number, ...amounts: number[]): void {
  amounts.forEach((amount, id) => {
    const crime: Crime = { id, kind: 'bank', amount, victim: null, turn: 1 }
    rogueAt(typed(game), seat).crimes.push(crime)
  })
  rogueAt(typed(game), seat).hasRobbed = true
  ownOf(game).cop.roaming = true
}

function holds(game: Game, seat: number, deck: string, card: string): void {
  game.decks[deck] = (game.decks[deck] ?? []).filter((other) => other !== card)
  game.seats[seat]?.cards.push({ deck, card })
}

/** Seat 0 begins a turn where it stands. */
function turnComesRound(game: Game): void {
  game.prompts = []
  game.agenda = [{ step: 'turn', seat: 0 }]
  runAgenda(new MoveInPlay(slaughterhouse, game, fastChance(1)))
}

describe('robbing the Bank', () => {
  it('pays for who has little', () => {
    const game = table()
    setCash(game, 300)
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('rob')
  })

  it('does not pay for a fortune that Income Tax would look at from now on', () => {
    const game = table()
    setCash(game, 5000)
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('driveOn')
  })

  it('costs no name that is lost already', () => {
    const game = table()
    setCash(game, 5000)
    rogueAt(typed(game), 0).hasRobbed = true
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('rob')
  })

  it('does not pay where the fines have grown and the Cop stops here this very turn', () => {
    const game = table()
    setCash(game, 300)
    rogueAt(typed(game), 0).hasRobbed = true
    rogueAt(typed(game), 0).settlements = 6
    ownOf(game).cop.at = 13
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('driveOn')
    ownOf(game).cop.at = 30
    rogueAt(typed(game), 0).settlements = 0
    expect(moveOf(game, 0)?.act).toBe('rob')
  })
})

describe('pickpocketing', () => {
  it('takes the fullest pocket first, and every one', () => {
    const game = table()
    setCash(game, 300, 60, 900)
    stands(game, 1, 20)
    stands(game, 2, 20)
    landing(game, 13, [3, 4])
    const first = moveOf(game, 0)
    expect(first).toMatchObject({ act: 'pickpocket', with: { victim: 2 } })
    carry(game, 0, first, [2])
    expect(moveOf(game, 0)).toMatchObject({ act: 'pickpocket', with: { victim: 1 } })
  })

  it('lets small change be where the law counts every coin', () => {
    const game = table({ pick_crime_min: 5 })
    setCash(game, 300, 80)
    stands(game, 1, 20)
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).not.toBe('pickpocket')
  })
})

describe('a thief in Jail', () => {
  function jailed(loot: number, cash: number, attempts = 0): Game {
    const game = table()
    wanted(game, 0, loot)
    setCash(game, cash)
    stands(game, 0, 10)
    const mate = game.seats[0]
    if (mate) mate.jail = attempts
    turnComesRound(game)
    return game
  }

  it('tries to slip out before they pay a fortune', () => {
    expect(moveOf(jailed(1100, 3000), 0)?.act).toBe('roll')
  })

  it('pays what is little while there are deeds to be had', () => {
    expect(moveOf(jailed(200, 2000), 0)?.act).toBe('payBack')
  })

  it('uses a card rather than their last roll', () => {
    const game = jailed(1100, 3000, 2)
    holds(game, 0, 'chance', 'CH-08')
    expect(moveOf(game, 0)?.act).toBe('useCard')
  })

  it('keeps their money together for the last roll', () => {
    const game = jailed(900, 1040, 2)
    give(game, { 0: [1, 3] })
    expect(moveOf(game, 0)?.act).toBe('roll')
    setCash(game, 3000)
    expect(moveOf(game, 0)?.act).toBe('build')
  })
})

describe('the Pass Key', () => {
  function visit(level: number): Game {
    const game = table()
    give(game, { 1: [37, boardwalk] })
    setLevels(game, { [boardwalk]: level })
    holds(game, 0, 'blue', 'pass_key')
    landing(game, 32, [3, 4])
    return game
  }

  it('is spent on a hotel, and kept for small rents', () => {
    expect(moveOf(visit(5), 0)?.act).toBe('key')
    expect(moveOf(visit(0), 0)?.act).toBe('goOn')
  })

  it('saves the cash of a robber from Income Tax', () => {
    const game = table()
    wanted(game, 0, 500)
    setCash(game, 1200)
    holds(game, 0, 'blue', 'pass_key')
    landing(game, 37, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('key')
  })
})

describe('Bombs and Miners', () => {
  function residing(square: number, owner: number, level: number): Game {
    const game = table()
    give(game, { [owner]: [21, 23, illinois] })
    setLevels(game, { 21: level, 23: level, [illinois]: level })
    setCash(game, 1500, 1500)
    stands(game, 0, square)
    turnComesRound(game)
    return game
  }

  it('are planted under hotels of a rival on whose ground the turn begins', () => {
    expect(moveOf(residing(illinois, 1, 5), 0)).toMatchObject({
      act: 'plantBomb',
      with: { square: illinois },
    })
  })

  it('are not spent on bare ground, nor on own houses', () => {
    expect(moveOf(residing(illinois, 1, 0), 0)?.act).toBe('roll')
    expect(moveOf(residing(illinois, 0, 5), 0)?.act).toBe('roll')
  })

  it('are answered by a Miner where own houses are worth it', () => {
    const game = residing(illinois, 0, 5)
    ownOf(game).bombs[illinois] = 1
    expect(moveOf(game, 0)).toMatchObject({ act: 'hireMiner', with: { square: illinois } })
    const bare = residing(illinois, 0, 0)
    ownOf(bare).bombs[illinois] = 1
    expect(moveOf(bare, 0)?.act).not.toBe('hireMiner')
  })

  it('out of the inventory: a Miner that serves nobody is sold', () => {
    const game = residing(0, 1, 0)
    rogueAt(typed(game), 0).inventory.miners = 1
    expect(moveOf(game, 0)).toMatchObject({ act: 'sellTool', with: { tool: 'miner' } })
  })

  it('go before deeds where a debt is to be paid', () => {
    const game = table()
    give(game, { 0: [5], 1: [37, boardwalk] })
    setLevels(game, { [boardwalk]: 1 })
    setCash(game, 120)
    rogueAt(typed(game), 0).inventory.bombs = 1
    landing(game, 32, [3, 4])
    expect(moveOf(game, 0)).toMatchObject({ act: 'sellTool', with: { tool: 'bomb' } })
  })
})

describe('taxes', () => {
  it('are paid with the smaller sum', () => {
    const game = table()
    setCash(game, 900)
    landing(game, 37, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('payTenth')
    setCash(game, 3000)
    expect(moveOf(game, 0)?.act).toBe('payFlat')
  })

  it('are diced for by who has nothing to lose, and paid by who has much and can win little', () => {
    const game = table()
    give(game, { 1: [illinois] })
    setCash(game, 900)
    landing(game, 31, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('rollLuxury')
    const rich = table()
    give(rich, { 0: [37, boardwalk] })
    setLevels(rich, { 37: 5, [boardwalk]: 5 })
    setCash(rich, 900)
    landing(rich, 31, [3, 4])
    expect(moveOf(rich, 0)?.act).toBe('payLuxury')
  })

  it('take the deed that means least, and fetch the one that means most', () => {
    const poor = table()
    give(poor, { 0: [1, 37, boardwalk] })
    landing(poor, 31, [3, 4])
    carry(poor, 0, press(poor, 'tax.luxury', 'rollLuxury'), [1])
    expect(moveOf(poor, 0)).toMatchObject({ act: 'lose', with: { deed: [1] } })
    const keen = table()
    give(keen, { 0: [21, 23], 1: [illinois, 1], 2: [boardwalk] })
    landing(keen, 31, [3, 4])
    carry(keen, 0, press(keen, 'tax.luxury', 'rollLuxury'), [4])
    expect(moveOf(keen, 0)).toMatchObject({ act: 'take', with: { deed: [illinois] } })
  })
})

describe('business', () => {
  it('is done before the first roll alone', () => {
    const game = table()
    give(game, { 0: [6, 8, 9, 15] })
    setCash(game, 400)
    expect(moveOf(game, 0)?.act).toBe('build')
    landing(game, 11, [2, 2])
    expect(moveOf(game, 0)?.act).toBe('roll')
  })

  it('is no deal while the gate is shut', () => {
    const game = table()
    give(game, { 0: [6, 8, 11], 1: [9, 13, 14] })
    expect(moveOf(game, 0)?.act).toBe('roll')
    ownOf(game).gateOpen = true
    expect(moveOf(game, 0)?.act).toBe('offer')
  })

  it('sells the Key for what it is worth, and not for a fine', () => {
    const answers = (cash: number) => {
      const game = table()
      ownOf(game).gateOpen = true
      holds(game, 1, 'blue', 'pass_key')
      const get = { cash: 0, deeds: [], cards: [{ deck: 'blue', card: 'pass_key' }] }
      const give = { cash, deeds: [], cards: [] }
      carry(game, 0, { act: 'offer', prompt: null, with: { to: 1, give, get, redeem: [] } })
      return moveOf(game, 1)?.act
    }
    expect(answers(100)).toBe('decline')
    expect(answers(260)).toBe('accept')
  })

  it('frees a bombed lot first, so that the others charge again', () => {
    const game = table()
    give(game, { 0: [21, 23, illinois, 5] })
    setLevels(game, { 21: 3, 23: 3 })
    deed(game, illinois).mortgaged = true
    deed(game, 5).mortgaged = true
    setCash(game, 300)
    expect(moveOf(game, 0)).toMatchObject({ act: 'redeem', with: { deeds: [illinois] } })
  })
})

describe('cards that touch others', () => {
  it('hand what harms to the strongest, and what helps to the weakest', () => {
    const given = (card: string) => {
      const game = table()
      setCash(game, 800, 200, 2500, 1000)
      game.decks['chance'] = [card, ...(game.decks['chance'] ?? []).filter((other) => other !== card)]
      game.decks['blue'] = ['gift_chance', ...(game.decks['blue'] ?? []).filter((id) => id !== 'gift_chance')]
      landing(game, 0, [3, 4])
      return moveOf(game, 0)
    }
    expect(given('CH-15')).toMatchObject({ act: 'giveCard', with: { to: 2 } })
    expect(given('CH-16')).toMatchObject({ act: 'giveCard', with: { to: 1 } })
  })

  it('let the neighbour name what hurts the drawer most', () => {
    const game = table()
    give(game, { 0: [1, 37, boardwalk] })
    setLevels(game, { 37: 2, [boardwalk]: 2 })
    game.decks['blue'] = [
      'neighbours_choice',
      ...(game.decks['blue'] ?? []).filter((id) => id !== 'neighbours_choice'),
    ]
    landing(game, 0, [3, 4])
    expect(moveOf(game, 1)?.act).toBe('condemn')
    expect(moveOf(game, 1)?.with['deed']).not.toEqual([1])
  })
})
