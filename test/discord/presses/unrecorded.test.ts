import type { APIMessage } from 'discord-api-types/v10'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Chair } from 'discord-stand-in'
import {
  asksOther,
  cardWith,
  controlsOf,
  hasControl,
  isNext,
  labelsOf,
  startGame,
  textOf,
} from '#test/discord/people.ts'
import { openGame, startUnder, untilForSale, untilHandingOver } from '#test/discord/playing.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { askStore } from '#test/store/new-store.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

let place: Place
/** Whether the process ends between sending a message and recording it. */
let isEnding = false
/** Whether the process gets no notice of changes, as if another process saved them and ended. */
let isDeaf = false
/** Offset of the table's clock, ms. */
let passed = 0

beforeEach(async () => {
  isEnding = false
  isDeaf = false
  passed = 0
  const opened = await startPlace({
    hasRounds: true,
    table: { clock: () => Date.now() + passed },
    store: (store) => ({
      ...store,
      games: {
        ...store.games,
        setTableMessage: (...args) =>
          isEnding ? Promise.reject(new Error('ended')) : store.games.setTableMessage(...args),
      },
      outboxLeases: {
        ...store.outboxLeases,
        takeUp: (...args) => (isDeaf ? Promise.resolve(null) : store.outboxLeases.takeUp(...args)),
      },
    }),
  })
  onTestFinished(() => opened.close())
  place = opened
})

const idsWith = (chair: Chair, label: string) =>
  chair
    .see()
    .filter((message) => hasControl(message, label))
    .map(({ id }) => id)

function after(chair: Chair, card: APIMessage): Promise<APIMessage> {
  return chair.waitFor(
    (message) => BigInt(message.id) > BigInt(card.id) && hasControl(message, say('ui.go.assets')),
  )
}

/**
 * Starts a game of Ann and Bo and makes a move that ends a turn. The process announces it, but ends before
 * recording that. Returns the player to move and both cards.
 */
async function cutOff(): Promise<[Chair, APIMessage, APIMessage]> {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
  await startGame(place, people)
  const [chair, first, label] = await untilHandingOver(place, people)
  isEnding = true
  await chair.press(first, label)
  const second = await after(chair, first)
  await place.restart()
  isEnding = false
  return [people.find(({ user }) => textOf(second).includes(`<@${user.id}>`))!, first, second]
}

describe('a card whose process ended before recording it', () => {
  it('is the only open one, and is edited after a move', async () => {
    const [chair, , second] = await cutOff()
    expect(idsWith(chair, say('ui.go.assets'))).toEqual([second.id])
    await chair.press(second, controlsOf(second)[0]!.custom_id)
    const open = () => chair.see().filter((message) => hasControl(message, say('ui.go.assets')))
    await expect.poll(() => open().map(textOf)).not.toEqual([textOf(second)])
    await place.bot.idle()
    expect(open().length).toBe(1)
  })

  it('stays open when another player pressed it and its news is repeated', async () => {
    const [chair, , second] = await cutOff()
    const other = place.discord.as(chair.user.name === 'Ann' ? 'Bo' : 'Ann')
    await other.press(second, controlsOf(second)[0]!.custom_id)
    await place.bot.idle()
    passed = 20_000
    await expect.poll(() => idsWith(chair, say('ui.go.assets')), { timeout: 10_000 }).toEqual([second.id])
    await place.bot.idle()
    expect(idsWith(chair, say('ui.go.assets'))).toEqual([second.id])
  })

  it('stays the card of a lobby that more players join', async () => {
    const [ann, bo] = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
    isEnding = true
    await ann.command('/game new')
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    await place.restart()
    isEnding = false
    await bo.press(lobby, say('ui.lobby.join'))
    await place.bot.idle()
    const now = await cardWith(ann, say('ui.lobby.join'))
    expect(textOf(now)).toContain('(2/10)')
    expect(idsWith(ann, say('ui.lobby.join'))).toEqual([lobby.id])
  })

  it('is closed by a move on it after a repost below', async () => {
    const [chair, , second] = await cutOff()
    // Discord has forgotten the nonce by now.
    place.discord.advance(10 * 60_000)
    passed = 20_000
    const again = await after(chair, second)
    await place.bot.idle()
    await chair.press(second, controlsOf(second)[0]!.custom_id)
    const last = await chair.waitFor((message) => isNext(message, again))
    await place.bot.idle()
    expect(idsWith(chair, say('ui.go.assets'))).toEqual([last.id])
  })

  it('is followed by a card that notifies after unseen moves (DAY-011)', async () => {
    const [chair, , second] = await cutOff()
    const other = place.discord.as(chair.user.name === 'Ann' ? 'Bo' : 'Ann')
    await goOnUnheard(other, chair)
    const pushes = place.discord.pushes.length
    passed += 20_000
    const third = await after(other, second)
    await place.bot.idle()
    expect(textOf(third)).toContain(`<@${other.user.id}>`)
    const called = place.discord.pushes.slice(pushes).filter(({ kind }) => kind === 'push')
    expect(called.map(({ userId }) => userId)).toEqual([other.user.id])
    expect(idsWith(chair, say('ui.go.assets'))).toEqual([third.id])
    const rolls = chair.see().flatMap((message) => textOf(message).match(/^.*rolls.*$/gm) ?? [])
    expect(new Set(rolls).size).toBe(rolls.length)
  })

  it('is the only open one although the next card also failed', async () => {
    const [chair, , second] = await cutOff()
    const other = place.discord.as(chair.user.name === 'Ann' ? 'Bo' : 'Ann')
    await goOnUnheard(other, chair)
    isEnding = true
    passed += 20_000
    const third = await after(other, second)
    await place.restart()
    isEnding = false
    const pushes = place.discord.pushes.length
    passed += 20_000
    await expect.poll(() => idsWith(chair, say('ui.go.assets')), { timeout: 10_000 }).toEqual([third.id])
    await place.bot.idle()
    expect(idsWith(chair, say('ui.go.assets'))).toEqual([third.id])
    expect(place.discord.pushes.length).toBe(pushes)
  })
})

