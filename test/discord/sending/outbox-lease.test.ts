import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { commands } from '#commands/index.ts'
import { startBot, type Bot } from '#discord/index.ts'
import { startStandIn, textOf, type Chair, type StandIn } from 'discord-stand-in'
import type { Store } from '#store/index.ts'
import { openTable, type TableRoom } from '#table/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { flawsOfShowing } from '#test/crash/sound.ts'
import { messagesOf } from '#test/crash/stage.ts'
import { toldTwice } from '#test/storm/telling.ts'
import { cardWith, hasControl, open, startByPresses } from '#test/discord/people.ts'
import { rates } from '#test/discord/place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

/** Makes callers wait while it is shut. */
class Gate {
  #open = () => {}
  #opened: Promise<void> = Promise.resolve()
  #came = () => {}

  /** Resolves when a caller reaches the gate. */
  shut(): { reached: Promise<void> } {
    this.#opened = new Promise((resolve) => (this.#open = resolve))
    return { reached: new Promise((resolve) => (this.#came = resolve)) }
  }

  open(): void {
    this.#open()
  }

  pass(): Promise<void> {
    this.#came()
    return this.#opened
  }
}

interface Process {
  table: TableRoom
  bot: Bot
  /** The process waits here after reading its news, before sending it. */
  reads: Gate
  /** The process waits here after sending, before recording it. */
  notes: Gate
  /** Resolves when the process knows whether it may send the next change. */
  asks: () => Promise<void>
}

let discord: StandIn
let store: Store
let people: [Chair, Chair]
let game: string

beforeEach(async () => {
  discord = await startStandIn({ rates })
  onTestFinished(() => discord.close())
  store = await newStore()
  onTestFinished(() => store.close())
})

async function start(own: Store = store): Promise<Process> {
  const log = pino({ level: 'silent' })
  const [reads, notes] = [new Gate(), new Gate()]
  let answered = () => {}
  const takeUp: Store['outboxLeases']['takeUp'] = async (...args) => {
    const taken = await own.outboxLeases.takeUp(...args)
    answered()
    return taken
  }
  const heard = { ...own, outboxLeases: { ...own.outboxLeases, takeUp } }
  const table = await openTable({ store: heard, log, lengths: {} })
  const [api, token] = [discord.api, discord.token]
  const bot = await startBot({
    token,
    api,
    table: gated(table, reads, notes),
    commands,
    log,
    debounceMs: 200,
    requestsPerSecond: Infinity,
    pressesPerSecond: 10_000,
  })
  onTestFinished(async () => {
    reads.open()
    notes.open()
    await bot.close()
    await table.close()
  })
  return { table, bot, reads, notes, asks: () => new Promise((resolve) => (answered = resolve)) }
}

/** A table whose carrier waits at gates: with a delivery in hand, and with its receipt. */
function gated(table: TableRoom, reads: Gate, notes: Gate): TableRoom {
  const carriedBy = table.outbox.carriedBy.bind(table.outbox)
  table.outbox.carriedBy = (carrier, firstPause) =>
    carriedBy(
      {
        carry: async (delivery) => {
          await reads.pass()
          const receipt = await carrier.carry(delivery)
          await notes.pass()
          return receipt
        },
      },
      firstPause,
    )
  return table
}

/** A process whose lease always counts as expired, so that another process takes it over. */
function forgotten(): Promise<Process> {
  const outboxLeases: Store['outboxLeases'] = {
    ...store.outboxLeases,
    takeUp: (id, process) => store.outboxLeases.takeUp(id, process, 0),
    keep: () => Promise.resolve(),
  }
  return start({ ...store, outboxLeases })
}

/** The first process starts a game before the second connects, since two processes may replace the lobby's card. */
async function started(starting: () => Promise<Process>): Promise<[one: Process, other: Process]> {
  const first = await starting()
  people = [discord.as('Ann'), discord.as('Bo')]
  await startByPresses(first, people)
  await first.bot.idle()
  const [found] = await store.games.ofChannel(people[0].place.id, ['running'])
  game = found!.id
  return [first, await start()]
}

let presses = 0

/** Answers the open prompt through the given process, with an option that needs no further input. */
async function move({ table }: Process): Promise<void> {
  for (const { user } of people) {
    const look = await table.look(viewOf(game, user.id))
    const options = look.ok ? look.value.options : []
    const easy = options.find(({ prompt, ask, grave }) => prompt !== null && ask.length === 0 && !grave)
    if (!easy) continue
    const choice = { act: easy.act, prompt: easy.prompt, with: easy.fixed ?? {} }
    expect((await table.act(requestOf(game, user.id, `press-${++presses}`), choice)).ok).toBe(true)
    return
  }
  throw new Error('no prompt has an option without further input')
}

/** Plays until a player may buy; returns the player. */
async function untilBuying(process: Process): Promise<Chair> {
  for (let round = 0; round < 20; round++) {
    for (const chair of people) {
      const look = await process.table.look(viewOf(game, chair.user.id))
      if (look.ok && look.value.options.some(({ act }) => act === 'buy')) return chair
    }
    await move(process)
  }
  throw new Error('no player came to a square for sale')
}

async function buy({ table }: Process, { user }: Chair): Promise<void> {
  const look = await table.look(viewOf(game, user.id))
  const option = look.ok ? look.value.options.find(({ act }) => act === 'buy') : undefined
  const choice = { act: 'buy', prompt: option!.prompt, with: option!.fixed ?? {} }
  expect((await table.act(requestOf(game, user.id, `press-${++presses}`), choice)).ok).toBe(true)
}

/** Returns descriptions of the defects in the channel. */
async function flaws(): Promise<string[]> {
  const seen = { lane: { discord, store, presses: new Set<string>() }, game, people: people.map(asGuest) }
  const { seats, version, deliveredVersion } = (await store.games.get(game))!
  if (deliveredVersion !== version) return [`told up to ${deliveredVersion} of ${version}`]
  const twice = toldTwice(messagesOf(seen), seats, await store.moves.of(game))
  return [...(await flawsOfShowing(seen, false)), ...twice]
}

/** Waits until the next delivery has repaired the effects of an unrecorded one. */
async function expectNoFlaws(): Promise<void> {
  await expect.poll(flaws, { timeout: 20_000 }).toEqual([])
}

const asGuest = (chair: Chair) => ({ chair })

async function idle(...all: Process[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const { bot } of all) await bot.idle()
}

/**
 * `one` announces a move and waits at a gate, while `other` saves the next move and tries to announce it. Returns
 * false if `other` announced the first move before `one` reached the gate.
 */
async function meet(one: Process, at: 'reads' | 'notes', other: Process): Promise<boolean> {
  const { reached } = one[at].shut()
  await move(one)
  const isThere = await Promise.race([reached.then(() => true), pause(5_000, false)])
  if (!isThere) {
    one[at].open()
    await idle(one, other)
    return false
  }
  const asked = other.asks()
  await move(other)
  await asked
  one[at].open()
  await idle(one, other)
  return true
}

/** Runs rounds until three meetings have taken place, and checks the channel after each round. */
async function meetings(meeting: (round: number) => Promise<boolean>): Promise<void> {
  let met = 0
  for (let round = 0; round < 8 && met < 3; round++) {
    if (await meeting(round)) met++
    await expectNoFlaws()
  }
  expect(met).toBe(3)
}

describe('two processes that announce one game', () => {
  it.each(['reads', 'notes'] as const)(
    'leave one open card and repeat no roll (one waits at %s)',
    async (at) => {
      const [one, other] = await started(start)
      await meetings((round) => (round % 2 ? meet(one, at, other) : meet(other, at, one)))
    },
    120_000,
  )

  it.each(['reads', 'notes'] as const)(
    'leave one open card even if one’s lease expires (waiting at %s)',
    async (at) => {
      const [one, other] = await started(forgotten)
      await meetings(() => meet(one, at, other))
    },
    120_000,
  )

  it('announce what a killed process left unannounced', async () => {
    const [one, other] = await started(forgotten)
    const { reached } = one.notes.shut()
    await move(one)
    await reached
    other.table.outbox.show(game)
    await idle(other)
    await expectNoFlaws()
  }, 60_000)

  it('leave one open card after a late edit of a closed one', async () => {
    const [one, other] = await started(forgotten)
    for (let round = 0; round < 3; round++) {
      const { reached } = one.reads.shut()
      one.table.outbox.show(game)
      await reached
      await move(other)
      await idle(other)
      one.reads.open()
      await idle(one, other)
      await expectNoFlaws()
    }
  }, 120_000)

  it('leave no open card when the last one was never recorded', async () => {
    const [one, other] = await started(forgotten)
    const { reached } = one.notes.shut()
    await move(one)
    await reached
    const [, bo] = people
    const resigned = { act: 'resign', prompt: null, with: {} }
    expect((await other.table.act(requestOf(game, bo.user.id, `press-${++presses}`), resigned)).ok).toBe(true)
    await idle(other)
    await expectNoFlaws()
    expect(discord.journal.of('DELETE', /^\/channels\/\d+\/messages\//)).toHaveLength(1)
  }, 60_000)

  it('do not repeat news at the end that a killed process sent', async () => {
    const [one, other] = await started(forgotten)
    const { reached } = one.notes.shut()
    const [ann, bo] = people
    expect((await one.table.offerSeat(requestOf(game, ann.user.id, `press-${++presses}`))).ok).toBe(true)
    await reached
    const resigned = { act: 'resign', prompt: null, with: {} }
    expect((await other.table.act(requestOf(game, bo.user.id, `press-${++presses}`), resigned)).ok).toBe(true)
    await idle(other)
    await expectNoFlaws()
    const telling = ann.see().filter((message) => saying('line.seatOffered').test(textOf(message)))
    expect(telling).toHaveLength(1)
  }, 60_000)

  it('leave one open card after undoing a move whose card is unrecorded', async () => {
    const [one, other] = await started(forgotten)
    const buyer = await untilBuying(other)
    await idle(other, one)
    const { reached } = one.notes.shut()
    await buy(one, buyer)
    await reached
    const look = await other.table.look(viewOf(game, buyer.user.id))
    expect(look.ok && look.value.undo).toMatchObject({ act: 'buy' })
    expect((await other.table.undo(requestOf(game, buyer.user.id, `press-${++presses}`))).ok).toBe(true)
    await idle(other)
    await expectNoFlaws()
  }, 120_000)
})

it('a card that is pressed during its recording keeps its place', async () => {
  const { bot, reads, notes } = await start()
  const ann = discord.as('Ann')
  const noting = notes.shut()
  await ann.command('/game new')
  await noting.reached
  const lobby = await cardWith(ann, say('ui.lobby.join'))
  const panel = await open(ann, lobby, say('ui.lobby.table'))
  const looking = reads.shut()
  await open(ann, panel, say('ui.table.add'))
  notes.open()
  await looking.reached
  const noted = async () => (await store.games.ofChannel(ann.place.id, ['lobby']))[0]!.messageId
  await expect.poll(noted).toBe(lobby.id)
  reads.open()
  await bot.idle()
  expect(ann.see().filter((message) => hasControl(message, say('ui.lobby.join')))).toEqual([
    expect.objectContaining({ id: lobby.id }),
  ])
})
