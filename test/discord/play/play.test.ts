import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  controlsOf,
  hasControl,
  labelsOf,
  open,
  numberOf,
  subjectOf,
  pick,
  shown,
  startGame,
  textOf,
  type,
  whisperTo,
  openInTable,
  openOptions,
  addComputer,
  removeComputer,
} from '#test/discord/people.ts'
import { moveOn, newest, untilForSale, untilHandingOver, untilOffered } from '#test/discord/playing.ts'
import { settled } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'

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
    expect(textOf(lobby)).toMatch(/Dice sealed: `[0-9a-f]{16}…`/)
    expect(labelsOf(lobby)).toEqual(['Join', 'Table…'])
    expect(textOf(await open(ann, lobby, 'Table…'))).toMatch(/`[0-9a-f]{64}`/)
    await bo.press(lobby, 'Join')
    await addComputer(ann, lobby)
    await ann.waitFor((message) => textOf(message).includes('At the table (3/10)'))
    await removeComputer(ann, lobby)
    await ann.waitFor((message) => textOf(message).includes('At the table (2/10)'))
    expect(await whisperTo(bo, () => bo.press(lobby, 'Start'))).toContain('Only the host')
    expect(await whisperTo(bo, () => bo.press(lobby, 'Join'))).toContain('a chair already')

    const options = await openOptions(ann, lobby)
    const jail = await subjectOf(ann, options, 'jail')
    const fine = 'Fine for leaving Jail'
    const set = await type(ann, jail, numberOf(jail, fine), '75')
    expect(textOf(set)).toContain('Options')
    await ann.waitFor((message) => textOf(message).includes('Fine for leaving Jail: $75'))
    const { modal } = await ann.press(set, controlOf(set, numberOf(set, fine)))
    expect(await whisperTo(ann, () => ann.submit(modal!, { value: '99999' }))).toContain('from 0 to 1000')
    await pick(ann, await subjectOf(ann, set, 'game'), 'Change …', ['pace=live'])
    await ann.waitFor((message) => textOf(message).includes('Pace: live'))

    await openInTable(bo, lobby, 'Leave')
    await ann.waitFor((message) => textOf(message).includes('At the table (1/10)'))
    const alone = await ann.waitFor(({ id }) => id === lobby.id)
    expect(labelsOf(alone)).toEqual(['Join', 'Table…'])
    await bo.press(lobby, 'Join')
    await ann.press(await cardWith(ann, 'Start'), 'Start')
    const card = await cardWith(ann, 'Roll the dice')
    expect(textOf(card)).toContain('The game begins')
    const closed = await ann.waitFor((message) => message.id === lobby.id && controlsOf(message).length === 0)
    expect(textOf(closed)).toContain('The game has begun')
  })

  it('can be called off by its host alone, and says so', async () => {
    const cy = person('Cy')
    await cy.command('/game new')
    const lobby = await cardWith(cy, 'Join')
    const dee = person('Dee')
    expect(labelsOf(await open(dee, lobby, 'Table…'))).toEqual(['Options', 'Rules'])
    const panel = await openInTable(cy, lobby, 'Close the table')
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
    for (let moves = 0; moves < 20; moves++) await moveOn(place, [ann, bo])
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
    const notes = await open(ann, await open(ann, card, 'My assets'), 'Count my cash')
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
    const [who, card] = await untilForSale(place, [ann, bo])
    await settled(place)
    const count = ann.see().length
    await place.restart()
    await settled(place)
    expect(ann.see()).toHaveLength(count)
    const panel = await open(who, card, 'My assets')
    expect(textOf(panel)).toMatch(/\$1,\d{3}/)
    expect(textOf(card)).toContain('has no owner')
    await who.press(card, 'Don’t buy')
    const closed = await who.waitFor((message) => message.id === card.id && controlsOf(message).length === 0)
    expect(labelsOf(closed)).toEqual([])
    expect(textOf(closed)).not.toContain('has no owner')
    const [sign] = /#\w{4}/.exec(textOf(card))!
    expect(textOf(closed)).toContain(sign)
    expect(textOf(closed)).toMatch(/\d\+\d(?: \(double\))? → /)
    await who.waitFor((message) => BigInt(message.id) > BigInt(card.id) && hasControl(message, 'My assets'))
  })

  it('goes on telling on a card what it told before a restart', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    // Whoever declines after a double is asked again afterwards: the card would be changed, not closed.
    const [declining, offered] = await untilHandingOver(place, [ann, bo])
    await declining.press(offered, 'Don’t buy')
    const auction = await cardWith(ann, 'Pass')
    await ann.press(auction, '$10')
    const led = await ann.waitFor((message) => textOf(message).includes('Ann leads with $10'))
    await settled(place)
    await place.restart()
    await bo.press(led, '$20')
    const outbid = await ann.waitFor((message) => textOf(message).includes('Bo leads with $20'))
    expect(outbid.id).toBe(led.id)
    await ann.press(outbid, 'Pass')
    const closed = await ann.waitFor((message) => message.id === led.id && controlsOf(message).length === 0)
    for (const told of [/does not buy/, /🔨.*Bo.*\$20.*2 bids/]) expect(textOf(closed)).toMatch(told)
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
    expect(await whisperTo(bo, () => bo.submit(most.modal!, { value: '90' }))).toContain(
      'will bid up to **$90**',
    )
    const outbid = await ann.waitFor((message) => textOf(message).includes('Bo leads with $11'))
    expect(textOf(outbid)).not.toContain('$90')
    await ann.press(outbid, 'Pass')
    await ann.waitFor((message) => textOf(message).includes('**$11**') && hasControl(message, 'My assets'))
  })
})