describe('a card edited for its next prompt by a process that ended before recording it', () => {
  /** A player buys and is asked to end the turn on the same card; the process ends before recording that. */
  async function cutOffInPlace(): Promise<[Chair, Chair, APIMessage]> {
    const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
    await startUnder(place, people, { 'turn.autoEnd': false })
    const [buyer, card] = await untilForSale(place, people)
    isEnding = true
    await buyer.press(
      card,
      labelsOf(card).find((label) => label.startsWith('Buy for'))!,
    )
    const asked = await buyer.waitFor((message) => asksOther(message, card))
    await place.restart()
    isEnding = false
    return [buyer, people.find((one) => one !== buyer)!, asked]
  }

  /** Whether a version of the game is recorded as delivered. */
  async function toldOf(version: number): Promise<boolean> {
    const rows = await askStore<{ told: number }>(place.store, 'SELECT delivered_version AS told FROM games')
    return rows.some(({ told }) => told === version)
  }

  const pings = () => place.discord.pushes.filter(({ kind }) => kind === 'push').length

  it('exists once, asks the same and notifies nobody when repeated', async () => {
    const [buyer, , card] = await cutOffInPlace()
    const before = pings()
    const { version } = await openGame(place)
    passed = 20_000
    await expect.poll(() => toldOf(version), { timeout: 10_000 }).toBe(true)
    await place.bot.idle()
    const [open, ...others] = buyer.see().filter((message) => hasControl(message, say('ui.go.assets')))
    expect(others).toEqual([])
    expect(controlsOf(open!)).toEqual(controlsOf(card))
    expect(textOf(open!)).toMatch(/buys/)
    expect(pings()).toBe(before)
  })

  it('exists once also when the player continues immediately', async () => {
    const [buyer, other, card] = await cutOffInPlace()
    // The turn ends by "End turn", or by a third double.
    let last = card
    for (let moves = 0; !textOf(last).includes(`<@${other.user.id}>`); moves++) {
      expect(moves).toBeLessThan(20)
      const before = last
      const chosen =
        labelsOf(last).find((label) => label.startsWith('Buy for')) ?? controlsOf(last)[0]!.custom_id
      await buyer.press(last, chosen)
      last = await buyer.waitFor((message) => isNext(message, before))
      await place.bot.idle()
    }
    await place.bot.idle()
    passed = 20_000
    await place.bot.idle()
    expect(idsWith(buyer, say('ui.go.assets'))).toEqual([last.id])
  })
})

/** Another process saves moves until the game waits for `one` and not for `another`, and ends before announcing them. */
async function goOnUnheard(one: Chair, another: Chair): Promise<void> {
  isDeaf = true
  // Enough time that the asked players no longer count as present.
  passed += 4 * 60_000
  await moveUntilAsked(one, another)
  await place.restart()
  isDeaf = false
}

async function moveUntilAsked(one: Chair, another: Chair): Promise<void> {
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  const id = game?.id ?? ''
  const answersOf = async ({ user }: Chair) => {
    const looked = await place.table.look(viewOf(id, user.id))
    return looked.ok ? looked.value.options.filter(({ prompt }) => prompt !== null) : []
  }
  for (let moves = 0; moves < 30; moves++) {
    const [own, [option]] = [await answersOf(one), await answersOf(another)]
    if (!option && own.length > 0) return
    if (!option) throw new Error('the game waits for no player')
    const answers = option.ask.flatMap((ask) => (ask.type === 'amount' ? [[ask.name, ask.min]] : []))
    const choice = {
      act: option.act,
      prompt: option.prompt,
      with: { ...option.fixed, ...(Object.fromEntries(answers) as Record<string, number>) },
    }
    const moved = await place.table.act(requestOf(id, another.user.id, `unheard-${moves}`), choice)
    if (!moved.ok) throw new Error(moved.refusal.code)
  }
  throw new Error('the game never waited for the player')
}
