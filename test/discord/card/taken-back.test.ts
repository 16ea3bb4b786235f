import { expect, it } from 'vitest'
import type { GameEvent } from '#engine/event.ts'
import type { Party } from '#test/discord/games.ts'
import { asked, has, PaperGame, playedBy, type Played } from '#test/discord/sending/paper-game.ts'
import { textOf } from 'discord-stand-in'

const party: Party = {
  people: [true, true, true],
  names: ['Ann', 'Bo', 'Cy'],
  options: { 'turn.autoEnd': false },
}

/** A game that goes on after a purchase: the buyer takes it back, and perhaps buys again. */
function afterUndo(...then: ('undo' | 'buy')[]) {
  const log = playedBy(party, 5, 90, 'classic')
  const no = log.findIndex((one) => has('bought')(one) && asked(one)[0] === one.entry.seat)
  const [before, bought] = [log[no - 1], log[no]] as [Played, Played]
  const { seat } = bought.entry
  const undone: GameEvent = { kind: 'undone', seat: seat ?? 0, act: 'buy' }
  const entries = { undo: { ...before, events: [undone] }, buy: { ...bought, events: bought.entry.events } }
  const added = then.map((what, at): Played => {
    const { position, events } = entries[what]
    return { position, entry: { ...bought.entry, no: no + 2 + at, events } }
  })
  const later = log.slice(no + 1).map(({ position, entry }) => ({
    position,
    entry: { ...entry, no: entry.no + then.length },
  }))
  return { game: new PaperGame(party, [...log.slice(0, no + 1), ...added, ...later]), no: no + 1 }
}

const texts = ({ paper }: PaperGame) => [...paper.messages.values()].map((one) => textOf(one as never))

it('a card shows a repeated purchase once, without its undo', async () => {
  const { game, no } = afterUndo('undo', 'buy')
  await game.deliverEach(1, no + 2)
  const open = texts(game).at(-1) ?? ''
  expect(open.match(/buys/g)).toHaveLength(1)
  expect(open).not.toContain('takes the purchase back')
  const end = game.firstWhere(has('turn'), no + 2)
  await game.deliverEach(no + 3, end)
  const closed = texts(game).join('\n')
  expect(closed).not.toContain('takes the purchase back')
})

it('a card shows an undo until its player moves again', async () => {
  const { game, no } = afterUndo('undo')
  await game.deliverEach(1, no + 1)
  const open = texts(game).at(-1) ?? ''
  expect(open).toContain('takes the purchase back')
  expect(open).not.toContain('buys')
})
