import { describe, expect, it } from 'vitest'
import { altText, textBoard } from '#art/index.ts'
import { promptText, questionText } from '#discord/card/question-text.ts'
import { standings } from '#discord/card/standings.ts'
import { turnCard } from '#discord/card/turn.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import type { Running } from '#discord/reading.ts'
import { linesText, statusText } from '#discord/words/edition-lines.ts'
import { plainLines } from '#discord/words/narrate.ts'
import { refusalText } from '#discord/words/labels.ts'
import { rogueAt } from '#editions/slaughterhouse/game.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { unbrokenBoard } from '#test/art/unbroken.ts'
import { expectReadable } from '#test/editions/readable.ts'
import { type Moment, type Party, readingFrom, playRandomMoves } from '../../discord/games.ts'
import { ownOf, typed } from './typed.ts'

const party: Party = { people: [true, true, false], names: ['Ann', 'Ben', 'Cy'] }

/** Returns the first position of a game after `change`. */
function reading(change: (game: Game) => void = () => undefined, seat: number | null = null): Running {
  let found: Running | undefined
  const watch = ({ position }: Moment) => {
    const game = structuredClone(position.game)
    change(game)
    found = readingFrom({ ...position, game }, party, seat)
  }
  playRandomMoves(party, 4, 0, watch, 'slaughterhouse')
  return found as Running
}

const plain = (text: string) => text.replaceAll('**', '')
const tell = (...events: GameEvent[]) => plainLines(reading(), events).map(plain).join('\n')

