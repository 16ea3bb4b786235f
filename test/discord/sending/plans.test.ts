import { describe, expect, it } from 'vitest'
import { encodeId } from '#discord/parts/components.ts'
import { cardNonce } from '#discord/sending/card-posting.ts'
import type { Prompt } from '#engine/game.ts'
import { gameId, users, type Party } from '#test/discord/games.ts'
import { asked, debounceMs, has, PaperGame, playedBy, deliveredUpTo, type Played } from './paper-game.ts'

const pair: Party = { people: [true, true] }
/** One human player and two computer players. */
const alone: Party = { people: [true, false, false] }

const waited = { heldFor: debounceMs }
const elsewhere = '300000000000000002'

const classicOf = (party: Party) => new PaperGame(party, playedBy(party, 3, 60))

/** Whether the next prompt, in the same turn, only asks the player who made the move. */
const isLookedAt = (played: Played) =>
  !has('turn')(played) && asked(played).length === 1 && asked(played)[0] === played.entry.seat

const messageOf = (game: PaperGame) => game.record.message ?? ''
const shownBy = (game: PaperGame) => JSON.stringify(game.paper.messages.get(messageOf(game)))

describe('the card of a game', () => {
  it('is posted with the first entry and pings the asked player', async () => {
    const game = classicOf(pair)
    expect(await game.deliver(1)).toEqual(['post', 'done'])
    const [first] = asked(game.log[0]!)
    expect(game.paper.posted).toMatchObject([{ nonce: cardNonce(gameId, 1), ping: [users(first!)] }])
    const controls = game.paper.controlsOf(messageOf(game))
    expect(controls).toContain(encodeId(gameId, 'open', 'assets'))
    expect(controls.filter((id) => !id.startsWith(encodeId(gameId, '').slice(0, -1)))).toEqual([])
  })

  it('is edited without a ping when its player is asked again', async () => {
    const game = classicOf(pair)
    const no = game.firstWhere(isLookedAt)
    await game.deliverEach(1, no - 1)
    const [card, posts] = [game.record.message, game.paper.posted.length]
    expect(await game.deliver(no)).toEqual(['update', 'done'])
    expect(game.record).toMatchObject({ message: card, upTo: no })
    expect(game.paper.posted).toHaveLength(posts)
  })

  it('is posted again to ping, and the earlier one is closed', async () => {
    const game = classicOf(pair)
    const no = game.firstWhere(has('turn'), 1)
    await game.deliverEach(1, no - 1)
    const before = messageOf(game)
    expect(await game.deliver(no)).toEqual(['post', 'close', 'done'])
    const [next] = asked(game.log[no - 1]!)
    const { id, nonce, ping } = game.paper.posted.at(-1)!
    expect({ nonce, ping }).toEqual({ nonce: cardNonce(gameId, before), ping: [users(next!)] })
    expect(game.paper.open).toEqual([id])
    expect(game.paper.controlsOf(before)).toEqual([])
    expect(game.record).toMatchObject({ message: id, from: no })
  })

  it('is removed after another one if nothing happened on it', async () => {
    const game = classicOf(pair)
    const no = game.firstWhere(has('turn'), 1)
    const { entry } = game.log[no - 1] as Played
    entry.events.splice(0, entry.events.length, ...entry.events.filter(({ kind }) => kind === 'turn'))
    await game.deliverEach(1, no)
    const empty = messageOf(game)
    const next = game.firstWhere(has('turn'), no)
    await game.deliver(next)
    expect(game.paper.messages.has(empty)).toBe(false)
    expect(game.paper.changed).toContain(`remove ${empty}`)
  })

  it('shows that computers move, holds their moves and shows them together', async () => {
    const game = classicOf(alone)
    const isLeft = (played: Played) => played.entry.seat === 0 && !asked(played).includes(0)
    const isTheirs = ({ entry: { no } }: Played) => {
      const next = game.log.slice(no - 2, no + 2)
      return (
        isLeft(game.log[no - 1]!) &&
        asked(next[0]!).includes(0) &&
        !next.slice(1).some((one) => asked(one).includes(0))
      )
    }
    const no = game.firstWhere(isTheirs, 2)
    await game.deliverEach(1, no - 1)
    expect(await game.deliver(no)).toEqual(['update', 'done'])
    expect(game.notes.card.isWaiting).toBe(true)
    expect(await game.deliver(no + 1)).toEqual(['held'])
    expect(game.record.upTo).toBe(no)
    expect(await game.deliver(no + 2, waited)).toEqual(['update', 'done'])
    expect(game.record.upTo).toBe(no + 2)
  })

  it('shows the lines of earlier turns only until its player moves', async () => {
    const game = classicOf(pair)
    const no = game.firstWhere(
      (played) => isLookedAt(played) && has('turn')(game.log[played.entry.no - 2]!),
      1,
    )
    const earlier = game.log[no - 2]!.entry.events
    earlier.unshift({ kind: 'paid', from: 1, to: 2, amount: 77, why: 'rent', square: 39 })
    await game.deliverEach(1, no - 1)
    expect(shownBy(game)).toContain('$77')
    expect(await game.deliver(no)).toEqual(['update', 'done'])
    expect(shownBy(game)).not.toContain('$77')
    expect(game.notes.card.closed).toContain('$77')
  })

  it('shows held entries immediately when a human player is asked', async () => {
    const game = classicOf(alone)
    const isHeld = (played: Played) => !asked(played).includes(0)
    const isBack = ({ entry: { no } }: Played) =>
      no > 2 && isHeld(game.log[no - 2]!) && asked(game.log[no - 1]!).includes(0)
    const no = game.firstWhere(
      isBack,
      game.firstWhere((played) => asked(played).includes(0)),
    )
    let from = no - 1
    while (isHeld(game.log[from - 2]!)) from--
    await game.deliverEach(1, from)
    game.log.splice(no)
    for (let held = from + 1; held < no; held++) expect(await game.deliver(held)).toEqual(['held'])
    expect(await game.deliver(no)).toEqual(['post', 'close', 'done'])
    expect(game.record).toMatchObject({ upTo: no, from: from + 1 })
    expect(game.paper.posted.at(-1)!.ping).toEqual([users(0)])
  })

  it('is not sent or edited when the channel is up to date', async () => {
    const game = await deliveredUpTo(classicOf(pair), 8)
    const { record } = game
    expect(await game.deliver()).toEqual(['done'])
    expect(game.record).toEqual(record)
  })

  it.each([2, 3, 7])('stays the only one when the receipt of entry %i is lost', async (no) => {
    const game = await deliveredUpTo(classicOf(pair), no - 1)
    game.log.push(classicOf(pair).log[no - 1]!)
    const { record } = game
    await game.deliver()
    const posts = game.paper.posted.map(({ nonce }) => nonce)
    const { open } = game.paper
    const noted = game.record
    game.record = record
    await game.deliver()
    expect(game.paper.posted.map(({ nonce }) => nonce)).toEqual(posts)
    expect(game.paper.open).toEqual(open)
    expect(game.record).toEqual(noted)
  })
})

