import { ComponentType } from 'discord.js'
import { textOf } from 'discord-stand-in'
import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { narrate } from '#discord/words/narrate.ts'
import { classic } from '#editions/classic/index.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import type { GameEvent } from '#engine/event.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { Table } from '#test/editions/classic/table.ts'
import { say } from '#test/text/saying.ts'

const [mediterranean, baltic, parkPlace, boardwalk] = [1, 3, 37, 39] as const

/**
 * Returns the rows of the card, without the link to the assets, when seat 1 has $20 and the given deeds and
 * owes seat 0 rent on Boardwalk.
 */
function rowsOwing(rent: number, own: number[], mortgaged = false): string[][] {
  const table = new Table(3)
  table.deeds(0, [parkPlace, boardwalk])
  table.deeds(1, own, { mortgaged })
  table.cash(1500, 20, 1500)
  const debt = { id: 900, debtor: 1, creditor: 0, amount: rent, why: 'rent', about: { square: boardwalk } }
  const { game } = table
  game.debts = [debt]
  const about = { debt: debt.id }
  game.prompts = game.prompts.map((prompt) => ({ ...prompt, kind: 'debt.raise', seats: [1], about }))
  const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
  const reading = readingFrom({ edition: classic, game, board: classic.board(game.options) }, party, null)
  return turnCard(reading, [], null)
    .components.flatMap((part) => (part.type === ComponentType.ActionRow ? [part.components] : []))
    .slice(0, -1)
    .map((row) => row.flatMap((one) => ('label' in one ? (one.label ?? '') : '')))
}

it('offers a debtor all ways to pay in two rows (CLS-125, CLS-126)', () => {
  expect(rowsOwing(100, [mediterranean, parkPlace])).toEqual([
    [say('act.raise')],
    [say('act.settle'), say('ui.go.debt')],
  ])
})

it('offers a debtor ways to pay even when all assets are not enough', () => {
  expect(rowsOwing(2000, [mediterranean, baltic])).toEqual([
    [say('act.settle'), say('ui.go.debt')],
    [say('act.concede')],
  ])
  expect(rowsOwing(2000, [mediterranean], true).flat()).toContain(say('ui.go.debt'))
})

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const owes: GameEvent = {
  kind: 'owes',
  debt: 1,
  debtor: 1,
  creditor: 0,
  amount: 820,
  why: 'rent',
  square: boardwalk,
}
const paid: GameEvent = { kind: 'paid', from: 1, to: 0, amount: 820, why: 'rent', square: boardwalk }

it.each(['classic', 'two'])('names the reason of a debt, and only its payment once paid (%s)', (edition) => {
  const reading = readingFrom(newPosition(edition, party), party, null)
  const card = (...events: GameEvent[]) =>
    textOf({ components: [turnCard(reading, narrate(reading, events), null)] } as never)
  const { words } = reading
  const square = words.square(reading.board.squares[boardwalk]?.id ?? '').name
  const what = edition === 'two' ? `rent for ${square}` : `(rent, ${square})`
  expect(card(owes).split('\n')[0]).toContain(`Bo owes Ann **${words.money(820)}** ${what}`)
  expect(card(owes, paid)).not.toContain('owes')
  expect(card(owes, paid)).toContain(`**${words.money(820)}**`)
})

it('names the reason of a debt without a square', () => {
  const reading = readingFrom(newPosition('classic', party), party, null)
  const [line] = narrate(reading, [
    { kind: 'owes', debt: 1, debtor: 1, creditor: 'pot', amount: 50, why: 'fine' },
  ])
  expect(line?.headline?.text).toContain('owes the pot **$50** (fine)')
})