describe('an event of Slaughterhouse', () => {
  const seat = 0
  const cases: [event: GameEvent, line: string][] = [
    [{ kind: 'rolled', seat, dice: [3, 4], why: 'robbery' }, '🎲 Ann robs the Bank and rolls 3+4'],
    [{ kind: 'paid', from: 'bank', to: seat, amount: 700, why: 'robbery' }, ''],
    [
      { kind: 'crime', seat, crime: 1, what: 'bank', amount: 700, victim: null },
      '> 🔎 Ann has robbed the Bank of $700 and is wanted!',
    ],
    [
      { kind: 'crime', seat, crime: 1, what: 'pick', amount: 500, victim: 1 },
      '> 🔎 Ann has stolen $500 from Ben and is wanted!',
    ],
    [
      { kind: 'pickpocketed', seat, victim: 1, die: 5, amount: 100, isCrime: false },
      '🧤 Ann picks Ben’s pocket and rolls 5, which brings $100',
    ],
    [
      { kind: 'pickpocketed', seat, victim: 1, die: 6, amount: 500, isCrime: true },
      '🧤 Ann picks Ben’s pocket and rolls 6',
    ],
    [{ kind: 'drivesOn', seat, square: 20 }, 'Ann leaves the Bank’s money alone'],
    [
      { kind: 'copMoved', fromSquare: 30, toSquare: 37, steps: 7, why: 'turn' },
      '-# The Cop walks 7 squares to Park Place.',
    ],
    [
      { kind: 'copMoved', fromSquare: 30, toSquare: 37, steps: 7, why: 'card' },
      'The Cop is sent to Park Place.',
    ],
    [{ kind: 'copRoams', at: 30 }, 'The Cop wakes up on Go to Jail and walks after every turn from now on.'],
    [{ kind: 'copHome', fromSquare: 5 }, 'The Cop goes home to Go to Jail.'],
    [{ kind: 'arrested', seat, square: 37 }, '> 🚨 The Cop catches Ann on Park Place: off to Jail!'],
    [{ kind: 'jailed', seat, why: 'arrest' }, ''],
    [{ kind: 'paid', from: seat, to: 'bank', amount: 100, why: 'fine' }, '⚖️ Ann pays a fine of $100'],
    [{ kind: 'paid', from: seat, to: 1, amount: 500, why: 'restitution' }, '⚖️ Ann pays Ben back $500'],
    [{ kind: 'crimesPaid', seat, fine: 100, loot: 0, victims: 500 }, '⚖️ Ann has paid everything back'],
    [{ kind: 'crimeLapsed', seat, crime: 1, amount: 500 }, 'Ann is no longer wanted for $500'],
    [
      { kind: 'planted', seat, square: 39, tool: 'bomb', price: 200 },
      '💣 Ann plants a Bomb on Boardwalk for $200',
    ],
    [{ kind: 'planted', seat, square: 39, tool: 'miner', price: 0 }, '⛏️ Ann puts a Miner on Boardwalk'],
    [
      { kind: 'exploded', seat, square: 39, owner: 1, level: 3, wasMortgaged: false },
      '> 💥 Ann sets off the Bomb on Boardwalk: it is mortgaged now and has lost 3 houses!',
    ],
    [
      { kind: 'exploded', seat, square: 39, owner: 1, level: 0, wasMortgaged: true },
      '> 💥 Ann sets off the Bomb on Boardwalk: it was mortgaged already, nothing else is lost!',
    ],
    [
      { kind: 'exploded', seat, square: 39, owner: null, level: 0, wasMortgaged: false },
      '> 💥 Ann sets off the Bomb on Boardwalk: nobody owns it, nothing is lost!',
    ],
    [
      { kind: 'defused', seat, square: 39 },
      'Ann treads on the Bomb, but the Miner makes it harmless: both are gone',
    ],
    [{ kind: 'minerGone', square: 39 }, 'The Cop sends the Miner on Boardwalk away.'],
    [{ kind: 'toolGained', seat, tool: 'house' }, 'Ann keeps a loose house for later'],
    [{ kind: 'toolSold', seat, tool: 'bomb', amount: 100 }, 'Ann sells a Bomb to the Bank for $100'],
    [{ kind: 'toolReturned', seat, tool: 'miner' }, 'Ann gives a Miner back to the Bank'],
    [
      { kind: 'seized', square: 39, from: seat, to: 'bank', level: 5, why: 'luxury' },
      '📜 Ann loses Boardwalk to the Bank, without its hotel.',
    ],
    [
      { kind: 'seized', square: 39, from: seat, to: 1, level: 2, why: 'luxury' },
      '📜 Boardwalk goes from Ann to Ben, without its 2 houses.',
    ],
    [
      { kind: 'seized', square: 39, from: seat, to: 1, level: 0, why: 'forfeit' },
      '📜 Boardwalk goes from Ann to Ben.',
    ],
    [
      { kind: 'seized', square: 39, from: 'bank', to: 1, level: 0, why: 'chairmans_due' },
      '📜 Ben takes Boardwalk from the Bank.',
    ],
    [{ kind: 'chairman', seat, from: 1 }, '🪙 Ann gets the Coin from Ben and is Chairman of the Board'],
    [
      { kind: 'gateOpened', why: 'monopoly' },
      '> 🤝 Trading is open from now on: somebody owns a complete colour without a mortgage.',
    ],
    [{ kind: 'gateOpened', why: 'soldOut' }, '> 🤝 Trading is open from now on: every deed is sold.'],
    [{ kind: 'wipedOut', seat, amount: 900 }, '> 💸 Income Tax takes all of Ann’s cash: $900!'],
    [{ kind: 'paid', from: seat, to: 'bank', amount: 900, why: 'wipeout' }, ''],
    [{ kind: 'settled', debt: 1, debtor: seat, creditor: 1, amount: 50 }, '🧾 Ann settles the debt'],
    [
      { kind: 'keyPlayed', seat, against: 'square', square: 39, card: null },
      '🗝️ Ann plays the Pass Key: Boardwalk does nothing',
    ],
    [
      { kind: 'keyPlayed', seat, against: 'card', square: null, card: 'backwards' },
      '🗝️ Ann plays the Pass Key: the card does nothing',
    ],
    [
      { kind: 'keyPlayed', seat, against: 'jail', square: null, card: null },
      '🗝️ Ann plays the Pass Key and walks out of Jail',
    ],
    [{ kind: 'freed', seat, how: 'key' }, ''],
    [{ kind: 'dieVoid', seat, square: 38 }, 'Ann gets nothing for it'],
    [{ kind: 'tookNothing', seat }, 'Ann takes nothing'],
    [
      { kind: 'lookedAt', seat, deck: 'chance', card: 'CH-12' },
      'Ann looks at the next card: “A small fine for a big hurry: $15.”',
    ],
    [
      { kind: 'cardGiven', from: 1, seat, deck: 'chance', card: 'CH-12' },
      'Ann gets a card from Ben: “A small fine for a big hurry: $15.”',
    ],
    [
      { kind: 'houseGiven', seat, square: 39, level: 4 },
      'Ann gives the hotel on Boardwalk back for four houses',
    ],
    [{ kind: 'houseGiven', seat, square: 39, level: 1 }, 'Ann gives a house on Boardwalk back to the Bank'],
    [{ kind: 'houseGiven', seat, square: null, level: 0 }, 'Ann gives a loose house back to the Bank'],
    [{ kind: 'extraGo', seat, backward: true }, 'Ann goes again, backwards'],
    [{ kind: 'built', seat, square: 39, level: 1, price: 0 }, '🏗️ Ann builds a house on Boardwalk'],
  ]

  it.each(cases)('has its line: %j', (event, line) => expect(tell(event)).toBe(line))

  it('shares a line with its cause', () => {
    const paid: GameEvent = { kind: 'paid', from: 1, to: seat, amount: 20, why: 'pickpocket' }
    const picked: GameEvent = { kind: 'pickpocketed', seat, victim: 1, die: 3, amount: 20, isCrime: false }
    const rolled: GameEvent = { kind: 'rolled', seat, dice: [1, 2], why: 'move' }
    expect(tell(rolled, paid, picked)).toBe(
      '🎲 Ann 1+2 · 🧤 picks Ben’s pocket and rolls 3, which brings $20',
    )
    const lapsed: GameEvent = { kind: 'crimeLapsed', seat, crime: 1, amount: 500 }
    expect(tell(lapsed, { ...lapsed, crime: 2 })).toBe('Ann is no longer wanted')
  })
})

