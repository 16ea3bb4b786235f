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
  privateResponseText,
  openInTable,
  openOptions,
  addComputer,
  removeComputer,
} from '#test/discord/people.ts'
import { moveOn, newest, untilForSale, untilHandingOver, untilOffered } from '#test/discord/playing.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { asking, say, saying } from '#test/text/saying.ts'

const place = withPlace()
const person = (name: string, channel?: string): Chair => place.discord.as(name, channel)

/** Whether a message shows who leads an auction. */
function leading(leader: string, bidMoney: string) {
  return (message: APIMessage) => asking('auction.bid', { leader, bidMoney }).test(textOf(message))
}

async function cancel(host: Chair): Promise<void> {
  const panel = await shown(await host.command('/game cancel'))
  const [title = ''] = textOf(panel).split('\n')
  expect(title).toMatch(/^\*\*Classic #\w{4}\*\*$/)
  const told = textOf(await shown(await host.press(panel, say('ui.cancel.do'))))
  expect(told).toContain(`${title} is called off`)
  await place.bot.idle()
}

describe('the lobby', () => {
  it('accepts players, computer players and options, and can be started', async () => {
    const ann = person('Ann')
    const bo = person('Bo')
    await ann.command('/game new')
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    expect(textOf(lobby)).toContain('At the table (1/10)')
    expect(textOf(lobby)).toMatch(/Dice sealed: `[0-9a-f]{16}…`/)
    expect(labelsOf(lobby)).toEqual([say('ui.lobby.join'), say('ui.lobby.table')])
    expect(textOf(await open(ann, lobby, say('ui.lobby.table')))).toMatch(/`[0-9a-f]{64}`/)
    await bo.press(lobby, say('ui.lobby.join'))
    await addComputer(ann, lobby)
    await ann.waitFor((message) => textOf(message).includes('At the table (3/10)'))
    await removeComputer(ann, lobby)
    await ann.waitFor((message) => textOf(message).includes('At the table (2/10)'))
    expect(await privateResponseText(bo, () => bo.press(lobby, say('ui.lobby.start')))).toMatch(
      saying('refusal.notHost', { host: 'Ann' }),
    )
    expect(await privateResponseText(bo, () => bo.press(lobby, say('ui.lobby.join')))).toMatch(
      saying('refusal.alreadySeated'),
    )

    const options = await openOptions(ann, lobby)
    const jail = await subjectOf(ann, options, 'jail')
    const fine = 'Fine for leaving Jail'
    const set = await type(ann, jail, numberOf(jail, fine), '75')
    expect(textOf(set)).toContain(say('ui.lobby.options'))
    await ann.waitFor((message) => textOf(message).includes('Fine for leaving Jail: $75'))
    const { modal } = await ann.press(set, controlOf(set, numberOf(set, fine)))
    expect(await privateResponseText(ann, () => ann.submit(modal!, { value: '99999' }))).toContain(
      'from 0 to 1000',
    )
    await pick(ann, await subjectOf(ann, set, 'game'), say('lobby.option'), ['pace=live'])
    await ann.waitFor((message) => textOf(message).includes('Pace: live'))

    await openInTable(bo, lobby, say('ui.table.leave'))
    await ann.waitFor((message) => textOf(message).includes('At the table (1/10)'))
    const alone = await ann.waitFor(({ id }) => id === lobby.id)
    expect(labelsOf(alone)).toEqual([say('ui.lobby.join'), say('ui.lobby.table')])
    await bo.press(lobby, say('ui.lobby.join'))
    await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
    const card = await cardWith(ann, say('act.roll'))
    expect(textOf(card)).toMatch(saying('line.started'))
    const closed = await ann.waitFor((message) => message.id === lobby.id && controlsOf(message).length === 0)
    expect(textOf(closed)).toMatch(saying('ui.lobby.started'))
  })

  it('asks its host before the chair is given up', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await ann.command('/game new')
    const lobby = await cardWith(ann, say('ui.lobby.join'))
    await bo.press(lobby, say('ui.lobby.join'))
    await ann.waitFor((message) => textOf(message).includes('At the table (2/10)'))
    const panel = await openInTable(ann, lobby, say('ui.table.leaveOrCancel'))
    expect(textOf(panel)).toMatch(saying('ui.cancel.leave'))
    expect(labelsOf(panel)).toEqual([say('ui.go.back'), say('ui.table.leave'), say('ui.cancel.close')])
    await ann.press(panel, say('ui.table.leave'))
    const left = await bo.waitFor((message) => textOf(message).includes('At the table (1/10)'))
    expect(textOf(left)).toMatch(saying('ui.lobby.host', { host: `<@${bo.user.id}>` }))
    await bo.press(await openInTable(bo, lobby, say('ui.table.cancel')), say('ui.cancel.close'))
  })

  it('can be cancelled only by its host, with a message', async () => {
    const cy = person('Cy')
    await cy.command('/game new')
    const lobby = await cardWith(cy, say('ui.lobby.join'))
    const dee = person('Dee')
    expect(labelsOf(await open(dee, lobby, say('ui.lobby.table')))).toEqual([
      say('ui.table.guests'),
      say('ui.lobby.options'),
      say('lobby.rules'),
      say('ui.guided.start'),
    ])
    const panel = await openInTable(cy, lobby, 'Close the table')
    expect(textOf(panel)).toMatch(saying('ui.cancel.lobby'))
    await cy.press(panel, 'Close the table')
    await cy.waitFor(
      (message) => message.id === lobby.id && saying('ui.lobby.cancelled').test(textOf(message)),
    )
  })
})

