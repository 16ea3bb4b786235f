import type { Look, MadeMove } from '#table/api.ts'
import { openTable } from '#table/index.ts'
import { editions } from '#editions/index.ts'
import { verify } from '#table/export/verify.ts'
import { expect, it } from 'vitest'
import { ann, bob, codeOf, done, press } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000
const minute = 60_000

const room = withRoom()
const { time } = room

/** Starts a classic game of Ann and Bob. */
async function begun(options: Record<string, boolean> = {}): Promise<string> {
  const { id } = done(
    await room.open({ guild: press(), channel: press(), host: ann, edition: 'classic' }, press()),
  )
  done(await room.join(requestOf(id, bob)))
  for (const [name, value] of Object.entries(options))
    done(await room.setOption(requestOf(id, 'ann'), name, value))
  done(await room.start(requestOf(id, 'ann')))
  return id
}

const lookOf = async (id: string, user: string) => done(await room.look(viewOf(id, user)))

async function does(id: string, user: string, act: string): Promise<MadeMove> {
  const option = (await lookOf(id, user)).options.find((listed) => listed.act === act)
  if (!option) throw new Error(`${user} cannot ${act}`)
  return done(await room.act(requestOf(id, user), { act, prompt: option.prompt, with: option.fixed }))
}

/** Plays until a user may buy a deed; returns the user. */
async function untilBuy(id: string): Promise<string> {
  for (let tried = 0; tried < 200; tried++)
    for (const user of ['ann', 'bob']) {
      const { options } = await lookOf(id, user)
      if (options.some(({ act }) => act === 'buy')) return user
      const answer = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
      if (answer) await does(id, user, answer.act)
    }
  throw new Error('nobody was asked to buy')
}

const other = (user: string) => (user === 'ann' ? 'bob' : 'ann')
const asked = ({ view }: Look) => view?.prompts.map(({ id, kind, seats }) => ({ id, kind, seats }))
/** A view without the parts that an undo does not restore. */
const board = ({ view }: Look) => ({ ...view, version: 0, now: 0, lastId: 0, prompts: [] })

it('undo takes back a purchase and asks again, with the time left', async () => {
  const id = await begun()
  const buyer = await untilBuy(id)
  const before = await lookOf(id, buyer)
  time.now += hour
  const made = await does(id, buyer, 'buy')
  const bought = await lookOf(id, buyer)
  expect(bought.undo).toEqual({ act: 'buy', move: bought.number })
  expect(made.undo).toEqual(bought.undo)
  expect((await lookOf(id, other(buyer))).undo).toBeNull()
  time.now += 5 * hour
  done(await room.undo(requestOf(id, buyer)))
  const after = await lookOf(id, buyer)
  expect(board(after)).toEqual(board(before))
  expect(asked(after)).toEqual(asked(before))
  expect(after.view?.version).toBe((bought.view?.version as number) + 1)
  expect(after.view?.lastId).toBe(bought.view?.lastId)
  const due = before.view?.prompts[0]?.due as number
  expect(after.view?.prompts[0]?.due).toBe(due + 5 * hour)
  expect(
    done(await room.log(viewOf(id), { from: after.table.version, to: after.table.version })),
  ).toMatchObject([{ events: [{ kind: 'undone', act: 'buy' }] }])
  expect(after.undo).toBeNull()
})

it('undo leaves at least half an hour, and the new decision is final', async () => {
  const id = await begun()
  const buyer = await untilBuy(id)
  time.now = ((await lookOf(id, buyer)).table.due as number) - 1
  await does(id, buyer, 'buy')
  done(await room.undo(requestOf(id, buyer)))
  expect((await lookOf(id, buyer)).table.due).toBe(time.now + 30 * minute)
  await does(id, buyer, 'buy')
  expect((await lookOf(id, buyer)).undo).toBeNull()
  expect(codeOf(await room.undo(requestOf(id, buyer)))).toBe('nothingToUndo')
})

