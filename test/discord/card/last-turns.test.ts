import { textOf } from 'discord-stand-in'
import { expect, it } from 'vitest'
import { concerningAfter } from '#discord/calls/concerning.ts'
import { noCard } from '#discord/sending/channel-state.ts'
import type { GameEvent } from '#engine/event.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { has, PaperGame, playedBy } from '#test/discord/sending/paper-game.ts'

const party: Party = { people: [true, false, false], names: ['Ann', 'Bo', 'Cy'] }

const shownOn = (game: PaperGame, message: string) =>
  textOf(game.paper.messages.get(message) as never).replaceAll(/\s+/g, ' ')

it('keeps the turns up to the end on the last card, and how it ended in the result', async () => {
  const game = new PaperGame(party, playedBy(party, 3, 2000, 'junior', ['resign', 'proposeStop']))
  const end = game.firstWhere(has('over'))
  expect(game.log[end - 1]?.entry.events.map(({ kind }) => kind)).toContain('broke')
  await game.deliverEach(1, end - 6)
  const card = game.record.message ?? ''
  await game.deliver(end)
  const turn = game.log[end - 1]?.position.game.turn.number
  expect(shownOn(game, card)).toContain(`${turn} ·`)
  expect(shownOn(game, card)).toContain('no money left')
  expect(shownOn(game, game.paper.posted.at(-1)?.id ?? '')).toContain('no money left')
})

it('repeats no roll of an earlier round to a player whose turns run by themselves', () => {
  const running = readingFrom(newPosition('junior', party), party, null)
  const rolled: GameEvent[] = [
    { kind: 'byOrder', seat: 0 },
    { kind: 'rolled', seat: 0, dice: [3], why: 'move' },
    { kind: 'moved', seat: 0, from: 0, to: 3, by: 'dice', steps: 3 },
    { kind: 'paid', from: 0, to: 1, amount: 1, why: 'rent', square: 3 },
  ]
  const fresh = [{ no: 1, at: 0, seat: 0, events: rolled }]
  const known = concerningAfter(running, { shown: [], card: noCard }, fresh)
  expect(known.map(({ event }) => event.kind)).toEqual(['paid'])
})