describe('public facts', () => {
  function crowd(game: Game): void {
    const own = ownOf(game)
    Object.assign(own.cop, { at: 24, roaming: true })
    Object.assign(rogueAt(typed(game), 0), { settlements: 1, hasRobbed: true })
    const crime = { id: 1, turn: 1 }
    rogueAt(typed(game), 0).crimes.push(
      { ...crime, kind: 'bank', amount: 900, victim: null },
      { ...crime, id: 2, kind: 'pick', amount: 500, victim: 1 },
    )
    Object.assign(rogueAt(typed(game), 1).inventory, { bombs: 2, miners: 1, houses: 1 })
    game.seats[1]!.cards.push({ deck: 'blue', card: 'pass_key' }, { deck: 'chance', card: 'CH-08' })
    game.seats[2]!.cards.push({ deck: 'blue', card: 'get_out_now' })
    Object.assign(own, { bombs: { 39: 0 }, miners: { 39: 1 }, chairman: 2 })
    game.deeds[39]!.owner = 2
  }
  const shown = reading(crowd)

  it('are on the card', () => {
    expect(plain(statusText(shown)).split('\n')).toEqual([
      '👮 The Cop walks after every turn: somebody is wanted, and a Miner is about. Now on Illinois Avenue (square 24).',
      '🔎 Ann is wanted for $900 from the Bank and $500 from Ben; $1,600 to pay back in Jail.',
      '-# Chairman of the Board: Cy · no deeds in deals until a colour is complete or all are sold',
    ])
    const lines = plain(standings(shown)).split('\n')
    expect(lines[0]).toContain('wanted (2 crimes)')
    expect(lines[1]).toContain('1 release card · Pass Key, 2 Bombs, 1 Miner, 1 loose house')
    expect(lines[2]).toContain('Chairman, forced release')
    expect(lines[2]).not.toContain('1 release card')
    const calm = plain(statusText(reading())).split('\n')
    expect(calm[0]).toBe('-# The Cop is at home on Go to Jail.')
    expect(calm).toHaveLength(2)
  })

  it('include the missing amount of a settlement in progress', () => {
    const paying = reading((game) => {
      rogueAt(typed(game), 0).crimes.push({ id: 1, turn: 1, kind: 'bank', amount: 900, victim: null })
      game.seats[0]!.cash = 150
      const debt = { debtor: 0, creditor: 'bank' as const, about: {} }
      ;(game.debts ??= []).push(
        { ...debt, id: 2, amount: 900, why: 'restitution' },
        { ...debt, id: 3, amount: 50, why: 'rent' },
      )
    })
    expect(plain(statusText(paying))).toContain(
      'Ann is wanted for $900 from the Bank; $900 of $1,000 is still due, $750 to be raised.',
    )
  })

  it('include the direction and the end of an extra go', () => {
    const going = reading((game) => {
      game.turn.again = true
      Object.assign(ownOf(game).outing, { isBackward: true, jailAtEnd: true })
    })
    expect(plain(statusText(going)).split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/ goes backwards with the next roll\.$/),
      expect.stringMatching(/ goes to Jail at the end of this turn\.$/),
    ])
  })

  it('are in the alt text of the picture', () => {
    const scene = sceneOf(shown)
    expect(altText(scene)).toContain('Boardwalk: Ann’s Bomb. Boardwalk: Ben’s Miner')
    expect(altText(scene)).toContain('Illinois Avenue: the Cop')
    expect(`${altText(scene)}${textBoard(scene)}${standings(shown)}`).not.toMatch(/unlimited|hotels/)
    expect(unbrokenBoard(scene)).toContain('Ann’s Bomb')
  })

  it('include the dice totals with which the Cop stops on the viewer', () => {
    const sheetWith = (change: (game: Game) => void) => {
      const shown = reading(change, 0)
      return plain(linesText(shown, shown.look.sheets['cop']?.() ?? [], 'cop'))
    }
    const beside = (game: Game) => Object.assign(ownOf(game).cop, { at: game.seats[0]!.at, roaming: true })
    const first = sheetWith(
      (game) => void (beside(game), Object.assign(game.turn, { seat: 0, rolled: false })),
    )
    expect(first).toMatch(/the Cop stops on you if your dice add up to 3-\d+, .*, a chance of 9\d%/)
    const last = sheetWith((game) => {
      Object.assign(game.turn, { seat: 0, rolled: true, again: false, dice: [3, 4] })
      Object.assign(ownOf(game).cop, { at: (game.seats[0]!.at + 33) % 40, roaming: true, distance: 7 })
    })
    expect(last).toContain('7 squares behind you. At the end of this turn the Cop stops on you.')
    expect(last).not.toContain('Chance')
  })

  it('include the permanent record', () => {
    const file = plain(linesText(shown, shown.look.sheets['cop']?.() ?? [], 'cop'))
    expect(file).toContain('Ann: has robbed the Bank and paid it back once, the fine is $200 next time')
    const past = reading((game) => void (rogueAt(typed(game), 1).hadMonopoly = true))
    expect(plain(linesText(past, past.look.sheets['cop']?.() ?? [], 'cop'))).toContain(
      'Ben: Income Tax takes all cash while a colour is complete; if a blue card leads there, also after that.',
    )
  })
})