it('undo is unavailable after a roll, another player’s move or a deadline', async () => {
  const id = await begun({ 'turn.autoEnd': false })
  const buyer = await untilBuy(id)
  await does(id, buyer, 'buy')
  const { undo } = await lookOf(id, buyer)
  await does(id, buyer, (await lookOf(id, buyer)).options[0]?.act as string)
  expect(codeOf(await room.undo(requestOf(id, buyer), undo?.move))).toBe('nothingToUndo')
  const next = await untilBuy(id)
  expect(codeOf(await room.undo(requestOf(id, next)))).toBe('nothingToUndo')
  expect(codeOf(await room.undo(requestOf(id, other(next))))).toBe('nothingToUndo')
  await does(id, next, 'decline')
  await does(id, other(next), 'pass')
  expect(codeOf(await room.undo(requestOf(id, next)))).toBe('nothingToUndo')
  const third = await untilBuy(id)
  await does(id, third, 'buy')
  time.now = (await lookOf(id, third)).table.due as number
  expect(codeOf(await room.undo(requestOf(id, third)))).toBe('nothingToUndo')
})

it('undo is only for players, and a repeated request counts once', async () => {
  const id = await begun()
  expect(codeOf(await room.undo(requestOf(id, 'eve')))).toBe('notSeated')
  expect(codeOf(await room.undo(requestOf('nosuchgame', 'ann')))).toBe('noGame')
  expect(codeOf(await room.undo(requestOf(id, 'ann', undefined, 'elsewhere')))).toBe('wrongGuild')
  const buyer = await untilBuy(id)
  await does(id, buyer, 'buy')
  const pressed = press()
  const both = await Promise.all([
    room.undo(requestOf(id, buyer, pressed)),
    room.undo(requestOf(id, buyer, pressed)),
  ])
  expect(both.map(codeOf).sort()).toEqual(['ok', 'seen'])
  await does(id, buyer, 'buy')
  expect(codeOf(await room.undo(requestOf(id, buyer, pressed)))).toBe('seen')
})

it('undo also takes back a later offer, and adds nothing to the others’ views', async () => {
  const id = await begun()
  const buyer = await untilBuy(id)
  const seat = (await lookOf(id, buyer)).seat as number
  await does(id, buyer, 'buy')
  const deed = (await lookOf(id, buyer)).view?.deeds.findIndex((one) => one?.owner === seat) as number
  const terms = {
    to: 1 - seat,
    give: { cash: 0, deeds: [deed], cards: [] },
    get: { cash: 10, deeds: [], cards: [] },
    redeem: [],
  }
  done(await room.act(requestOf(id, buyer), { act: 'offer', prompt: null, with: terms }))
  expect((await lookOf(id, other(buyer))).view?.offers).toHaveLength(1)
  done(await room.undo(requestOf(id, buyer)))
  const after = await lookOf(id, other(buyer))
  expect(after.view?.offers ?? []).toEqual([])
  expect(after.view?.prompts.map(({ kind }) => kind)).not.toContain('trade.answer')
  expect(JSON.stringify(after.view)).not.toContain('"undo"')
})

it('undo works after a restart, and the exported game passes verification', async () => {
  const id = await begun()
  const buyer = await untilBuy(id)
  await does(id, buyer, 'buy')
  const later = await openTable({ store: room.store, clock: () => time.now })
  done(await later.undo(requestOf(id, buyer)))
  await does(id, buyer, 'decline')
  await does(id, 'bob', 'resign')
  expect((await lookOf(id, 'ann')).undo).toBeNull()
  expect(codeOf(await room.undo(requestOf(id, 'bob')))).toBe('notRunning')
  const file = JSON.parse(JSON.stringify(done(await room.export(viewOf(id))))) as { moves: { act: string }[] }
  expect(file.moves.map(({ act }) => act)).toContain('undo')
  expect(verify(file, editions)).toMatchObject({ winners: ['Ann'] })
  const without = { ...file, moves: file.moves.filter(({ act }) => act !== 'undo') }
  expect(verify(without, editions)).toHaveProperty('flaw')
  await later.close()
})
