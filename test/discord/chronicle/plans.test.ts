import { expect, it } from 'vitest'
import { encodeId } from '#discord/parts/components.ts'
import { startsMessage } from '#discord/chronicle/sheets.ts'
import {
  debounceMs,
  has,
  PaperGame,
  playedBy,
  deliveredUpTo,
  type Played,
} from '#test/discord/sending/paper-game.ts'
import { gameId, infoOf, users, type Party } from '#test/discord/games.ts'

const three: Party = { people: [true, true, true] }
/** One human player and two computer players. */
const alone: Party = { people: [true, false, false] }

const waited = { heldFor: debounceMs }

const cheatersOf = (party: Party) => new PaperGame(party, playedBy(party, 3, 60, 'cheaters'))

const isTold = ({ entry }: Played) => entry.events.some(({ audience }) => audience === undefined)

const pagesOf = ({ paper }: PaperGame) => paper.posted.filter(({ nonce }) => /-c[0-9a-z]+$/.test(nonce))

const starts = ({ entry }: Played) => startsMessage(infoOf('cheaters').chronicle!, entry.events)

it('starts a message with each roll and each handover', async () => {
  const game = cheatersOf(three)
  await game.deliverEach(1, game.version)
  const due = game.log.filter((played) => isTold(played) && starts(played))
  expect(pagesOf(game).length).toBeGreaterThanOrEqual(due.length)
  // Verdicts and calls can need a message of their own.
  expect(pagesOf(game).length).toBeLessThanOrEqual(due.length + 4)
})

it('tells everybody whom it calls what to do', async () => {
  const game = new PaperGame(three, playedBy(three, 5, 400, 'cheaters'))
  const told: string[] = []
  for (let no = 1; no <= game.version; no++) {
    await game.deliver(no)
    told.push(...(game.notes.chronicle?.newest?.calls ?? []))
  }
  const calls = new Set(told.filter((call) => call.startsWith('<@')))
  expect(calls.size).toBeGreaterThan(4)
  for (const call of calls) expect(call).toMatch(/^<@\d+>.*, [a-z].+\.$/)
})

it('tells a player whom it calls what others did to them since the last call', async () => {
  const game = new PaperGame(three, playedBy(three, 5, 400, 'cheaters'))
  const { concernedBy } = infoOf('cheaters')
  const party = three.people.map((_, seat) => users(seat))
  const struck = new Set<number>()
  let told = 0
  for (let no = 1; no <= game.version; no++) {
    await game.deliver(no)
    const calls = game.notes.chronicle?.newest?.calls ?? []
    const isNew = game.notes.chronicle?.newest?.since === game.log[no - 1]!.entry.at
    for (const call of isNew ? calls : []) {
      const seat = party.findIndex((user) => call.startsWith(`**<@${user}>:** `))
      if (seat < 0) continue
      expect(struck).toContain(seat)
      struck.delete(seat)
      told++
    }
    const { events } = game.log[no - 1]!.entry
    for (const event of events.filter(({ audience }) => audience === undefined))
      for (const seat of concernedBy(event)) struck.add(seat)
  }
  expect(told).toBeGreaterThan(2)
})

it('adds later lines to the newest message', async () => {
  const game = cheatersOf(three)
  const no = game.firstWhere((played) => isTold(played) && !starts(played), 1)
  await game.deliverEach(1, no - 1)
  const { message, text } = game.notes.chronicle!.newest!
  expect(await game.deliver(no)).toEqual(['edit', 'record', 'done'])
  expect(game.paper.changed.at(-1)).toBe(`edit ${message}`)
  expect(game.notes.chronicle!.newest).toMatchObject({ message })
  expect(game.notes.chronicle!.newest!.text.startsWith(`${text}\n`)).toBe(true)
})

it('needs a new message when the newest one was deleted', async () => {
  const game = cheatersOf(three)
  const no = game.firstWhere((played) => isTold(played) && !starts(played), 1)
  await game.deliverEach(1, no - 1)
  game.paper.delete(game.notes.chronicle!.newest!.message)
  expect(await game.deliver(no)).toEqual(['edit', 'record', 'send', 'record', 'done'])
})

it('shows no trace of a secret entry', async () => {
  const game = cheatersOf(three)
  const isSecret = (played: Played) =>
    !isTold(played) &&
    played.entry.seat !== null &&
    !played.position.game.prompts.some(({ kind }) => kind === 'goOn')
  const no = game.firstWhere(isSecret)
  await game.deliverEach(1, no - 1)
  const [posts, changed] = [game.paper.posted.length, game.paper.changed.length]
  expect(await game.deliver(no)).toEqual(['done'])
  expect([game.paper.posted.length, game.paper.changed.length]).toEqual([posts, changed])
})

