import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from '#playground/index.ts'
import {
  cardWith,
  controlOf,
  controlsOf,
  hasControl,
  open,
  optionOf,
  pick,
  shown,
  startGame,
  textOf,
  type,
  whisperTo,
} from './people.ts'
import { moveOn, newest, untilOffered } from './playing.ts'
import { settled } from './place.ts'
import { withPlace } from './with-place.ts'

const place = withPlace()
const person = (name: string, channel?: string): Chair => place.discord.as(name, channel)

async function cancel(host: Chair): Promise<void> {
  const panel = await shown(await host.command('/game cancel'))
  await host.press(panel, 'End the game for everybody')
  await place.bot.idle()
}

describe('the lobby', () => {
  it('takes people and computer players, options and a start', async () => {
    const ann = person('Ann')
    const bo = person('Bo')
    await ann.command('/game new')
    const lobby = await cardWith(ann, 'Join')
    expect(textOf(lobby)).toContain('At the table (1/10)')
    expect(textOf(lobby)).toMatch(/`[0-9a-f]{64}`/)
    await bo.press(lobby, 'Join')
    await ann.press(lobby, 'Add a computer player')
    await ann.waitFor((message) => textOf(message).includes('At the table (3/10)'))
    await ann.press(lobby, 'Remove a computer player')
    await ann.waitFor((message) => textOf(message).includes('At the table (2/10)'))
    expect(await whisperTo(bo, () => bo.press(lobby, 'Start the game'))).toContain('Only the host')
    expect(await whisperTo(bo, () => bo.press(lobby, 'Join'))).toContain('a chair already')

    const options = await open(ann, lobby, 'Options')
    const fine = await optionOf(ann, options, 'jail', 'jail.fine')
    const set = await type(ann, fine, 'Set a number', '75')
    expect(textOf(set)).toContain('Options')
    await ann.waitFor((message) => textOf(message).includes('Fine for leaving Jail: $75'))
    const again = await optionOf(ann, set, 'jail', 'jail.fine')
    const { modal } = await ann.press(again, controlOf(again, 'Set a number'))
    expect(await whisperTo(ann, () => ann.submit(modal!, { value: '99999' }))).toContain('from 0 to 1000')
    const pace = await optionOf(ann, set, 'game', 'pace')
    await pick(ann, pace, 'Choose a value', ['live'])
    await ann.waitFor((message) => textOf(message).includes('Pace: live'))

    await bo.press(lobby, 'Leave')
    await ann.waitFor((message) => textOf(message).includes('At the table (1/10)'))
    expect(await whisperTo(ann, () => ann.press(lobby, 'Start the game'))).toContain('at least 2 players')
    await bo.press(lobby, 'Join')
    await ann.press(lobby, 'Start the game')
    const card = await cardWith(ann, 'Roll the dice')
    expect(textOf(card)).toContain('The game begins with 2 players')
    const closed = await ann.waitFor((message) => message.id === lobby.id && controlsOf(message).length === 0)
    expect(textOf(closed)).toContain('The game has begun')
  })

  it('can be called off by its host alone, and says so', async () => {
    const cy = person('Cy')
    await cy.command('/game new')
    const lobby = await cardWith(cy, 'Join')
    const dee = person('Dee')
    expect(textOf(await open(dee, lobby, 'Cancel the table'))).toContain('Only the host')
    const panel = await open(cy, lobby, 'Cancel the table')
    expect(textOf(panel)).toContain('nobody has begun to play')
    await cy.press(panel, 'Close the table')
    await cy.waitFor((message) => message.id === lobby.id && textOf(message).includes('The table is closed'))
  })
})

