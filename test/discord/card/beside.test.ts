import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { classic } from '#editions/classic/index.ts'
import type { Game } from '#engine/game.ts'
import { controlsOf } from 'discord-stand-in'
import type { Seating } from '#table/api.ts'
import { choices } from '#discord/panels/assets.ts'
import { infoOf, readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { say } from '#test/text/saying.ts'

const party: Party = { people: [true, true, true] }
const begun = playRandomMoves(party, 4, 0, () => undefined)
const board = classic.board(begun.options)

/** Labels of the card when the player to move owns `own` and another player owns `others`. */
function labelsWhere(own: number[], others: number[] = [], change: Partial<Game> = {}): string[] {
  const { seat } = begun.turn
  const owner = (at: number) => (own.includes(at) ? seat : others.includes(at) ? (seat + 1) % 3 : null)
  const deeds = begun.deeds.map((deed, at) => deed && { ...deed, owner: owner(at) })
  const reading = readingFrom({ edition: classic, game: { ...begun, deeds, ...change }, board }, party, null)
  return controlsOf({ components: [turnCard(reading, [], null)] }).flatMap(({ label }) => label ?? [])
}

const [mediterranean, baltic, oriental] = [1, 3, 6]

it('the card of a turn offers exactly the possible side actions', () => {
  expect(labelsWhere([])).toEqual([say('act.roll'), say('ui.go.assets'), say('ui.go.more')])
  expect(labelsWhere([mediterranean])).toEqual([
    say('act.roll'),
    'Trade',
    say('ui.go.assets'),
    say('ui.go.more'),
  ])
  expect(labelsWhere([], [oriental])).toContain('Trade')
  expect(labelsWhere([mediterranean, baltic])).toEqual([
    say('act.roll'),
    say('act.build'),
    'Trade',
    say('ui.go.assets'),
    say('ui.go.more'),
  ])
})

it('More choices offers the side actions of the card', async () => {
  const seat = 0
  const deeds = begun.deeds.map((deed, at) => deed && { ...deed, owner: at < 4 ? seat : null })
  const turn = { ...begun.turn, seat }
  const prompts = begun.prompts.map((prompt) => ({ ...prompt, seats: [seat] }))
  const game = { ...begun, deeds, turn, prompts }
  const panel = await choices(scopeAt({ edition: classic, game, board }, party, infoOf()))
  const labels = controlsOf({ components: panel.parts }).flatMap(({ label }) => label ?? [])
  expect(labels).toEqual([say('act.roll'), 'Trade', say('act.build'), say('ui.go.assets')])
})

it('offers no building that is unaffordable or on another player’s square', () => {
  const seats = begun.seats.map((seat) => ({ ...seat, cash: 10 }))
  expect(labelsWhere([mediterranean, baltic], [], { seats })).not.toContain(say('act.build'))
  expect(labelsWhere([], [mediterranean, baltic])).not.toContain(say('act.build'))
})

it('shows no trade button in an edition without deals', () => {
  const { offer: _, ...freeActions } = classic.freeActions
  const edition = { ...classic, freeActions }
  const deeds = begun.deeds.map((deed, at) => deed && { ...deed, owner: at === oriental ? 1 : null })
  const reading = readingFrom({ edition, game: { ...begun, deeds }, board }, party, null)
  const card = { components: [turnCard(reading, [], null)] }
  expect(controlsOf(card).map(({ label }) => label)).toEqual([
    say('act.roll'),
    say('ui.go.assets'),
    say('ui.go.more'),
  ])
})

it('links to the seats only while there is news about them', () => {
  const reading = readingFrom({ edition: classic, game: begun, board }, party, null)
  const all = {
    autopilot: [],
    departed: [],
    offered: [],
    polls: [],
    isDeserted: false,
    isReturned: false,
    ways: [],
  }
  const labels = (seating: Partial<Seating>) => {
    const look = { ...reading.look, seating: { still: null, ...all, ...seating } }
    return controlsOf({ components: [turnCard({ ...reading, look }, [], null)] }).map(({ label }) => label)
  }
  expect(labels({})).toEqual([say('act.roll'), say('ui.go.assets'), say('ui.go.more')])
  expect(labels({ autopilot: [{ seat: 1, at: 0 }] })).toContain(say('seats.go'))
  expect(labels({ still: { why: 'paused', at: 0, until: 1 } })).toContain(say('seats.go'))
})