it('puts moves of computer players on one page that is recorded first', async () => {
  const game = cheatersOf(alone)
  const no = game.firstWhere(({ entry }) => entry.seat !== null, 1)
  await game.deliverEach(1, no - 1)
  const pages = pagesOf(game).length
  expect(await game.deliver(no)).toEqual(['held'])
  expect((await game.deliver(no + 1, waited)).slice(0, 3)).toEqual(['record', 'send', 'record'])
  expect(pagesOf(game)).toHaveLength(pages + 1)
  expect(game.notes.chronicle).toMatchObject({ no: no + 1, until: null })
})

it('remembers where a page ends whose sending failed', async () => {
  const game = cheatersOf(alone)
  const no = game.firstWhere(({ entry }) => entry.seat !== null, 1)
  await game.deliverEach(1, no - 1)
  game.paper.failAfter(0, 'away')
  expect(await game.deliver(no + 1, waited)).toEqual(['record', 'send', 'failed'])
  expect(game.notes.chronicle).toMatchObject({ until: no + 1 })
  await game.deliver(game.version, waited)
  const [page] = pagesOf(game).slice(1)
  expect(page!.nonce).toBe(`${gameId}-c2`)
})

it('counts answers on the page that asks', async () => {
  const game = cheatersOf(three)
  const isAsked = ({ position }: Played) => position.game.prompts.some(({ kind }) => kind === 'goOn')
  const no = game.firstWhere(isAsked)
  await game.deliverEach(1, no)
  const { message } = game.notes.chronicle!.counted[0]!
  expect(game.paper.controlsOf(message)).toContain(encodeId(gameId, 'counted', 'goOn', 'goOn'))
  expect(await game.deliver(no + 1)).toEqual(['edit', 'done'])
  expect(game.paper.changed.at(-1)).toBe(`edit ${message}`)
})

it('updates counts on a page of an earlier program, which noted one picture', async () => {
  const game = cheatersOf(three)
  const no = game.firstWhere(({ position }) => position.game.prompts.some(({ kind }) => kind === 'goOn'))
  await game.deliverEach(1, no)
  const { chronicle } = game.notes
  const [{ pictures, ...counted }] = chronicle!.counted as [(typeof chronicle & object)['counted'][number]]
  const { newest: _newest, there: _there, ...earlier } = chronicle!
  const [picture = null] = pictures
  const notes = { ...game.notes, chronicle: { ...earlier, counted: [{ ...counted, picture, scene: null }] } }
  game.record = { ...game.record, notes: notes }
  expect(await game.deliver(no + 1)).toEqual(['edit', 'done'])
})

it('removes the controls of finished turns and links to the newest ones', async () => {
  const game = cheatersOf(three)
  const no = game.firstWhere(has('turn'), game.firstWhere(has('turn')))
  await game.deliverEach(1, no - 1)
  const { pressed } = game.notes.chronicle!
  expect(pressed.length).toBeGreaterThan(1)
  const did = await game.deliver(no)
  expect(did).toEqual(['send', 'record', ...pressed.map(() => 'unpress'), 'done'])
  expect(pressed.flatMap((message) => game.paper.controlsOf(message))).toEqual([])
  expect(game.notes.chronicle).toMatchObject({ old: [], pressed: [game.record.message] })
})

it('sends a reminder before the pages', async () => {
  const game = cheatersOf(three)
  await deliveredUpTo(game, game.firstWhere(has('stopped')))
  game.add({ kind: 'seatKept', seat: 0 })
  const seats = game.remind(1)
  expect(await game.deliver()).toEqual(['check', 'call', 'record', 'edit', 'record', 'done'])
  expect(game.paper.posted.at(-1)).toMatchObject({ nonce: `${gameId}-r1`, ping: seats.map(users) })
})

it('reveals the secrets once, even if the result fails', async () => {
  const game = await deliveredUpTo(cheatersOf({ people: [true, true] }), 8)
  game.move(0, 'resign')
  const isLast = (end: string) => game.paper.posted.at(-1)?.nonce === `${gameId}-${end}`
  game.paper.failAfter(4, 'away')
  expect(await game.deliver()).toEqual(['edit', 'record', 'edit', 'send', 'send', 'record', 'send', 'failed'])
  expect(isLast('reveal')).toBe(true)
  await game.deliver()
  expect(isLast('over')).toBe(true)
  for (const part of ['lies', 'reveal'])
    expect(game.paper.posted.filter(({ nonce }) => nonce === `${gameId}-${part}`)).toHaveLength(1)
})

it('ends with the result, without controls or a current message', async () => {
  const game = await deliveredUpTo(cheatersOf({ people: [true, true] }), 8)
  game.move(0, 'resign')
  const did = await game.deliver()
  expect(did.at(-1)).toBe('done')
  expect(game.paper.posted.at(-1)!.nonce).toBe(`${gameId}-over`)
  const pages = pagesOf(game).map(({ id }) => id)
  expect(pages.flatMap((id) => game.paper.controlsOf(id))).toEqual([])
  expect(game.record).toMatchObject({ message: null, upTo: 9 })
  expect(await game.deliver()).toEqual(['done'])
})