describe('the prompt before the roll', () => {
  const asked = (change: (game: Game) => void) => {
    const shown = reading(change)
    const [{ prompt }] = shown.look.prompts as [Running['look']['prompts'][number]]
    return questionText(shown, prompt, false).replace(/^\S+, /, '')
  }
  const own = (game: Game, ...squares: number[]) =>
    squares.forEach((square) => (game.deeds[square]!.owner = game.turn.seat))

  it('promises nothing impossible', () => {
    expect(asked(() => undefined)).toBe('it is your turn.')
    expect(asked((game) => own(game, 39))).toBe('it is your turn.')
  })

  it('warns a player with other actions that the roll ends them', () => {
    const told = 'it is your turn. Build, trade and use your tools before the first roll.'
    expect(asked((game) => own(game, 37, 39))).toBe(told)
    expect(asked((game) => void (rogueAt(typed(game), game.turn.seat).inventory.bombs = 1))).toBe(
      'it is your turn.',
    )
    expect(
      asked((game) => {
        own(game, 5)
        ownOf(game).outing.resided = 5
        rogueAt(typed(game), game.turn.seat).inventory.bombs = 1
      }),
    ).toBe(told)
  })
})

describe('the car park of the Bank', () => {
  it('highlights driving on, the default answer', () => {
    const shown = reading((game) => {
      Object.assign(game.prompts[0]!, { kind: 'rob', about: { square: 20 } })
      game.turn.seat = game.prompts[0]!.seats[0] as number
    })
    const all = {
      ...shown,
      table: { ...shown.table, chairs: shown.table.chairs.map((chair) => ({ ...chair, user: '1' })) },
    }
    const card = JSON.stringify(turnCard(all, [], null))
    const styles = [
      ...card.matchAll(/"style":(\d)[^{}]*"label":"([^"]*)"|"label":"([^"]*)"[^{}]*"style":(\d)/g),
    ]
    const labels = styles.flatMap(([, one, label, other, style]) =>
      (one ?? style) === '1' ? [label ?? other] : [],
    )
    expect(labels).toEqual(['Drive on'])
  })
})

