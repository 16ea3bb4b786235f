import { describe, expect, it } from 'vitest'
import { empire } from '#editions/empire/index.ts'
import { board as town, squareOf } from '#editions/my-first/board.ts'
import { myFirst } from '#editions/my-first/index.ts'
import { board as london } from '#editions/two/board.ts'
import { two } from '#editions/two/index.ts'
import { choose } from '#editions/answers.ts'
import { underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { fatalAmong, fateOf } from '#engine/foresight.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { choices } from '#engine/moves.ts'
import { computerMove } from '#players/bridge.ts'
import { fastChance } from '#scripts/seeds.ts'
import { ownOf as ownOfEmpire } from '#test/editions/empire/typed.ts'
import { ownOf as ownOfTwo } from '#test/editions/two/typed.ts'

const asked = 99
const [ann, bo, cy] = [0, 1, 2]

function begun(edition: Edition, options: Options = {}): Game {
  const setup = { tokens: ['car', 'hat', 'dog'], host: 0, options, at: 0 }
  const { game } = begin(edition, setup, fastChance(1))
  Object.assign(game.turn, { seat: ann, number: 1, rolled: true })
  return game
}

/** Makes the game wait for an answer of Ann. */
function ask(game: Game, kind: string, about: Prompt['about'] = {}): Prompt {
  const base = { blocks: true, private: false, asked: 0, due: null, left: null }
  const prompt: Prompt = { ...base, id: asked, kind, seats: [ann], timer: 'choice', about }
  game.prompts = [prompt]
  game.agenda = [
    { step: 'endTurn', seat: ann },
    { step: 'wait', prompts: [asked] },
  ]
  return prompt
}

const positionOf = (edition: Edition, game: Game) => ({ edition, game, board: edition.board(game.options) })

function fatalIn(edition: Edition, game: Game, prompt: Prompt, viewer: number | null = ann) {
  const position = positionOf(edition, game)
  const options = choices(position, prompt, ann)
  return fatalAmong(position, ann, options, viewer).map((index) => options[index]?.fixed)
}

describe('hops of My First', () => {
  /** Ann has 1 M, and must buy what nobody has. */
  function hop(options: Options = {}) {
    const game = begun(myFirst, { 'buy.mandatory': true, ...options })
    Object.assign(game.seats[ann] ?? {}, { cash: 1, at: squareOf('museum') + 2 })
    return { game, prompt: ask(game, 'card.steps', { most: 5 }) }
  }

  it('hide no error of a rule', () => {
    const { game, prompt } = hop()
    const broken = (): never => {
      throw new Error('a rule is broken')
    }
    const edition = { ...myFirst, steps: { ...myFirst.steps, land: broken } } as Edition
    expect(() => fatalIn(edition, game, prompt)).toThrow('a rule is broken')
  })

  it('warn of places that cannot be paid', () => {
    const { game, prompt } = hop()
    expect(town.squares[(game.seats[ann]?.at ?? 0) + 3]?.kind).toBe('parking')
    expect(fatalIn(myFirst, game, prompt)).toEqual([{ steps: 1 }, { steps: 2 }, { steps: 4 }, { steps: 5 }])
    expect(fateOf(positionOf(myFirst, game), ann, choose(asked, 'stepTo', { steps: 1 }))).toEqual({
      kind: 'ends',
      winners: [bo, cy],
    })
  })

  it('are never a loss by the clock or a computer player, from version 2 on', () => {
    const { game, prompt } = hop()
    const before = underRules(myFirst, { rules: 1 })!
    const byClock = (edition: Edition) => fallbackOf(positionOf(edition, game), prompt, ann)?.with
    expect(byClock(myFirst)).toEqual({ steps: 3 })
    expect(byClock(before)).toEqual({ steps: 1 })
    expect(computerMove(before, game, ann, () => 0.5)?.with).toEqual({ steps: 3 })
  })

  it('count GO money on the way', () => {
    const { game, prompt } = hop({ 'go.pay': 4 })
    Object.assign(game.seats[ann] ?? {}, { cash: 0, at: squareOf('fireworks-pier') })
    expect(fatalIn(myFirst, game, prompt)).toEqual([])
    expect(fallbackOf(positionOf(myFirst, game), prompt, ann)?.with).toEqual({ steps: 2 })
    expect(computerMove(myFirst, game, ann, () => 0.5)?.with).not.toEqual({ steps: 1 })
  })

  it('do not reveal the next card', () => {
    const { game } = hop()
    game.deeds.forEach((deed) => deed && Object.assign(deed, { owner: bo }))
    game.decks['chance'] = ['MYC-07']
    const prompt = ask(game, 'card.step')
    const of = (act: string) => fateOf(positionOf(myFirst, game), ann, choose(asked, act))
    expect([of('oneStep')?.kind, of('otherCard')]).toEqual(['ends', null])
    expect(fallbackOf(positionOf(myFirst, game), prompt, ann)?.act).toBe('otherCard')
  })

  it('change nothing in the game', () => {
    const { game, prompt } = hop()
    const before = structuredClone(game)
    fatalIn(myFirst, game, prompt)
    expect(game).toEqual(before)
  })
})

it('paying the last coin is fatal beside a free card, if it ends the game (MYF-024, MYF-034)', () => {
  const game = begun(myFirst, { 'end.trigger': 'zero' })
  Object.assign(game.seats[ann] ?? {}, { cash: 1, jail: 0, cards: [{ deck: 'chance', card: 'MYC-11' }] })
  const prompt = ask(game, 'jail.card', { amount: 1 })
  const acts = choices(positionOf(myFirst, game), prompt, ann)
  const fatal = fatalAmong(positionOf(myFirst, game), ann, acts, null)
  expect(fatal.map((index) => acts[index]?.act)).toEqual(['pay'])
})

describe('a swap of Empire', () => {
  it.each(['by dice', 'by a card'])('that makes another player win is fatal %s (EMP-035)', (how) => {
    const game = begun(empire)
    const own = ownOfEmpire(game)
    own.towers = [[1], [28, 29, 33, 3], [35]]
    for (const [seat, tower] of own.towers.entries())
      for (const square of tower) Object.assign(game.deeds[Number(square)] ?? {}, { owner: seat })
    game.turn.dice = [3, 6]
    if (how === 'by dice') {
      const prompt = ask(game, 'empire.swap')
      expect(fatalIn(empire, game, prompt)).toEqual([{ one: bo, other: cy }])
      expect(fatalIn(empire, game, prompt, null)).toEqual([{ one: bo, other: cy }])
    } else {
      own.towers = [[35], [28, 29, 33, 3], [1]]
      own.hands[ann] = ['EEM-01']
      game.turn.rolled = false
      ask(game, 'turn.roll')
      const play = (target: number) => ({
        act: 'play',
        prompt: null,
        with: { card: 'EEM-01', target: [target] },
      })
      const of = (target: number) => fateOf(positionOf(empire, game), ann, play(target))
      expect([of(bo), of(cy)]).toEqual([{ kind: 'ends', winners: [bo] }, null])
    }
  })
})

describe('a card of Two', () => {
  /** Ann, in her turn, holds the Chairman and has £100 in all. */
  function chair(cash: number) {
    const game = begun(two)
    const own = ownOfTwo(game)
    own.market = own.market.map(() => null)
    own.hands = [[{ deck: 'chance', card: 'TWO-CH14' }], [], []]
    Object.assign(game.seats[ann] ?? {}, { cash })
    Object.assign(game.deeds[1] ?? {}, { owner: ann })
    game.agenda = [{ step: 'endTurn', seat: ann }]
    ask(game, 'two.turn')
    return fateOf(positionOf(two, game), ann, {
      act: 'play',
      prompt: null,
      with: { card: 'TWO-CH14', target: [ann] },
    })
  }

  it('is fatal if its second payment is (TWO-CH14, TWO-090)', () => {
    expect(london.squares[1]).toMatchObject({ price: 60 })
    expect([chair(40), chair(50)]).toEqual([{ kind: 'out' }, null])
  })
})