describe('a card that is not in its place', () => {
  const standing = () => deliveredUpTo(classicOf(pair), 3)

  it('is reposted after its deletion, without a ping', async () => {
    const game = await standing()
    const { message, from } = game.record
    game.paper.delete(message!)
    expect(await game.deliver(3, { wish: 'check' })).toEqual(['check', 'post', 'done'])
    expect(game.paper.posted.at(-1)).toMatchObject({ nonce: cardNonce(gameId, message!), ping: [] })
    expect(game.record).toMatchObject({ from, upTo: 3 })
    expect(await game.deliver(3, { wish: 'check' })).toEqual(['check', 'done'])
  })

  it('is reposted immediately when the edit would have asked a player', async () => {
    const game = await standing()
    game.log.push(...classicOf(pair).log.slice(3, 4))
    game.paper.delete(messageOf(game))
    expect(await game.deliver()).toEqual(['update', 'post', 'done'])
    expect(game.paper.open).toEqual([game.record.message])
  })

  it('is reposted with the next prompt when nobody is asked', async () => {
    const game = await standing()
    game.paper.delete(messageOf(game))
    expect(await game.deliver(3, { wish: 'show' })).toEqual(['update', 'done'])
    expect(game.record.message).toBeNull()
    game.log.push(...classicOf(pair).log.slice(3, 4))
    expect(await game.deliver()).toEqual(['post', 'done'])
  })

  it('follows its game to another channel, and closes in the former one', async () => {
    const game = await standing()
    const before = messageOf(game)
    const table = { channel: elsewhere }
    expect(await game.deliver(3, { table })).toEqual(['post', 'close', 'done'])
    expect(game.paper.posted.at(-1)).toMatchObject({ channel: elsewhere })
    expect(game.paper.controlsOf(before)).toEqual([])
    expect(game.paper.open).toEqual([game.record.message])
    expect(await game.deliver(3, { table })).toEqual(['done'])
  })

  it('is replaced when an operator removed it from the record', async () => {
    const game = await standing()
    const before = messageOf(game)
    game.record.message = null
    expect(await game.deliver()).toEqual(['post', 'close', 'done'])
    expect(game.paper.open).toEqual([game.record.message])
    expect(game.record.message).not.toBe(before)
  })

  it('is reposted below on request, without a ping', async () => {
    const game = await standing()
    expect(await game.deliver(3, { wish: 'repost' })).toEqual(['post', 'close', 'done'])
    expect(game.paper.posted.at(-1)!.ping).toEqual([])
    expect(game.paper.open).toEqual([game.record.message])
  })

  it('stays, while a stray card of another process is closed', async () => {
    const game = await standing()
    const { channel } = game.paper.posted[0]!
    const components = [...game.paper.messages.get(messageOf(game))!.components] as never
    const stray = await game.paper.courier.send(channel, { components }, 'stray')
    expect(await game.deliver(3, { lateMessages: [{ channel, message: stray }] })).toEqual(['close', 'done'])
    expect(game.paper.open).toEqual([game.record.message])
    expect(game.paper.controlsOf(stray)).toEqual([])
  })

  it('is replaced by a newer card that a player pressed, and closed', async () => {
    const game = await standing()
    const { channel } = game.paper.posted[0]!
    const components = [...game.paper.messages.get(messageOf(game))!.components] as never
    const pressed = await game.paper.courier.send(channel, { components }, 'pressed')
    expect(await game.deliver(3, { pressed: { channel, message: pressed } })).toEqual([
      'update',
      'close',
      'done',
    ])
    expect(game.record.message).toBe(pressed)
    expect(game.paper.open).toEqual([pressed])
  })
})