describe('a game', () => {
  it('asks one person at a time, pings that one once per turn, and closes the card before', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    const before = place.discord.pushes.length
    await startGame(place, [ann, bo])
    for (let moves = 0; moves < 12; moves++) await moveOn(place, [ann, bo])
    await settled(place)
    const pushes = place.discord.pushes.slice(before)
    const perMessage = Map.groupBy(pushes, ({ messageId }) => messageId)
    expect(pushes.length).toBeGreaterThan(2)
    expect(Math.max(...[...perMessage.values()].map((some) => some.length))).toBe(1)
    const sends = place.discord.journal.of('POST', /^\/channels\/\d+\/messages$/)
    for (const { body, status } of sends) {
      const { allowed_mentions: allowed, enforce_nonce: enforced } = body as Record<string, unknown>
      expect([status, enforced]).toEqual([200, true])
      expect((allowed as { parse: []; users: string[] }).parse).toEqual([])
      expect((allowed as { users: string[] }).users.length).toBeLessThanOrEqual(1)
    }
    const open = ann.see().filter((message) => hasControl(message, 'My assets'))
    expect(open).toHaveLength(1)
  })

  it('shows every panel to players, and what is public to others', async () => {
    const [ann, bo, cy] = [person('Ann'), person('Bo'), person('Cy')]
    const card = await startGame(place, [ann, bo], 0)
    expect(textOf(await open(ann, card, 'My assets'))).toContain('**Cash** $1,500')
    const deeds = await open(bo, card, 'All deeds')
    expect(textOf(deeds)).toContain('Boardwalk · $400 · for sale')
    const deed = await shown(await bo.choose(deeds, controlsOf(deeds)[1]!.custom_id, ['39']))
    expect(textOf(deed)).toContain('bare $50')
    expect(textOf(await open(cy, card, 'Log'))).toContain('The game begins')
    expect(textOf(await open(cy, card, 'Help'))).toContain('CLS-013')
    expect(textOf(await open(cy, card, 'Board as text'))).toContain('Boardwalk')
    expect(textOf(await open(cy, card, 'My assets'))).toContain('not playing')
    const notes = await open(ann, await open(ann, card, 'My assets'), 'Cash in notes')
    expect(textOf(notes)).toContain('× $500')
    expect(textOf(await shown(await cy.command('/game list')))).toContain('Classic')
    expect(textOf(await shown(await ann.command('/game mine')))).toContain('Classic')
    expect(textOf(await shown(await cy.command('/rules')))).toContain('How to play')
    const board = await shown(await cy.command('/game board'))
    expect(JSON.stringify(board.components)).toContain('board-')
  })

  it('answers stale, foreign, strange and repeated presses kindly', async () => {
    const [ann, bo, cy] = [person('Ann'), person('Bo'), person('Cy')]
    await startGame(place, [ann, bo])
    const [who, card] = await newest(place, [ann, bo])
    const other = who === ann ? bo : ann
    expect(await whisperTo(other, () => other.press(card, 'Roll the dice'))).toContain('belongs to')
    expect(await whisperTo(cy, () => cy.press(card, 'Roll the dice'))).toContain('not playing')
    expect(
      await whisperTo(who, async () => {
        const [first, second] = await who.doubleClick(card, 'Roll the dice')
        expect(first.error).toBeNull()
        return second
      }),
    ).toContain('settled already')
    await place.bot.idle()
    expect(await whisperTo(who, () => who.staleClick(card, 'Roll the dice'))).toContain('settled already')
    const old = JSON.parse(JSON.stringify(card).replaceAll('"s1:', '"s0:')) as APIMessage
    expect(await whisperTo(who, () => who.staleClick(old, 'Roll the dice'))).toContain('older version')
    const strange = JSON.parse(JSON.stringify(card).replaceAll('"s1:', '"zz:')) as APIMessage
    expect(await whisperTo(who, () => who.staleClick(strange, 'Roll the dice'))).toContain('do not know')
    const gone = JSON.parse(JSON.stringify(card).replaceAll(/"s1:\w+:/g, '"s1:aaaaaaaaaa:')) as APIMessage
    expect(await whisperTo(who, () => who.staleClick(gone, 'Roll the dice'))).toContain('any more')
    await cancel(ann)
    expect(await whisperTo(who, () => who.staleClick(card, 'Roll the dice'))).toMatch(/not running|over/)
  })

  it('goes on after a restart in the middle, with the same card', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    const [who, card] = await newest(place, [ann, bo])
    await settled(place)
    const count = ann.see().length
    await place.restart()
    await settled(place)
    expect(ann.see()).toHaveLength(count)
    const panel = await open(who, card, 'My assets')
    expect(textOf(panel)).toContain('$1,500')
    await who.press(card, 'Roll the dice')
    const closed = await who.waitFor((message) => message.id === card.id && controlsOf(message).length === 0)
    expect(textOf(closed)).toContain('This card is closed')
    expect(textOf(closed)).not.toContain('it is your turn')
    expect(textOf(closed)).toContain(textOf(card).split('\n')[0])
    await who.waitFor((message) => BigInt(message.id) > BigInt(card.id) && hasControl(message, 'My assets'))
  })

  it('goes on telling on a card what it told before a restart', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    await untilOffered(place, [ann, bo])
    const auction = await cardWith(ann, 'Pass')
    await ann.press(auction, '$10')
    const led = await ann.waitFor((message) => textOf(message).includes('Ann leads with $10'))
    const toldIn = (message: APIMessage) =>
      textOf(message)
        .split('\n')
        .filter((line) => /does not buy|under the hammer|bids/.test(line))
    expect(toldIn(led).length).toBeGreaterThan(1)
    await settled(place)
    await place.restart()
    await bo.press(led, '$20')
    const outbid = await ann.waitFor((message) => textOf(message).includes('Bo leads with $20'))
    expect(outbid.id).toBe(led.id)
    expect(toldIn(outbid).slice(0, toldIn(led).length)).toEqual(toldIn(led))
  })

  it('auctions what nobody buys: quick raises, own amounts, a maximum in private, passing', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    await untilOffered(place, [ann, bo])
    const auction = await cardWith(ann, 'Pass')
    expect(textOf(auction)).toContain('No bid yet')
    await ann.press(auction, '$10')
    const led = await ann.waitFor((message) => textOf(message).includes('Ann leads with $10'))
    expect(led.id).toBe(auction.id)
    const high = await bo.press(led, controlOf(led, 'Other bid'))
    expect(await whisperTo(bo, () => bo.submit(high.modal!, { value: '5000' }))).toMatch(/from 11 to \d+/)
    const low = await bo.press(led, controlOf(led, 'Other bid'))
    expect(await whisperTo(bo, () => bo.submit(low.modal!, { value: '-5' }))).toMatch(/from 11 to \d+/)
    const most = await bo.press(led, controlOf(led, 'Max bid'))
    expect(JSON.stringify(most.modal)).toMatch(/at least \d+"/)
    expect(await whisperTo(bo, () => bo.submit(most.modal!, { value: '90' }))).toContain('will bid up to $90')
    const outbid = await ann.waitFor((message) => textOf(message).includes('Bo leads with $11'))
    expect(textOf(outbid)).not.toContain('$90')
    await ann.press(outbid, 'Pass')
    await ann.waitFor((message) => textOf(message).includes('for $11') && hasControl(message, 'My assets'))
  })
})
