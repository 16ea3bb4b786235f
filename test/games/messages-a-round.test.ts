import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { asksOther, labelsOf, startGame, textOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { newest, raiseMoney } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace({ table: { limits: { looksOn: 180_000 } } })

const names = ['Ann', 'Bo', 'Cy', 'Dee']
const rounds = 7
/** In one of this many rounds the first offer of the Bank is declined and auctioned. */
const declinesEvery = 4
const maxConcurrent = 40
const maxPerRound = 3

/** The bot's successful posts in the channel. */
const posts = () =>
  place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/).filter(({ status }) => status === 200)
const stays = (chair: Chair) => chair.see().filter(({ flags = 0 }) => (flags & 64) === 0)
const pings = () => place.discord.pushes.filter(({ kind }) => kind === 'push').length

async function turnOf(chair: Chair): Promise<number> {
  const [game] = await place.table.gamesOf(chair.user.id)
  return game?.view?.turn.number ?? 0
}

/** Whether the card asks only this player. */
const asksOnly = (card: APIMessage, chair: Chair, people: readonly Chair[]) =>
  people.every(({ user }) => textOf(card).includes(`<@${user.id}>`) === (user.id === chair.user.id))

/** Answers like most players: buys every deed except one to be auctioned, and bids in auctions. */
async function answer(chair: Chair, card: APIMessage, isDeclined: boolean): Promise<void> {
  const labels = labelsOf(card)
  if (labels.includes(say('ui.go.debt'))) await raiseMoney(chair, card)
  else {
    const isForSale = labels.includes(say('act.buy/decline'))
    const wanted = [
      ...(isForSale && isDeclined ? [say('act.buy/decline')] : []),
      ...(isForSale ? [labels.find((label) => label.startsWith('Buy for')) ?? say('act.buy/decline')] : []),
      ...(labels.includes(say('act.pass')) && !labels.includes('Bid $1') ? [say('act.pass')] : []),
    ]
    await chair.press(card, wanted[0] ?? labels[0] ?? '')
  }
  await untilDelivered(place)
}

it('posts at most three messages in the median round of four active players', async () => {
  const people = names.map((name) => place.discord.as(name))
  const [reader] = people as [Chair]
  await startGame(place, people)
  await untilDelivered(place)
  const counts: number[] = []
  let presses = 0
  for (let round = 0; round < rounds; round++) {
    const last = (await turnOf(reader)) + people.length
    const [posted, stood] = [posts().length, stays(reader).length]
    let isDeclined = round % declinesEvery === declinesEvery - 1
    for (let moves = 0; (await turnOf(reader)) < last; moves++) {
      expect(moves).toBeLessThan(maxConcurrent)
      const [who, card] = await newest(place, people)
      const [turn, before, called] = [await turnOf(reader), posts().length, pings()]
      const isSold = isDeclined && labelsOf(card).includes(say('act.buy/decline'))
      await answer(who, card, isDeclined)
      if (isSold) isDeclined = false
      presses++
      const [asked, next] = await newest(place, people)
      const isSame = asked === who && (await turnOf(reader)) === turn && asksOnly(next, who, people)
      if (!isSame) continue
      // The next prompt for the same player edits the card without a ping.
      expect([next.id, asksOther(next, card)]).toEqual([card.id, true])
      expect([posts().length, pings()]).toEqual([before, called])
    }
    counts.push(posts().length - posted)
    // Notifications are deleted; messages about the game remain.
    expect(stays(reader).length - stood).toBeLessThanOrEqual(posts().length - posted)
  }
  counts.sort((one, other) => one - other)
  const text = `${presses} presses, posted a round: ${counts.join(' ')}`
  expect(counts[Math.floor(rounds / 2)], text).toBeLessThanOrEqual(maxPerRound)
  expect(presses, text).toBeGreaterThan(counts.reduce((sum, one) => sum + one, 0))
}, 180_000)