describe('notifications', () => {
  it('are sent and recorded before everything else', async () => {
    const game = await deliveredUpTo(classicOf(pair), 8)
    game.add({ kind: 'seatKept', seat: 0 })
    const seats = game.remind(1)
    expect(await game.deliver()).toEqual(['check', 'call', 'record', 'update', 'done'])
    expect(game.paper.posted.at(-1)).toMatchObject({ nonce: `${gameId}-r1`, ping: seats.map(users) })
    expect(game.notes.calls).toMatchObject({ no: 1, open: [{ users: seats.map(users) }] })
  })

  it('are sent alone without other news', async () => {
    const game = await deliveredUpTo(classicOf(pair), 8)
    game.remind(1)
    const changed = [...game.paper.changed]
    expect(await game.deliver()).toEqual(['check', 'call', 'record', 'done'])
    expect(game.paper.changed).toEqual(changed)
    expect(game.record.upTo).toBe(9)
  })

  it('need a card, so a deleted one is reposted first, without a ping', async () => {
    const game = await deliveredUpTo(classicOf(pair), 8)
    game.remind(1)
    game.paper.delete(messageOf(game))
    expect(await game.deliver()).toEqual(['check', 'post', 'call', 'record', 'done'])
    const [card, call] = game.paper.posted.slice(-2)
    expect([card!.ping, call!.nonce]).toEqual([[], `${gameId}-r1`])
  })

  it('replace earlier ones, and are deleted once their prompt is answered', async () => {
    const game = await deliveredUpTo(classicOf(pair), 2)
    game.remind(1)
    await game.deliver()
    const first = game.paper.posted.at(-1)!.id
    game.remind(2)
    await game.deliver()
    expect(game.paper.messages.has(first)).toBe(false)
    expect(game.notes.calls.open).toHaveLength(1)
    const [{ id, seats }] = game.log[1]!.position.game.prompts as [Prompt]
    game.move(seats[0]!, 'roll', id)
    expect((await game.deliver())[0]).toBe('endCall')
    expect(game.notes.calls.open).toEqual([])
  })

  it('go to one user by direct message', async () => {
    const game = await deliveredUpTo(classicOf(pair), 2)
    const [seat] = game.remind(1, true)
    await game.deliver()
    const { channel, nonce } = game.paper.posted.at(-1)!
    expect({ channel, nonce }).toEqual({ channel: `direct ${users(seat!)}`, nonce: `${gameId}-r1.${seat}` })
    expect(game.notes.calls.open).toMatchObject([{ isDirect: true }])
  })

  it('are sent once, also when the record of their delivery is lost', async () => {
    const game = await deliveredUpTo(classicOf(pair), 8)
    game.remind(1)
    const { record } = game
    await game.deliver()
    const posts = game.paper.posted.length
    game.record = record
    await game.deliver(game.version, { last: 'elsewhere' })
    expect(game.paper.posted).toHaveLength(posts)
  })
})

