import { ButtonStyle } from 'discord.js'
import { controlsOf, textOf } from 'discord-stand-in'
import { describe, expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { resultMessage } from '#discord/card/result.ts'
import { deed } from '#discord/panels/board.ts'
import { assets, sheet } from '#discord/panels/assets.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { Own } from '#editions/empire/game.ts'
import { empire } from '#editions/empire/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { infoOf, type Party, readingFrom } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { seeded } from '#test/engine/random.ts'

// Texts at a table of Empire.

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const at = Date.UTC(2026, 10, 21, 18)
const [tea, hats, phones, biscuits] = [3, 17, 33, 1]

/** A game with Ann to move and these towers, from the bottom. */
function begun(towers: Own['towers'], set: (game: Game<Own>) => void = () => undefined): Game<Own> {
  const game = begin(
    empire,
    { tokens: ['circle', 'square', 'star'], host: 0, options: {}, at },
    chanceOf(seeded(1)),
  ).game as Game<Own>
  for (const step of game.agenda) if ('seat' in step) Object.assign(step, { seat: 0 })
  game.turn.seat = 0
  for (const prompt of game.prompts) prompt.seats = [0]
  game.own.towers = towers
  for (const [seat, tower] of towers.entries())
    for (const tile of tower) if (typeof tile === 'number') game.deeds[tile]!.owner = seat
  game.own.hands = [[], [], []]
  set(game)
  return game
}

const plain = (message: object) => textOf(message as never).replaceAll('\u00a0', ' ')

function readingOf(game: Game<Own>, seat: number | null = null) {
  return readingFrom({ edition: empire, game, board: empire.board(game.options) }, party, seat)
}

/** Lets Ann roll the number die and the swap die as given. */
function rolled(dice: [number, number], before: Game<Own>) {
  const move = { seat: 0, act: 'roll', prompt: before.prompts[0]!.id, with: {}, at }
  let next = 0
  const played = play(
    empire,
    before,
    move,
    chanceOf(() => (dice[next++] ?? 1) - 1),
  )
  if ('refused' in played) throw new Error(played.refused.code)
  const reading = readingOf(played.game as Game<Own>)
  const card = { components: [turnCard(reading, narrate(reading, played.events), null)] }
  const buttons = controlsOf(card)
  return {
    text: plain(card),
    labels: buttons.map(({ label }) => label?.replaceAll('\u00a0', ' ')),
    suggested: buttons.flatMap(({ label, style }) => (style === ButtonStyle.Primary ? label : [])),
  }
}

/** Returns the text and headline of each line, with normal spaces in place of non-breaking ones. */
const told = (game: Game<Own>, ...events: GameEvent[]) =>
  narrate(readingOf(game), events).map(({ text, headline }) => ({
    text: text.replaceAll('\u00a0', ' '),
    headline: headline?.text.replaceAll('\u00a0', ' '),
  }))

describe('the card of Empire', () => {
  it('has the swap symbol as headline, and names the swapped tops (EMP-031, EMP-032)', () => {
    const { text, labels } = rolled([4, 1], begun([[tea], [hats], [phones]]))
    expect(text).toMatch(/^### 🎲 Ann 4\+⇄/)
    expect(text).toContain('**Ann ⇄ Bo**: Tepid Tea House for Hatfall Hats')
    expect(text).toContain('**Bo ⇄ Cy**: Hatfall Hats for Pocketmoon Phones')
    expect(labels).toContain('Ann ⇄ Bo')
  })

  it('shows how many cells a price buys (EMP-009)', () => {
    const { text } = rolled([1, 2], begun([[], [], []]))
    expect(text).toContain('Tepid Tea House has no owner. It costs 50 M for 1 cell, and you have 1,000 M.')
    expect(text).toContain('otherwise you buy it, or it is auctioned if you are short of the price')
  })

  it('shows the rent of a move, and suggests it only if it can be paid (EMP-031, EMP-041)', () => {
    const ahead = (cash: number) =>
      rolled(
        [3, 1],
        begun([[hats], [tea, phones], []], ({ seats, bank }) => {
          bank.cash += seats[0]!.cash - cash
          seats[0]!.cash = cash
        }),
      )
    const move = 'Move to Tepid Tea House · rent 250 M'
    expect([ahead(250), ahead(200)].map(({ labels }) => labels.includes(move))).toEqual([true, true])
    expect([ahead(250), ahead(200)].map(({ suggested }) => suggested.length)).toEqual([1, 0])
  })

  it('suggests bids in small steps (EMP-042)', () => {
    const { labels } = rolled(
      [1, 2],
      begun([[], [], []], ({ seats, bank }) => {
        bank.cash += seats[0]!.cash
        seats[0]!.cash = 0
      }),
    )
    expect(labels.slice(0, 3)).toEqual(['Bid 50 M', '100 M', '200 M'])
  })

  it('shows an owner the cost of rent that is sent back (EMP-078, EMP-082)', () => {
    const game = begun([[], [hats, phones], []], ({ own }) => {
      own.hands = [['EEM-13'], ['EEM-09'], []]
      own.orders[0] = { answer: 'ask', threshold: 100, boomerang: 50, snatch: [] }
    })
    game.seats[0]!.at = phones - 3
    const { text } = rolled([1, 2], game)
    expect(text).toContain('sends your rent back: you would pay 300 M. Do you let it happen?')
  })
})

it('an auction names the players whose tower the brand would fill (EMP-043)', () => {
  const poor = (towers: Own['towers']) =>
    begun(towers, ({ seats, bank }) => {
      bank.cash += seats[0]!.cash
      seats[0]!.cash = 0
    })
  expect(rolled([3, 4], poor([[], [28, 29, 33, 14], []])).text).not.toContain('would win the game')
  expect(rolled([3, 4], poor([[], [28, 29, 33, 14, tea], []])).text).toContain(
    'It would win the game for Bo.',
  )
})

it('a brand’s panel tells its rent without printed rents (EMP-041)', async () => {
  const game = begun([[], [], []])
  const position = { edition: empire, game, board: empire.board(game.options) }
  const panel = await deed(scopeAt(position, party, infoOf('empire')), [String(tea)])
  const lines = plain({ components: panel.parts }).split('\n')
  expect(lines[2]).toBe('Rent: what its owner’s whole tower is worth')
})

it('the result has no sum for an empty tower (EMP-011, EMP-088)', () => {
  const ranking = [4, 0].map((tiles, seat) => ({ seat, wealth: 50 * tiles, cash: 0, deeds: tiles }))
  const game = begun([[], [], []])
  game.over = { reason: 'rounds', winners: [0], ranking }
  const reading = readingOf(game)
  const message = resultMessage({ reading, lines: [] })
  expect(plain(message)).toContain('tower worth 200 M')
  expect(plain(message)).toContain('empty tower · 0 M in cash')
})

describe('the lines of Empire', () => {
  it('show the height after a purchase without repeating the name (EMP-012)', () => {
    const game = begun([[tea], [], []])
    const lines = told(
      game,
      { kind: 'bought', seat: 0, square: tea, price: 50 },
      {
        kind: 'placedTile',
        seat: 0,
        tile: tea,
        square: tea,
        height: 1,
        cells: 1,
        of: 16,
      },
    )
    expect(lines.map(({ text }) => text)).toEqual([
      '🏷️ Ann buys Tepid Tea House for **50 M** · 🧱 fills 1 of 16 cells',
    ])
    expect(lines[0]?.headline).toBe('🏷️ Ann buys Tepid Tea House for **50 M**')
  })

  it('have a brand, not a street, for each part of a colour (EMP-018)', () => {
    const [line] = told(begun([[tea], [], []]), { kind: 'completed', seat: 0, group: 'brown' })
    expect(line?.text).toContain('Ann has every brown brand')
  })

  it('have a tower as headline when one brand nearly fills it (EMP-012)', () => {
    const [line] = told(
      begun([[tea], [], []]),
      { kind: 'bought', seat: 0, square: tea, price: 50 },
      {
        kind: 'placedTile',
        seat: 0,
        tile: tea,
        square: tea,
        height: 1,
        cells: 13,
        of: 16,
      },
    )
    expect(line?.headline).toBe('🧱 Ann puts Tepid Tea House on their tower: 13 of 16 cells')
  })

  it('have a headline with emoji for sent-back rent, levy and quiz (EMP-078)', () => {
    const paid = (why: string, from: number | 'bank', to: number) =>
      told(begun([[], [], []]), { kind: 'paid', from, to, amount: 200, why })[0]?.headline
    expect(paid('boomerang', 2, 1)).toBe('🪃 Cy pays the rent back: **200 M** to Bo')
    expect(paid('levy', 2, 1)).toBe('🪧 Cy pays a levy of **200 M** to Bo')
    expect(paid('quiz', 'bank', 1)).toBe('🧠 Bo wins **200 M** in the quiz')
    expect(paid('card', 0, 1)).toBe('🃏 A card has Ann pay Bo **200 M**')
  })
})

it('orders for hidden cards are in the assets panel (EMP-080)', async () => {
  const game = begun([[biscuits], [], []], ({ own }) => {
    own.hands[0] = ['EEM-07']
  })
  const position = { edition: empire, game, board: empire.board(game.options) }
  const seen = { seenUntil: () => Promise.resolve({ ok: true, value: null }) }
  const pictures = { deeds: () => Promise.reject(new Error('no pictures here')) }
  const scope = scopeAt(position, party, infoOf('empire'), seen)
  Object.assign(scope.app, { pictures })
  const labels = (parts: object) => controlsOf({ components: parts } as never).map(({ label }) => label)
  const orders = ['When I am attacked', 'Rent boomerang', 'Snatched deal']
  const own = labels((await assets(scope, ['words'])).parts)
  expect(own).toContain('My cards')
  expect(own.filter((label) => orders.includes(label ?? ''))).toEqual([])
  expect(labels((await sheet(scope, ['hand'])).parts)).toEqual(expect.arrayContaining(orders))
})
