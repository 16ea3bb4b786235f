import { describe, expect, it } from 'vitest'
import { panelMessage } from '#discord/app-context.ts'
import { views } from '#discord/panels/index.ts'
import { playRandomMoves, type Party } from '#test/discord/games.ts'
import { kindsAt, sampled } from '#test/engine/sampled.ts'
import { awkward, heaped, ownsAll } from './longest.ts'
import { scopeOn } from './scope.ts'
import { check, checkPanels, checkForms, checkCards, checkCalls } from './checks.ts'

/** How many times each kind of event is always checked; later ones are only sampled. */
const often = 4

const table: Party = { people: [true, true, false, false] }

describe('every message of a game', () => {
  it.each([
    ['four at a table', table, 11],
    ['ten with awkward names', awkward, 12],
    ['ten with options', { ...awkward, options: { freeParking: 'pot', 'turn.autoEnd': false } }, 13],
  ])('keeps to Discord’s limits through a random game: %s', async (_, party, seed) => {
    const moments: Parameters<Parameters<typeof playRandomMoves>[3]>[0][] = []
    playRandomMoves(party, seed, 200, (moment) => moments.push(moment))
    const isWorthALook = sampled(kindsAt, often)
    for (const [at, moment] of moments.entries()) {
      if (isWorthALook(moment)) checkCards(moment, party)
      if (at % 31 > 0 || moment.position.game.over) continue
      checkCalls(moment.position, party)
      const seat = at % party.people.length
      if (moment.position.game.seats[seat]?.out) continue
      checkForms(moment.position, party, seat)
      await checkPanels(moment.position, party, seat)
    }
    const all = moments.flatMap(({ events }) => events)
    const last = moments.at(-1)!
    const entries = moments.map(({ events }, no) => ({ no, at: 0, seat: null, events }))
    const squares = last.position.board.squares.flatMap(({ kind }, square) =>
      kind === 'lot' ? [square] : [],
    )
    const missed = {
      from: 0,
      entries,
      money: { received: 99_999, paid: 99_999 },
      deeds: { won: squares, lost: squares },
    }
    check(panelMessage(await views['since']!(scopeOn(last.position, party, 0, missed), [])))
    checkCards({ position: last.position, events: all }, party)
  })

  it.each([
    ['one player owns everything, unbuilt', ownsAll()],
    ['one player owns everything, mortgaged', heaped(() => 0, 0, true)],
    ['one player has built everywhere', heaped(() => 0, 4, false)],
    ['two players share everything, mortgaged', heaped((at) => at % 2, 0, true)],
  ])('keeps to the limits with the most property: %s', async (_, position) => {
    for (const seat of [0, 1]) {
      checkForms(position, awkward, seat)
      await checkPanels(position, awkward, seat)
    }
    checkCards({ position, events: [] }, awkward)
    checkCalls(position, awkward)
  })

  it('keeps to the limits with all ten players bidding', () => {
    let seen = 0
    const isWorthALook = sampled(kindsAt, often)
    playRandomMoves(awkward, 5, 400, (moment) => {
      if (!moment.position.game.auction || !isWorthALook(moment)) return
      seen++
      checkCards(moment, awkward)
    })
    expect(seen).toBeGreaterThan(0)
  })
})
