import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from '#playground/index.ts'
import { controlsOf, hasControl, isCard, labelsOf, textOf } from './people.ts'
import type { Place } from './place.ts'

/** The newest card, and whom it asks. */
export async function newest(place: Place, people: Chair[]): Promise<[Chair, APIMessage]> {
  const [first] = people as [Chair]
  await place.bot.idle()
  const card = await first.waitFor((message) => hasControl(message, 'My assets') && isCard(message))
  return [people.find((one) => textOf(card).includes(`<@${one.user.id}>`)) ?? first, card]
}

/** Makes the first move that the newest card offers; gives its label. */
export async function moveOn(place: Place, people: Chair[]): Promise<[Chair, string]> {
  const [who, card] = await newest(place, people)
  const [label = ''] = labelsOf(card)
  await who.press(card, label)
  await who.waitFor((message) => message.id === card.id && controlsOf(message).length === 0)
  return [who, label]
}

/** Plays on until somebody declines to buy. */
export async function untilOffered(place: Place, people: Chair[]): Promise<void> {
  for (let moves = 0; moves < 40; moves++) {
    const [who, card] = await newest(place, people)
    const decline = labelsOf(card).includes('Don’t buy')
    await who.press(card, decline ? 'Don’t buy' : (labelsOf(card)[0] as string))
    await who.waitFor((message) => message.id === card.id && controlsOf(message).length === 0)
    if (decline) return
  }
  throw new Error('nothing was for sale')
}

/** Plays on until everybody of these has bought something. */
export async function untilOwning(place: Place, people: Chair[], owners = people): Promise<void> {
  const without = new Set(owners)
  for (let moves = 0; without.size > 0; moves++) {
    if (moves > 120) throw new Error('somebody bought nothing')
    const [who, label] = await moveOn(place, people)
    if (label.startsWith('Buy for')) without.delete(who)
  }
}
