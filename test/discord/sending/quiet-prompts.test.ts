import { describe, expect, it } from 'vitest'
import { unpostedNotices, turnCard } from '#discord/card/turn.ts'
import { standings } from '#discord/card/standings.ts'
import { narrate } from '#discord/words/narrate.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { classic } from '#editions/classic/index.ts'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'
import { seedFor } from '#test/engine/random.ts'
import { saying } from '#test/text/saying.ts'

const party: Party = {
  people: [true, true, true],
  names: ['Ann', 'Bo', 'Cy'],
  options: { 'rent.mode': 'claim' },
}

/** Returns the moments in which a rent claim was just opened. */
function claims(seed: number): Moment[] {
  const found: Moment[] = []
  playRandomMoves(party, seed, 250, (moment) => {
    const { game } = moment.position
    if (game.prompts.some(({ kind, asked }) => kind === 'rent.claim' && asked === game.now))
      found.push(moment)
  })
  return found
}

describe('rent that its owner must claim', () => {
  it('can be collected on the card, without ping or debt note', () => {
    const moments = claims(seedFor((seed) => claims(seed).length > 0))
    for (const { position, events } of moments) {
      const reading = readingFrom(position, party, null)
      const lines = narrate(reading, events)
      const card = { components: [turnCard(reading, lines, null)] }
      const claim = position.game.prompts.find(({ kind }) => kind === 'rent.claim')
      expect(
        controlsOf(card as never).some(({ label }) => /^\w+: collect \$\d+ from \w+$/.test(label ?? '')),
      ).toBe(true)
      expect(unpostedNotices(reading, []).map(({ prompt }) => prompt.id)).not.toContain(claim?.id)
      expect(textOf(card as never)).not.toContain('may collect')
      expect(textOf(card as never)).toMatch(saying('prompt.rent.claim.quiet'))
      if (!events.some(({ kind }) => kind === 'owes'))
        expect(lines.map(({ text }) => text).join(' ')).not.toContain(' owes ')
    }
  })
})

describe('dice that pause while rent may be collected', () => {
  it.each([
    ['a free player', null, 'You can roll in a little while'],
    ['a jailed player', 0, 'You may roll for a double in a little while'],
  ])('are mentioned on the card in place of the roll, for %s', (_, jail, text) => {
    const options = { 'rent.mode': 'claim', 'rent.graceMinutes': 5 }
    const table = new Table(3, options)
    const oriental = 6
    table.deeds(2, [oriental])
    table.seat(1).jail = jail
    const card = () => {
      const position = { edition: classic, game: table.game, board: classic.board(options) }
      const reading = readingFrom(position, { ...party, options }, null)
      return { components: [turnCard(reading, [], null)] } as never
    }
    const rolls = () => controlsOf(card()).filter(({ label }) => /^roll/i.test(label ?? ''))
    table.rolls(0, 2, 4)
    expect(rolls()).toEqual([])
    expect(textOf(card())).toContain(text)
    table.waits()
    expect(rolls()).toHaveLength(1)
    expect(textOf(card())).not.toContain(text)
  })
})

describe('hidden cash', () => {
  it('is on no card, and only visible to its owner', () => {
    const hidden = { ...party, options: { 'cash.visibility': 'hidden' } }
    playRandomMoves(hidden, 7, 40, ({ position }) => {
      if (position.game.over) return
      const lines = standings(readingFrom(position, hidden, null))
        .split('\n')
        .slice(0, 3)
      for (const [seat, line] of lines.entries())
        if (!position.game.seats[seat]?.out) expect(line).toContain('cash hidden')
      const own = standings(readingFrom(position, hidden, 1)).split('\n')[1]
      if (!position.game.seats[1]?.out) expect(own).not.toContain('cash hidden')
    })
  })
})
