import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { two } from '#editions/two/index.ts'
import type { Chair } from '#playground/index.ts'
import { cardWith, controlOf } from '#test/discord/people.ts'
import { settled, type Place } from '#test/discord/place.ts'
import { ownOf } from './typed.ts'

/** The edition whose games begin in the middle. */
export function staged(stage: (game: Game) => void): Edition {
  return {
    ...two,
    begin: (play) => {
      two.begin(play)
      stage(play.game)
    },
  }
}

/** Deeds by their squares come to seats, and the market shows others; the rest is in the deck. */
export function deal(game: Game, owners: Readonly<Record<number, number>>, market?: readonly number[]): void {
  const own = ownOf(game)
  for (const [square, owner] of Object.entries(owners))
    Object.assign(game.deeds[Number(square)] ?? {}, { owner })
  const all = [...own.market.filter((square) => square !== null), ...own.deedDeck]
  const left = all.filter((square) => owners[square] === undefined)
  own.market = [...(market ?? left.slice(0, own.market.length))]
  own.deedDeck = left.filter((square) => !own.market.includes(square))
}

/** Ann, Bo and Cy at a table that has just begun. */
export async function threeBegin(place: Place): Promise<[ann: Chair, bo: Chair, cy: Chair]> {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
  const [ann, bo, cy] = people
  await ann.command('/game new', { edition: 'two' })
  const lobby = await cardWith(ann, 'Join')
  for (const person of [bo, cy]) {
    await person.press(lobby, controlOf(lobby, 'Join'))
    await settled(place)
  }
  const ready = await cardWith(ann, 'Start')
  await ann.press(ready, controlOf(ready, 'Start'))
  return people
}