describe('a game', () => {
  it('asks one player at a time, with one ping per turn', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    const before = place.discord.pushes.length
    await startGame(place, [ann, bo])
    for (let moves = 0; moves < 20; moves++) await moveOn(place, [ann, bo])
    await untilDelivered(place)
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
    const open = ann.see().filter((message) => hasControl(message, say('ui.go.assets')))
    expect(open).toHaveLength(1)
  })

  it('shows every panel to players and the public ones to others', async () => {
    const [ann, bo, cy] = [person('Ann'), person('Bo'), person('Cy')]
    const card = await startGame(place, [ann, bo], 0)
    expect(textOf(await open(ann, card, say('ui.go.assets')))).toContain('**Cash** $1,500')
    const deeds = await open(bo, card, say('ui.go.deeds'))
    expect(textOf(deeds)).toContain('for sale: Park Place, Boardwalk')
    const deed = await shown(await bo.choose(deeds, controlsOf(deeds)[1]!.custom_id, ['39']))
    expect(textOf(deed)).toContain('bare $50')
    expect(textOf(await open(cy, card, say('ui.go.log')))).toMatch(saying('line.started'))
    expect(textOf(await open(cy, card, say('ui.go.help')))).toContain('CLS-013')
    const inWords = await open(cy, card, say('ui.go.board'))
    expect(textOf(inWords)).toContain('Mediterranean')
    expect(textOf(await open(cy, inWords, say('ui.board.next')))).toContain('Boardwalk')
    expect(textOf(await open(cy, card, say('ui.go.assets')))).toContain('not playing')
    const notes = await open(ann, await open(ann, card, say('ui.go.assets')), say('ui.go.notes'))
    expect(textOf(notes)).toContain('× $500')
    expect(textOf(await shown(await cy.command('/game list')))).toContain('Classic')
    expect(textOf(await shown(await ann.command('/game mine')))).toContain('Classic')
    expect(textOf(await shown(await cy.command('/rules')))).toMatch(saying('rules.title'))
    const board = await shown(await cy.command('/game board'))
    expect(JSON.stringify(board.components)).toContain('board-')
  })

  it('answers stale, forged and repeated presses with an explanation', async () => {
    const [ann, bo, cy] = [person('Ann'), person('Bo'), person('Cy')]
    await startGame(place, [ann, bo])
    const [who, card] = await newest(place, [ann, bo])
    const other = who === ann ? bo : ann
    expect(await privateResponseText(other, () => other.press(card, say('act.roll')))).toMatch(
      saying('refusal.notYours'),
    )
    expect(await privateResponseText(cy, () => cy.press(card, say('act.roll')))).toMatch(
      saying('refusal.notSeated'),
    )
    expect(
      await privateResponseText(who, async () => {
        const [first, second] = await who.doubleClick(card, say('act.roll'))
        expect(first.error).toBeNull()
        return second
      }),
    ).toContain('settled already')
    await place.bot.idle()
    expect(await privateResponseText(who, () => who.staleClick(card, say('act.roll')))).toMatch(
      saying('refusal.stale'),
    )
    const old = JSON.parse(JSON.stringify(card).replaceAll('"s1:', '"s0:')) as APIMessage
    expect(await privateResponseText(who, () => who.staleClick(old, say('act.roll')))).toMatch(
      saying('ui.refuse.old'),
    )
    const strange = JSON.parse(JSON.stringify(card).replaceAll('"s1:', '"zz:')) as APIMessage
    expect(await privateResponseText(who, () => who.staleClick(strange, say('act.roll')))).toMatch(
      saying('ui.refuse.unknown'),
    )
    const gone = JSON.parse(JSON.stringify(card).replaceAll(/"s1:\w+:/g, '"s1:aaaaaaaaaa:')) as APIMessage
    expect(await privateResponseText(who, () => who.staleClick(gone, say('act.roll')))).toMatch(
      saying('refusal.noGame'),
    )
    await cancel(ann)
    expect(await privateResponseText(who, () => who.staleClick(card, say('act.roll')))).toMatch(
      /not running|over/,
    )
  })

  it('continues after a restart with the same card', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    const [who, card] = await untilForSale(place, [ann, bo])
    await untilDelivered(place)
    const count = ann.see().length
    await place.restart()
    await untilDelivered(place)
    expect(ann.see()).toHaveLength(count)
    const panel = await open(who, card, say('ui.go.assets'))
    expect(textOf(panel)).toMatch(/\$1,\d{3}/)
    expect(textOf(card)).toMatch(saying('prompt.buy'))
    await who.press(card, say('act.buy/decline'))
    const closed = await who.waitFor((message) => message.id === card.id && controlsOf(message).length === 0)
    expect(labelsOf(closed)).toEqual([])
    expect(textOf(closed)).not.toMatch(saying('prompt.buy'))
    const [sign] = /#\w{4}/.exec(textOf(card))!
    expect(textOf(closed)).toContain(sign)
    expect(textOf(closed)).toMatch(/\d\+\d(?: \(double\))? → /)
    await who.waitFor(
      (message) => BigInt(message.id) > BigInt(card.id) && hasControl(message, say('ui.go.assets')),
    )
  })

  it('keeps the lines of a card across a restart', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    // A player who declines after a double is asked again, which would edit the card and not close it.
    const [declining, offered] = await untilHandingOver(place, [ann, bo])
    await declining.press(offered, say('act.buy/decline'))
    const auction = await cardWith(ann, say('act.pass'))
    await ann.press(auction, '$10')
    const led = await ann.waitFor(leading('Ann', '$10'))
    await untilDelivered(place)
    await place.restart()
    await bo.press(led, '$20')
    const outbid = await ann.waitFor(leading('Bo', '$20'))
    expect(outbid.id).toBe(led.id)
    await ann.press(outbid, say('act.pass'))
    const closed = await ann.waitFor((message) => message.id === led.id && controlsOf(message).length === 0)
    for (const told of [/does not buy/, /🔨.*Bo.*\$20.*2 bids/]) expect(textOf(closed)).toMatch(told)
  })

  it('auctions a declined deed with raises, typed amounts, a private maximum and passes', async () => {
    const [ann, bo] = [person('Ann'), person('Bo')]
    await startGame(place, [ann, bo])
    await untilOffered(place, [ann, bo])
    const auction = await cardWith(ann, say('act.pass'))
    expect(textOf(auction)).toContain('No bid yet')
    await ann.press(auction, '$10')
    const led = await ann.waitFor(leading('Ann', '$10'))
    expect(led.id).toBe(auction.id)
    const high = await bo.press(led, controlOf(led, say('act.bid.own')))
    expect(await privateResponseText(bo, () => bo.submit(high.modal!, { value: '5000' }))).toMatch(
      /from 11 to \d+/,
    )
    const low = await bo.press(led, controlOf(led, say('act.bid.own')))
    expect(await privateResponseText(bo, () => bo.submit(low.modal!, { value: '-5' }))).toMatch(
      /from 11 to \d+/,
    )
    const most = await bo.press(led, controlOf(led, 'Max bid'))
    expect(JSON.stringify(most.modal)).toMatch(/at least \d+\. /)
    expect(await privateResponseText(bo, () => bo.submit(most.modal!, { value: '90' }))).toContain(
      'The bot will bid up to **$90** for you',
    )
    const outbid = await ann.waitFor(leading('Bo', '$11'))
    expect(textOf(outbid)).not.toContain('$90')
    await ann.press(outbid, say('act.pass'))
    await ann.waitFor(
      (message) => textOf(message).includes('**$11**') && hasControl(message, say('ui.go.assets')),
    )
  })
})
