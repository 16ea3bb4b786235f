import { describe, expect, it } from 'vitest'
import { altText } from '#art/index.ts'
import { unbrokenBoard } from '#test/art/unbroken.ts'
import { Pictures, sceneOf } from '#discord/parts/pictures.ts'
import type { Running } from '#discord/reading.ts'
import { classic } from '#editions/classic/index.ts'
import type { Own } from '#editions/cheaters/state.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import { speak } from '#text/index.ts'
import { readingFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cyd'] }

/** A new game with changes to its ledger, seen by a seat or the table (null). */
function reading(
  change: (own: Own, game: Game) => void = () => undefined,
  seat: number | null = null,
): Running {
  let begun: Moment | undefined
  playRandomMoves(party, 3, 0, (moment) => (begun = moment), 'cheaters')
  const { position } = begun as Moment
  const game = structuredClone(position.game)
  change(ownOf(game), game)
  return readingFrom({ ...position, game }, party, seat)
}

const texts = (one: Running) => [altText(sceneOf(one)), unbrokenBoard(sceneOf(one))]

describe('the tableau in the middle of the board', () => {
  it('lists face-up cards by name and in order', () => {
    const words = speak('en').of('cheaters')
    const cards = ownOf(reading().view).faceUp.map((card, at) => `${at + 1} ${words.find('term', card)}`)
    expect(cards).toHaveLength(5)
    for (const text of texts(reading())) {
      expect(text).toContain(cards.join(', '))
      for (const fact of ['Cell: nobody', 'Handcuffs: nobody', 'Tray: 15 hotels'])
        expect(text).toContain(fact)
    }
  })

  it('shows cell, handcuffs and a crooked deck', () => {
    const slipped = reading((own, { seats }) => {
      Object.assign(seats[1]!, { at: 9, jail: 0 })
      own.handcuffs = null
      own.crooked = ['chest']
    })
    for (const told of texts(slipped)) {
      expect(told).toMatch(/Cell: (B )?Bo/)
      expect(told).toContain('Handcuffs: nobody')
      expect(told).toContain('Community Chest lies crooked')
    }
    const other = reading((own) => (own.handcuffs = 2))
    for (const told of texts(other)) expect(told).toMatch(/Cell: nobody[\s\S]*Handcuffs: (C )?Cyd/)
  })

  it('includes the dice on the table', () => {
    const rolled = reading((_own, { turn }) => (turn.dice = [2, 3]))
    for (const told of texts(rolled)) expect(told).toContain('rolled 2 + 3')
  })

  it('is the same for everybody, and shows no amount', () => {
    const change = (_own: Own, { seats, deeds }: Game) => {
      seats[0]!.cash = 4321
      seats[0]!.cards = [{ deck: 'chance', card: 'C07' }]
      deeds[1]!.owner = 0
    }
    const all = [null, 0, 1, 2].map((seat) => texts(reading(change, seat)).join())
    expect(new Set(all).size).toBe(1)
    expect(all[0]).not.toMatch(/4,321|cash|release/)
    expect(all[0]).toContain('owns Mediterranean Avenue')
  })

  it('causes a new picture when it changes', async () => {
    const pictures = new Pictures()
    const key = async (change?: (own: Own) => void) => (await pictures.of(reading(change))).key
    const keys = [
      await key(),
      await key((own) => (own.handcuffs = 1)),
      await key((own) => (own.crooked = ['chance'])),
      await key((own) => own.faceUp.reverse()),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(await key((own) => own.secret.armed.fill([]))).toBe(keys[0])
  })

  it('is absent at the end and in an edition without one', () => {
    const ended = reading((_own, game) => {
      game.over = { reason: 'home', winners: [0], ranking: [] }
    })
    expect(sceneOf(ended).tableau).toBeNull()
    expect(altText(sceneOf(ended))).toContain('$1,500')
    let begun: Moment | undefined
    playRandomMoves(party, 3, 0, (moment) => (begun = moment), classic)
    expect(sceneOf(readingFrom(begun!.position, party, null)).tableau).toBeNull()
  })
})
