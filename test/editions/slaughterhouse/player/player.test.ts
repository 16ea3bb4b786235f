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

/** Starts a turn of seat 0 on its square. */
function turnComesRound(game: Game): void {
  game.prompts = []
  game.agenda = [{ step: 'turn', seat: 0 }]
  runAgenda(new MoveInPlay(slaughterhouse, game, fastChance(1)))
}

describe('robbing the Bank', () => {
  it('pays off for a poor player', () => {
    const game = table()
    setCash(game, 300)
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('rob')
  })

  it('does not pay off with a fortune at risk of Income Tax', () => {
    const game = table()
    setCash(game, 5000)
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('driveOn')
  })

  it('adds no risk for a known robber', () => {
    const game = table()
    setCash(game, 5000)
    rogueAt(typed(game), 0).hasRobbed = true
    landing(game, 13, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('rob')
  })

  it('does not pay off with high fines and the Cop arriving', () => {
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
  it('takes every pocket, fullest first', () => {
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

  it('leaves small change if every coin is a crime', () => {
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

  it('rolls before paying a fortune', () => {
    expect(moveOf(jailed(1100, 3000), 0)?.act).toBe('roll')
  })

  it('pays a small amount while deeds are available', () => {
    expect(moveOf(jailed(200, 2000), 0)?.act).toBe('payBack')
  })

  it('uses a card instead of the last roll', () => {
    const game = jailed(1100, 3000, 2)
    holds(game, 0, 'chance', 'CH-08')
    expect(moveOf(game, 0)?.act).toBe('useCard')
  })

  it('keeps cash for the last roll', () => {
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

  it('is played against a hotel, and kept for small rents', () => {
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

  it("are planted under a rival's hotels where the turn begins", () => {
    expect(moveOf(residing(illinois, 1, 5), 0)).toMatchObject({
      act: 'plantBomb',
      with: { square: illinois },
    })
  })

  it('are not spent on bare property or the player’s own houses', () => {
    expect(moveOf(residing(illinois, 1, 0), 0)?.act).toBe('roll')
    expect(moveOf(residing(illinois, 0, 5), 0)?.act).toBe('roll')
  })

  it('include a Miner against a Bomb under the player’s own valuable houses', () => {
    const game = residing(illinois, 0, 5)
    ownOf(game).bombs[illinois] = 1
    expect(moveOf(game, 0)).toMatchObject({ act: 'hireMiner', with: { square: illinois } })
    const bare = residing(illinois, 0, 0)
    ownOf(bare).bombs[illinois] = 1
    expect(moveOf(bare, 0)?.act).not.toBe('hireMiner')
  })

  it('are sold from the inventory if they are useless', () => {
    const game = residing(0, 1, 0)
    rogueAt(typed(game), 0).inventory.miners = 1
    expect(moveOf(game, 0)).toMatchObject({ act: 'sellTool', with: { tool: 'miner' } })
  })

  it('are sold before deeds for a debt', () => {
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
  it('are paid with the smaller amount', () => {
    const game = table()
    setCash(game, 900)
    landing(game, 37, [3, 4])
    expect(moveOf(game, 0)?.act).toBe('payTenth')
    setCash(game, 3000)
    expect(moveOf(game, 0)?.act).toBe('payFlat')
  })

  it('are rolled for by a poor player, paid by a rich one', () => {
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

  it('cost the least valuable deed, or bring the most valuable one', () => {
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
  it('is done only before the first roll', () => {
    const game = table()
    give(game, { 0: [6, 8, 9, 15] })
    setCash(game, 400)
    expect(moveOf(game, 0)?.act).toBe('build')
    landing(game, 11, [2, 2])
    expect(moveOf(game, 0)?.act).toBe('roll')
  })

  it('includes no deal while the gate is shut', () => {
    const game = table()
    give(game, { 0: [6, 8, 11], 1: [9, 13, 14] })
    expect(moveOf(game, 0)?.act).toBe('roll')
    ownOf(game).gateOpen = true
    expect(moveOf(game, 0)?.act).toBe('offer')
  })

  it('sells the Key for its value, not for the amount of a fine', () => {
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

  it('starts with redeeming a bombed lot, so that the others charge again', () => {
    const game = table()
    give(game, { 0: [21, 23, illinois, 5] })
    setLevels(game, { 21: 3, 23: 3 })
    deed(game, illinois).mortgaged = true
    deed(game, 5).mortgaged = true
    setCash(game, 300)
    expect(moveOf(game, 0)).toMatchObject({ act: 'redeem', with: { deeds: [illinois] } })
  })
})

describe('cards that affect others', () => {
  it('give harm to the strongest and help to the weakest', () => {
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

  it("let the neighbour choose the drawer's worst loss", () => {
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
