import { describe, expect, it } from 'vitest'
import { shortQuestion } from '#discord/card/question-text.ts'
import { turnCard } from '#discord/card/turn.ts'
import { assets } from '#discord/panels/assets.ts'
import { narrate, plainLines } from '#discord/words/narrate.ts'
import { editionOf } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { infoOf, readingFrom, users, type Party } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { seeded } from '#test/engine/random.ts'

// Texts of the two games for children, as read on a parent's phone.

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const at = Date.UTC(2026, 10, 21, 18)

/** A game with Ann to move, changed by `set`. */
function begun(edition: 'junior' | 'my-first', set: (game: Game) => void = () => undefined): Game {
  const { game } = begin(
    editionOf(edition),
    { tokens: ['circle', 'square', 'star'], host: 0, options: {}, at },
    chanceOf(seeded(1)),
  )
  const { turn, prompts, agenda } = game
  for (const step of agenda) if ('seat' in step) Object.assign(step, { seat: 0 })
  turn.seat = 0
  for (const prompt of prompts) prompt.seats = [0]
  set(game)
  return game
}

/** Returns the text with normal spaces in place of non-breaking ones. */
const plain = (message: object) => textOf(message as never).replaceAll('\u00a0', ' ')

/** The game after Ann's roll, with its events. */
function afterRoll(edition: 'junior' | 'my-first', die: number, set: (game: Game) => void) {
  const rules = editionOf(edition)
  const before = begun(edition, set)
  const [prompt] = before.prompts
  const move = { seat: 0, act: 'roll', prompt: prompt!.id, with: {}, at }
  const played = play(
    rules,
    before,
    move,
    chanceOf((count) => Math.min(die, count) - 1),
  )
  if ('refused' in played) throw new Error(played.refused.code)
  const reading = readingFrom(
    { edition: rules, game: played.game, board: rules.board(played.game.options) },
    party,
    null,
  )
  return { reading, events: played.events }
}

/** The card of the channel after Ann's roll. */
function rolled(edition: 'junior' | 'my-first', die: number, set: (game: Game) => void) {
  const { reading, events } = afterRoll(edition, die, set)
  const card = { components: [turnCard(reading, narrate(reading, events), null)] }
  return { text: plain(card), labels: controlsOf(card).map(({ label }) => label) }
}

const owns = (game: Game, owner: number, ...squares: number[]) => {
  for (const square of squares) game.deeds[square]!.owner = owner
}
const [candyFloss, puppets, magic, waterChute, golf, bus] = [3, 6, 7, 14, 15, 26]

