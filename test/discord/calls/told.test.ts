import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { mediterranean, offered, oriental } from '#test/table/advance-orders/ordering.ts'
import { controlOf, open, startGame, textOf, turnOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { viewOf } from '#test/table/requests.ts'
import { stage } from '#test/table/staged.ts'
import { say } from '#test/text/saying.ts'

const minute = 60_000
let now = Date.UTC(2026, 0, 1, 12)
const place = withPlace({ table: { clock: () => now } })

async function pass(ms: number) {
  now += ms
  await untilDelivered(place)
}

/** A game of three in which the player to move has made an offer to both others. */
async function offers() {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  const card = await startGame(place, people)
  const isAsked = ({ user }: Chair) => textOf(card).includes(`<@${user.id}>`)
  const chairs = people.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one))) as [
    Chair,
    Chair,
    Chair,
  ]
  await untilDelivered(place)
  const id = (await place.table.gamesIn(place.discord.guild.id)).find(
    ({ status }) => status === 'running',
  )!.id
  const look = await place.table.look(viewOf(id, null, place.discord.guild.id))
  const seatOf = (chair: Chair) =>
    look.ok ? look.value.table.chairs.findIndex(({ user }) => user === chair.user.id) : -1
  const [ann, bo, cy] = chairs.map(seatOf) as [number, number, number]
  await stage(place.store, id, (game) =>
    offered(ann, cy, { give: 50, get: [oriental] })(
      offered(ann, bo, { give: 50, get: [mediterranean] })(game),
    ),
  )
  await untilDelivered(place)
  return { id, chairs }
}

const isTold = (message: APIMessage) => textOf(message).includes('declined your offer')
const told = (chair: Chair) => chair.see().filter(isTold)

async function declines(chair: Chair) {
  const notice = chair
    .see()
    .findLast((message) => textOf(message).includes(`<@${chair.user.id}> a deal`)) as APIMessage
  const offer = await open(chair, notice, say('ui.go.offer'))
  await chair.press(offer, controlOf(offer, say('act.trade.answer/decline')))
  await untilDelivered(place)
}

describe('news about an absent player’s offers', () => {
  it('is one message with one ping, replaced or deleted later (DAY-018)', async () => {
    const { chairs } = await offers()
    const [ann, bo, cy] = chairs
    await pass(20 * minute)
    const mark = place.discord.pushes.length
    await declines(bo)
    await pass(minute)
    const [first, ...others] = told(bo)
    expect(others).toEqual([])
    expect(textOf(first as APIMessage)).toMatch(
      /^\*\*<@\d+>:\*\* \w+ declined your offer\. \[Go to the card\]\(\S+\)$/,
    )
    expect(textOf(first as APIMessage)).toContain(ann.user.id)
    await declines(cy)
    await pass(minute)
    const [second, ...more] = told(cy)
    expect(more).toEqual([])
    expect(second?.id).not.toBe(first?.id)
    const pings = place.discord.pushes
      .slice(mark)
      .filter(({ userId, kind }) => userId === ann.user.id && kind === 'push')
    expect(pings).toHaveLength(2)
    await ann.press(await turnOf(ann), say('act.roll'))
    await untilDelivered(place)
    expect(told(ann)).toEqual([])
  })
})
