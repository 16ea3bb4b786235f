import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { two } from '#editions/two/index.ts'
import type { Chair } from 'discord-stand-in'
import { cardWith, controlOf } from '#test/discord/people.ts'
import { untilDelivered, type Place } from '#test/discord/place.ts'
import { ownOf } from './typed.ts'

/** Returns the edition with games that `stage` changes as they begin. */
export function staged(stage: (game: Game) => void): Edition {
  return {
    ...two,
    begin: (play) => {
      two.begin(play)
      stage(play.game)
    },
  }
}

/** Gives deeds to owners and fills the market; the other deeds go into the deck. */
export function deal(game: Game, owners: Readonly<Record<number, number>>, market?: readonly number[]): void {
  const own = ownOf(game)
  for (const [square, owner] of Object.entries(owners))
    Object.assign(game.deeds[Number(square)] ?? {}, { owner })
  const all = [...own.market.filter((square) => square !== null), ...own.deedDeck]
  const left = all.filter((square) => owners[square] === undefined)
  own.market = [...(market ?? left.slice(0, own.market.length))]
  own.deedDeck = left.filter((square) => !own.market.includes(square))
}

/** The first seat has £20 and owes the second £150, in its own turn after the roll. */
export function oweRent(game: Game): void {
  game.bank.cash += (game.seats[0]?.cash ?? 0) - 20
  Object.assign(game.seats[0] ?? {}, { cash: 20 })
  game.debts = [{ id: 900, debtor: 0, creditor: 1, amount: 150, why: 'rent', about: {} }]
  Object.assign(game.turn, { seat: 0, number: 1, rolled: true, dice: [1, 2] })
  game.agenda = [
    { step: 'endTurn', seat: 0 },
    { step: 'act', seat: 0 },
    { step: 'settled' },
    { step: 'debts' },
  ]
}

/** Starts a table with Ann, Bo and Cy. */
export async function threeBegin(place: Place): Promise<[ann: Chair, bo: Chair, cy: Chair]> {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
  const [ann, bo, cy] = people
  await ann.command('/game new', { edition: 'two' })
  const lobby = await cardWith(ann, 'Join')
  for (const person of [bo, cy]) {
    await person.press(lobby, controlOf(lobby, 'Join'))
    await untilDelivered(place)
  }
  const ready = await cardWith(ann, 'Start')
  await ann.press(ready, controlOf(ready, 'Start'))
  return people
}