describe('the card of Junior', () => {
  it('shows a place’s rent, doubled for a pair (JUN-016, JUN-021, JUN-022)', () => {
    const alone = rolled('junior', 2, () => undefined)
    expect(alone.text).toContain(
      `<@${users(0)}>, nobody has Balloon Stand yet. It costs €1, and you have €31.`,
    )
    expect(alone.text).toContain('Visitors will pay you €1 there.')
    expect(rolled('junior', 2, (game) => owns(game, 0, candyFloss)).text).toContain('pay you €2 there.')
    expect(rolled('junior', 2, (game) => owns(game, 1, candyFloss)).text).toContain('pay you €1 there.')
  })

  it('has the bus ride to the café as headline (JUN-032)', () => {
    const { text } = rolled('junior', 2, ({ seats }) => {
      seats[0]!.at = bus - 2
    })
    expect(text).toMatch(/^### 🚌 Ann takes the bus to the café for \*\*€3\*\*/)
  })

  it('shows a booth’s default place and why one is taken away (JUN-045, JUN-046)', () => {
    const toLuck = (game: Game) => {
      game.seats[0]!.at = 15
      game.decks['luck'] = ['TL-05', ...(game.decks['luck'] ?? []).filter((card) => card !== 'TL-05')]
    }
    expect(rolled('junior', 2, toLuck).text).toContain('it goes to Miniature Golf')
    const taken = rolled('junior', 2, (game) => {
      toLuck(game)
      owns(game, 1, waterChute)
      owns(game, 2, golf)
      game.seats[1]!.cash = 40
    })
    expect(taken.text).toContain('Both orange places have one already. Whose booth do you take away?')
    expect(taken.text).toContain('your booth goes to Water Chute')
  })

  it('explains why a free booth has no effect (JUN-048)', () => {
    const withCards = (owner: number) => (game: Game) => {
      game.seats[0]!.at = 15
      game.decks['luck'] = ['TL-02', 'TL-24']
      owns(game, owner, puppets, magic)
    }
    expect(rolled('junior', 2, withCards(1)).text).toContain('finds both light blue places taken by Bo')
    expect(rolled('junior', 2, withCards(0)).text).toContain('has both light blue places already')
  })

  it('shows only the answers, the player’s own things and More', () => {
    expect(rolled('junior', 2, () => undefined).labels).toEqual([
      'Buy for €1',
      'Leave it',
      'Look at Balloon Stand',
      'My things',
      'More',
    ])
  })
})

describe('the card of My First', () => {
  it('shows a place’s rent, doubled for a pair (MYF-013, MYF-017, MYF-018)', () => {
    const { text, labels } = rolled('my-first', 1, () => undefined)
    expect(text).toContain('nobody has Burger Joint yet. It costs 1 M, and you have 18 M.')
    expect(text).toContain('Visitors will pay you 1 M there.')
    expect(labels).toContain('My things')
    expect(rolled('my-first', 1, (game) => owns(game, 0, 2)).text).toContain('pay you 2 M there.')
  })

  it('shows the salary for passing GO on the way of a card (MYF-012, MYF-030)', () => {
    const { text } = rolled('my-first', 6, (game) => {
      game.seats[0]!.at = 15
      game.decks['chance'] = ['MYC-06', ...(game.decks['chance'] ?? []).filter((card) => card !== 'MYC-06')]
    })
    expect(text).toContain('**Movie Theater** · you get it for nothing · GO +2 M')
  })

  it('says once that a payment leads out of Jail (MYF-024)', () => {
    const { reading } = afterRoll('my-first', 1, () => undefined)
    const fine: GameEvent = { kind: 'paid', from: 0, to: 'bank', amount: 1, why: 'fine' }
    const freed = (how: string): GameEvent => ({ kind: 'freed', seat: 0, how })
    expect(plainLines(reading, [fine, freed('fine')]).join()).toMatch(
      /^🔓 Ann pays \*\*1\sM\*\* to leave Jail$/,
    )
    expect(plainLines(reading, [freed('card')]).join()).toBe('🔓 Ann leaves Jail')
  })

  it('has the salary and the owner of each square in the short form, too (MYF-012)', () => {
    const { reading } = afterRoll('my-first', 1, ({ seats, decks, deeds }) => {
      Object.assign(seats[0]!, { at: 20 })
      decks['chance'] = ['MYC-02', ...(decks['chance'] ?? []).filter((card) => card !== 'MYC-02')]
      Object.assign(deeds[1]!, { owner: 0 })
    })
    const [prompt] = reading.view.prompts
    const answers = shortQuestion(reading, prompt!).split('\n')[1]?.replaceAll('\u00a0', ' ')
    expect(answers).toBe(
      '-# **1** Fun Fair, for sale **5 M**; **2** Fireworks, for sale **5 M**; **3** GO +**2 M**; **4** Burger Joint, yours +**2 M**; **5** Pizza House, for sale **1 M** +**2 M**',
    )
  })
})

/** Ann's assets at the beginning, in words. */
async function assetsIn(name: 'junior' | 'my-first') {
  const game = begun(name)
  const edition = editionOf(name)
  const position = { edition, game, board: edition.board(game.options) }
  const seen = { seenUntil: () => Promise.resolve({ ok: true, value: null }) }
  const panel = await assets(scopeAt(position, party, infoOf(name), seen), [])
  const card = { components: panel.parts }
  return { text: plain(card), labels: controlsOf(card).map(({ label }) => label) }
}

it('the assets panel counts coins or notes only where the game has several', async () => {
  expect((await assetsIn('junior')).labels).toContain('My coins')
  expect((await assetsIn('my-first')).labels).toEqual(['Roll the die', 'Roll for me', 'More'])
})

it('the assets panel of Junior speaks of things and money', async () => {
  const { text } = await assetsIn('junior')
  expect(text).toContain('### Your things\n**Money** €31')
  expect(text).toContain('**In your hand** 10 booths to put up')
})