describe('an additional prompt during a turn', () => {
  it('has a message for its players that is removed once settled', async () => {
    const game = classicOf(pair)
    const no = game.firstWhere(has('stopProposed'))
    await game.deliverEach(1, no - 1)
    expect(await game.deliver(no)).toEqual(['update', 'send', 'done'])
    const beside = game.log[no - 1]!.position.game.prompts.find(({ blocks }) => !blocks)!
    const { id, nonce, ping } = game.paper.posted.at(-1)!
    expect({ nonce, ping }).toEqual({
      nonce: `${gameId}.${beside.id.toString(36)}`,
      ping: beside.seats.map(users),
    })
    expect(game.notes.card.notices).toMatchObject([{ prompt: beside.id, message: id }])
    const settled = game.firstWhere(has('stopRefused', 'stopAgreed'), no)
    expect((await game.deliver(settled, waited)).slice(-2)).toEqual(['remove', 'done'])
    expect(game.paper.messages.has(id)).toBe(false)
  })
})

describe('the end of a game', () => {
  it('sends the result, closes the card, and leaves no current message', async () => {
    const game = await deliveredUpTo(classicOf(pair), 6)
    game.move(0, 'resign')
    expect(await game.deliver()).toEqual(['send', 'close', 'done'])
    expect(game.paper.posted.at(-1)!.nonce).toBe(`${gameId}-over`)
    expect(game.record).toMatchObject({ message: null, upTo: 7 })
    expect(game.paper.open).toEqual([])
    expect(await game.deliver()).toEqual(['done'])
  })

  it('finds an unrecorded card when a process ended before recording it', async () => {
    const game = await deliveredUpTo(classicOf(pair), 5)
    const { record } = game
    game.log.push(classicOf(pair).log[5]!)
    await game.deliver()
    game.record = record
    game.move(0, 'resign')
    expect((await game.deliver(game.version, { last: 'cutOff' }))[0]).toBe('search')
    expect(game.paper.open).toEqual([])
  })

  it('finds a card whose posting got no response', async () => {
    const game = await deliveredUpTo(classicOf(pair), 5)
    game.log.push(classicOf(pair).log[5]!)
    game.paper.failAfter(0, 'answerLost')
    expect(await game.deliver()).toEqual(['post', 'failed'])
    game.paper.heal()
    game.move(0, 'resign')
    expect((await game.deliver())[0]).toBe('search')
    expect(game.paper.open).toEqual([])
    expect(game.paper.posted.at(-1)!.nonce).toBe(`${gameId}-over`)
  })

  it('closes the card of a cancelled game, and sends nothing', async () => {
    const game = await deliveredUpTo(classicOf(pair), 6)
    const posts = game.paper.posted.length
    const table = { status: 'cancelled' as const }
    expect(await game.deliver(6, { table })).toEqual(['close', 'done'])
    expect(game.record.message).toBeNull()
    expect(game.paper.posted).toHaveLength(posts)
    expect(await game.deliver(6, { table })).toEqual(['done'])
  })
})

describe('the end of a game whose last card was not recorded', () => {
  async function endedAfterCutOff(): Promise<PaperGame> {
    const game = await deliveredUpTo(classicOf(pair), 5)
    const { record } = game
    game.log.push(classicOf(pair).log[5]!)
    await game.deliver()
    game.record = record
    game.move(0, 'resign')
    return game
  }

  it('posts the result even after a failed delivery and later events', async () => {
    const game = await endedAfterCutOff()
    // Three requests succeed and the fourth fails.
    game.paper.failAfter(3, 'away')
    await game.deliver(7, { last: 'cutOff' })
    game.paper.heal()
    game.add({ kind: 'seatKept', seat: 0 })
    await game.deliver(8, { last: 'cutOff' })
    expect(game.paper.posted.map(({ nonce }) => nonce)).toContain(`${gameId}-over`)
  })

  it('closes an unrecorded card although the first search for it failed', async () => {
    const game = await endedAfterCutOff()
    game.paper.failAfter(0, 'away')
    await game.deliver(7, { last: 'cutOff' })
    game.paper.heal()
    await game.deliver(7) // The same process tries again, so `last` is 'here'.
    expect(game.paper.open).toEqual([])
  })
})
