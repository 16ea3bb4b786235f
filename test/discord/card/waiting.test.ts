import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { editions } from '#editions/index.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { activePrompts } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import { computerMove } from '#players/index.ts'
import { textOf } from 'discord-stand-in'
import { Table } from '#test/editions/classic/table.ts'
import { playRandomMoves, readingFrom, users, type Party } from '#test/discord/games.ts'
import { saying } from '#test/text/saying.ts'

const textFor = (position: Position, party: Party) =>
  textOf({ components: [turnCard(readingFrom(position, party, null), [], null)] } as never)

it.each([0, 30])(
  'asks the owner of a rent for which a computer player waits %s minutes (CLS-045)',
  (minutes) => {
    const options = { 'rent.mode': 'claim', 'rent.graceMinutes': minutes }
    const table = new Table(3, options, polynesia)
    table.deeds(2, [6])
    table.rolls(0, 2, 4)
    const position = { edition: polynesia, game: table.game, board: polynesia.board(options) }
    const party: Party = { people: [false, false, true], names: ['Barnaby', 'Plum', 'Ann'], options }
    const due = table.prompt('rent.claim')?.due ?? table.prompt('turn.roll')?.due ?? 0
    const text = textFor(position, party)
    expect(text).toContain(`<@${users(2)}> may collect`)
    expect(text).toContain(`<t:${due / 1000}:R>`)
    expect(text).not.toMatch(saying('ui.waiting'))
    expect(text).not.toContain('Ann may still collect rent')
    // While another person is to roll, the owner has to notice the rent.
    const others = textFor(position, { ...party, people: [false, true, true] })
    expect(others).not.toContain('may collect')
    expect(others).toContain('Ann may still collect rent')
  },
)

/** The usual options and the presets of all editions that show a card. */
const games = Object.values(editions)
  .filter(({ hidesActivity }) => !hidesActivity)
  .flatMap((edition) =>
    Object.entries({ usual: {}, ...edition.presets }).map(([name, options]) => ({ edition, name, options })),
  )

it.each(games)('asks a person for whom the game waits: $edition.name, $name', ({ edition, options }) => {
  for (const people of [
    [true, false, false],
    [false, true, false],
    [true, false, true],
  ]) {
    const party: Party = { people, names: ['Ann', 'Bo', 'Cy'], options }
    playRandomMoves(party, 11, 80, ({ position }) => check(position, party), edition)
  }
})

function check(position: Position, party: Party): void {
  const { game, edition } = position
  if (game.over) return
  const isPerson = (seat: number) => party.people[seat] === true
  const open = activePrompts(game)
  const blocking = open.filter(({ blocks }) => blocks)
  const asked = blocking.flatMap(({ kind, seats }) =>
    seats.filter((seat) => isPerson(seat) && !edition.prompts[kind]?.isContent?.(game, seat)),
  )
  const others = open.filter(({ blocks, seats }) => !blocks && seats.some(isPerson))
  const isStuck =
    asked.length === 0 &&
    others.length > 0 &&
    game.seats.every((_, seat) => isPerson(seat) || computerMove(edition, game, seat, () => 0) === null)
  const text = textFor(position, party)
  if (asked.length > 0) expect(asked.some((seat) => text.includes(`<@${users(seat)}>`))).toBe(true)
  if (isStuck) expect(text).toMatch(/(<@\d+>|waits for)[^]*<t:\d+:R>/)
}
