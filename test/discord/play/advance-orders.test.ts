import type { APIMessage } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  endGames,
  firstCard,
  gameOf,
  hasControl,
  labelsOf,
  open,
  pick,
  seat,
  shown,
  startGame,
  textOf,
  turnOf,
  type,
  valueOf,
} from '#test/discord/people.ts'
import { moveOn, newest } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { speak } from '#text/index.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

/** Opens the private panel of a player's orders. */
async function inAdvance(chair: Chair, card: APIMessage): Promise<APIMessage> {
  return open(chair, await open(chair, card, say('ui.go.assets')), say('ui.go.advanceOrders'))
}

/** Fills in an order in its panel: a choice from its lists, and an amount if it asks for one. */
async function leave(
  chair: Chair,
  panel: APIMessage,
  kind: string,
  { list, choice, amount }: { list?: string; choice?: string; amount?: [label: string, typed: string] },
): Promise<APIMessage> {
  let form = await open(chair, panel, kind)
  if (list && choice) form = await pick(chair, form, list, [valueOf(form, list, choice)])
  if (amount) {
    const { modal } = await chair.press(form, controlOf(form, amount[0]))
    expect(JSON.stringify(modal?.components)).toContain(amount[0])
    form = await type(chair, form, ...amount)
  }
  return open(chair, form, say('confirm.bidUpTo'))
}

async function logOf(chair: Chair): Promise<string> {
  return textOf(await shown(await chair.command('/game log')))
}

it('orders of every kind can be left, are described in private, and can be withdrawn', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const isAnns = textOf(card).includes(`<@${ann.user.id}>`)
  const [roller, other] = isAnns ? [ann, bo] : [bo, ann]
  const seen = roller.see().length
  let panel = await inAdvance(other, card)
  expect(textOf(panel)).toMatch(saying('ui.advanceOrders.none'))
  expect(labelsOf(panel)).toEqual(
    expect.arrayContaining([
      say('act.declineBelow'),
      say('act.buyColour'),
      'Bid for a deed',
      'Bid for a colour',
    ]),
  )
  panel = await leave(other, panel, say('act.declineBelow'), {
    amount: [say('ask.declineBelow.amount'), '60'],
  })
  expect(textOf(panel)).toContain('1. decline deals that win me less than $60')
  panel = await leave(other, panel, say('act.buyColour'), {
    list: 'Which colours?',
    choice: 'brown',
    amount: ['The most you would pay', '60'],
  })
  panel = await leave(other, panel, 'Bid for a deed', {
    list: 'Which deeds?: Mediterranean Avenue – New York Avenue',
    choice: 'Baltic Avenue',
    amount: [say('ask.bidUpTo.amount'), '45'],
  })
  panel = await leave(other, panel, 'Bid for a colour', {
    list: 'Which colours?',
    choice: 'brown',
    amount: [say('ask.bidUpTo.amount'), '40'],
  })
  panel = await leave(other, panel, say('act.passUnless'), {})
  panel = await open(other, panel, say('act.rollForMe'))
  expect(textOf(panel)).toContain(
    'Your order is kept: “roll the dice if there is nothing else for me to choose”.',
  )
  for (const line of [
    'buy any deed of brown on which I stop, up to $60',
    'bid up to $45 for Baltic Avenue, and pass above that',
    'bid up to $40 for any deed of brown, and pass above that',
    'pass in every auction of a deed',
  ])
    expect(textOf(panel)).toContain(line)
  panel = await open(other, panel, 'Take back 3')
  expect(textOf(panel)).not.toContain('Baltic')
  await place.bot.idle()
  expect(roller.see().length).toBe(seen)
  expect(textOf(await inAdvance(roller, card))).toMatch(saying('ui.advanceOrders.none'))
})

it('an order to roll acts immediately during the turn, also after a restart', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const [roller] = textOf(card).includes(`<@${ann.user.id}>`) ? [ann] : [bo]
  const panel = await shown(await roller.command('/game ahead'))
  await place.restart()
  await roller.press(panel, say('act.rollForMe'))
  const log = () => logOf(roller === ann ? bo : ann)
  await expect.poll(log, { timeout: 15_000 }).toMatch(saying('clause.byOrder', { again: 'no' }))
  expect(await log()).toMatch(/plays by an order left in advance[^]*🎲 \d\+\d/)
  expect(await log()).not.toContain('had ordered')
})

it('does not notify a player who left an order for the turn', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const [roller, other] = textOf(card).includes(`<@${ann.user.id}>`) ? [ann, bo] : [bo, ann]
  const panel = await shown(await other.command('/game ahead'))
  await open(other, panel, say('act.rollForMe'))
  const before = place.discord.pushes.length
  while ((await newest(place, [roller, other]))[0] === roller) await moveOn(place, [roller])
  await expect
    .poll(() => logOf(roller), { timeout: 15_000 })
    .toMatch(saying('clause.byOrder', { again: 'no' }))
  const [asked] = await newest(place, [roller, other])
  const calls = place.discord.pushes.slice(before).filter(({ userId }) => userId === other.user.id)
  // The player may have stopped on a square for sale, for which there is no order.
  expect(calls).toHaveLength(asked === other ? 1 : 0)
})

it('answers presses on withdrawn orders and in editions without orders', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const [roller, other] = textOf(card).includes(`<@${ann.user.id}>`) ? [ann, bo] : [bo, ann]
  const left = await open(other, await inAdvance(other, card), say('act.rollForMe'))
  await open(other, left, 'Take back 1')
  await other.staleClick(left, controlOf(left, 'Take back 1'))
  await other.waitFor((message) => saying('refusal.noOrder').test(textOf(message)))
  expect(hasControl(await turnOf(roller), say('act.roll'))).toBe(true)
  await endGames(place)
  await startGame(place, [ann, bo], 0, 'slaughterhouse')
  const panel = await inAdvance(ann, await cardWith(ann, say('ui.go.assets')))
  expect(labelsOf(panel)).not.toContain(say('act.passUnless'))
})

it('gives the only order of an edition with one press', async () => {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')] as const
  const [ann, bo] = people
  await ann.command('/game new', { edition: 'junior' })
  const lobby = await ann.waitFor((message) => hasControl(message, 'Join'), 10_000)
  await seat(place, lobby, [ann, bo])
  const id = gameOf(lobby)
  const off = await place.table.setOption(requestOf(id, ann.user, 'press'), 'turn.autoRoll', false)
  expect(off).toMatchObject({ ok: true })
  await ann.press(lobby, say('ui.lobby.start'))
  const card = await firstCard(ann)
  const roller = people.find(({ user }) => textOf(card).includes(`<@${user.id}>`))!
  const panel = await open(roller, card, speak('en').of('junior').say('ui.go.assets'))
  expect(labelsOf(panel)).not.toContain(say('ui.go.advanceOrders'))
  const kept = await open(roller, panel, say('act.rollForMe'))
  expect(textOf(kept)).toMatch(saying('ui.advanceOrders.given'))
  await expect.poll(() => logOf(ann), { timeout: 15_000 }).toMatch(/🎲 (?:.* )?rolls \d/)
})