describe('a refusal of Slaughterhouse', () => {
  const shown = reading()
  it.each([
    ['standsAlready', { square: 39, tool: 'bomb' }, 'There is a Bomb on Boardwalk already'],
    ['noTool', { tool: 'house' }, 'You have no loose house'],
    ['choicePending', { seat: 1 }, 'Ben has something to decide first'],
    ['pickedAlready', { seat: 1 }, 'You have picked Ben’s pocket already'],
    ['emptyPockets', { seat: 1 }, 'Ben has no cash'],
  ])('has its text: %s', (code, facts, text) =>
    expect(refusalText(shown.words, { code, facts } as never, shown)).toContain(text),
  )
})

function readAll(moment: Moment): void {
  expectReadable(moment, party)
  const table = readingFrom(moment.position, party, null)
  const hidden = table.look.prompts.find(({ prompt }) => prompt.kind === 'c3.give')?.prompt
  if (!hidden) return
  expect(promptText(table, hidden, false)).not.toContain('“')
  expect(promptText(readingFrom(moment.position, party, hidden.seats[0] ?? 0), hidden, false)).toMatch(/“.+”/)
}

describe('whole games of Slaughterhouse', () => {
  const others = {
    miner_placement: 'own_anywhere',
    trade_inventory: true,
    trade_gate_scope: 'all',
    cop_home: 'nobody_due',
    dark_cause: 'any',
    key_in_jail: 'begin',
    card14_turn: 'own',
    cop_move: 'per_roll',
    cop_backward: 'mirror',
    thief_cannot_pay: 'stay',
    petty_repaid: 'with_crimes',
    pick_crime_min: 50,
    'jail.doubleExtraRoll': true,
    'turn.autoEnd': false,
  }

  it.each([1, 2, 3, 4])('have readable texts when played at random (%i)', (seed) => {
    const options = seed % 2 === 0 ? others : {}
    playRandomMoves({ ...party, options }, seed, 200, readAll, 'slaughterhouse', ['proposeStop', 'resign'])
  })
})
