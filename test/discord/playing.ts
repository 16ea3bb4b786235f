import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import type { TableInfo } from '#table/api.ts'
import type { OptionValue } from '#engine/game.ts'
import { requestOf } from '#test/table/requests.ts'
import {
  asksOther,
  cardWith,
  hasControl,
  isCard,
  labelsOf,
  open,
  seat,
  textOf,
  type AtTable,
} from './people.ts'
import type { Place } from './place.ts'

/** Starts a table with these options; the first player is the host. */
export async function startUnder(
  place: Place,
  people: readonly Chair[],
  options: Record<string, OptionValue>,
): Promise<void> {
  const [host] = people as AtTable
  await host.command('/game new')
  const lobby = await cardWith(host, 'Join')
  await seat(place, lobby, people as AtTable)
  const { id } = await openGame(place)
  for (const [name, value] of Object.entries(options)) {
    const set = await place.table.setOption(requestOf(id, host.user.id, `${id}-${name}`), name, value)
    if (!set.ok) throw new Error(set.refusal.code)
  }
  await host.press(lobby, 'Start')
  await cardWith(host, 'Roll the dice')
}

/** The open game of the server. */
export async function openGame({ table, discord }: Place): Promise<TableInfo> {
  const games = await table.gamesIn(discord.guild.id)
  const found = games.find(({ status }) => status === 'lobby' || status === 'running')
  if (!found) throw new Error('no game is open')
  return found
}

/** The player whom the newest card asks, and that card. */
export async function newest(place: Place, people: Chair[]): Promise<[Chair, APIMessage]> {
  const [first] = people as [Chair]
  await place.bot.idle()
  const card = await first.waitFor((message) => hasControl(message, 'My assets') && isCard(message))
  return [people.find((one) => textOf(card).includes(`<@${one.user.id}>`)) ?? first, card]
}

/** Makes the first move on the newest card, or raises money for a debt. Returns the player and the label. */
export async function moveOn(place: Place, people: Chair[]): Promise<[Chair, string]> {
  const [who, card] = await newest(place, people)
  const label = firstOf(card)
  await move(who, card, label)
  return [who, label]
}

/**
 * Lets the bot raise the money for a debt, or goes bankrupt when all assets are not enough. Both may need a
 * confirmation.
 */
export async function raiseMoney(who: Chair, card: APIMessage): Promise<void> {
  let panel = await open(who, card, 'Raise money')
  for (let presses = 0; presses < 2; presses++) {
    const way = labelsOf(panel).find((label) =>
      /^(Let the bot do it|Give up and go bankrupt|Go bankrupt now)/.test(label),
    )
    if (way !== undefined) panel = await open(who, panel, way)
  }
}

/**
 * The label of the first control that moves the game. `Raise money` has priority, because the first control
 * of a debt opens a form.
 */
function firstOf(card: APIMessage): string {
  const labels = labelsOf(card)
  return labels.includes('Raise money') ? 'Raise money' : (labels[0] ?? '')
}

async function move(who: Chair, card: APIMessage, label: string): Promise<void> {
  if (label === 'Raise money') await raiseMoney(who, card)
  else await who.press(card, label)
  await who.waitFor((message) => asksOther(message, card))
}

/** Plays until a deed is for sale; returns the player whom the card asks, and the card. */
export async function untilForSale(place: Place, people: Chair[]): Promise<[Chair, APIMessage]> {
  for (let moves = 0; moves < 40; moves++) {
    const [who, card] = await newest(place, people)
    if (labelsOf(card).includes('Don’t buy')) return [who, card]
    await move(who, card, firstOf(card))
  }
  throw new Error('no deed was for sale')
}

/** Plays until a purchase would end the asked player's turn; returns the player, the card and the purchase's label. */
export async function untilHandingOver(place: Place, people: Chair[]): Promise<[Chair, APIMessage, string]> {
  for (let moves = 0; moves < 40; moves++) {
    const [who, card] = await untilForSale(place, people)
    const buy = labelsOf(card).find((label) => label.startsWith('Buy for')) ?? ''
    if (!(await rollsAgain(place, who))) return [who, card, buy]
    await move(who, card, buy)
  }
  throw new Error('no purchase would end a turn')
}

async function rollsAgain({ table }: Place, who: Chair): Promise<boolean> {
  const games = await table.gamesOf(who.user.id)
  const game = games.find((one) => one.table.channel === who.place.id && one.table.status === 'running')
  const turn = game?.view?.turn
  if (!turn) throw new Error('no game runs in this channel')
  return turn.again
}

/** Plays until a player declines to buy, which starts an auction. */
export async function untilOffered(place: Place, people: Chair[]): Promise<void> {
  const [who, card] = await untilForSale(place, people)
  await move(who, card, 'Don’t buy')
}

/** Plays until all given players own a deed. */
export async function untilOwning(place: Place, people: Chair[], owners = people): Promise<void> {
  const without = new Set(owners)
  for (let moves = 0; without.size > 0; moves++) {
    if (moves > 120) throw new Error('a player owns no deed')
    const [who, label] = await moveOn(place, people)
    if (label.startsWith('Buy for')) without.delete(who)
  }
}
