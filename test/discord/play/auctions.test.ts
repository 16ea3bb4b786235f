import { describe, expect, it } from 'vitest'
import {
  ButtonStyle,
  ComponentType,
  type APIContainerComponent,
  type APIMessage,
} from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  controlOf,
  controlsOf,
  hasControl,
  labelsOf,
  open,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { moveOn, openGame, startUnder, untilOffered } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { asking, say, saying } from '#test/text/saying.ts'

const place = withPlace()

/** Starts a table of three players with these options; the first is the host. */
async function startWith(options: Record<string, string | boolean>): Promise<[Chair, Chair, Chair]> {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
  await startUnder(place, people, options)
  return people
}

const game = () => openGame(place)

/** Labels of the buttons by row. */
function linesOf({ components = [] }: APIMessage): string[][] {
  const [container] = components as APIContainerComponent[]
  return (container?.components ?? []).flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? [part.components.flatMap((one) => ('label' in one && one.label ? [one.label] : []))]
      : [],
  )
}

const card = (who: Chair, text: RegExp): Promise<APIMessage> =>
  who.waitFor((message) => text.test(textOf(message)) && hasControl(message, say('ui.go.assets')))

/** Names of the players who got pushes since a position. */
function pinged(since: number, people: readonly Chair[]): string[] {
  const users = place.discord.pushes.slice(since).map(({ userId }) => userId)
  return people.filter(({ user }) => users.includes(user.id)).map(({ user }) => user.username)
}

describe('an auction in the channel', () => {
  it('notifies its bidders once when it opens, in few rows', async () => {
    const people = await startWith({})
    const [ann, bo] = people
    await untilOffered(place, people)
    const auction = await card(ann, /no bid yet/i)
    await place.bot.idle()
    const pushes = place.discord.pushes.filter(({ messageId }) => messageId === auction.id)
    expect(pushes).toHaveLength(2)
    expect(textOf(auction)).toMatch(asking('auction.bid', { isPassFinal: 'yes', shortCount: 0 }))
    expect(linesOf(auction).slice(0, 2)).toEqual([
      ['Bid $1', '$10', '$50'],
      [say('act.bid.own'), 'Max bid', say('act.pass')],
    ])
    const before = place.discord.pushes.length
    await bo.press(auction, '$10')
    await card(ann, asking('auction.bid', { leader: 'Bo', bidMoney: '$10' }))
    await place.bot.idle()
    expect(pinged(before, people)).toEqual([])
  })

  it('suggests no raise to its leader, who reads that they lead', async () => {
    const people = await startWith({})
    const [ann, bo, cy] = people
    await untilOffered(place, people)
    await bo.press(await card(ann, /no bid yet/i), '$10')
    const led = await card(ann, asking('auction.bid', { leader: 'Bo', bidMoney: '$10' }))
    const suggested = (panel: APIMessage) =>
      controlsOf(panel).flatMap(({ label, style }) => (style === ButtonStyle.Primary ? (label ?? []) : []))
    expect(suggested(led)).toEqual([])
    expect(await privateResponseText(bo, () => bo.press(led, say('act.pass')))).toContain(
      say('refusal.leaderStays'),
    )
    const own = await open(bo, led, say('ui.go.assets'))
    expect(textOf(own)).toMatch(/You lead: \*\*\$10\*\*/)
    expect(suggested(own)).toEqual([])
    expect(suggested(await open(cy, led, say('ui.go.assets')))).toEqual(['Bid $11'])
  })

  it('names the lot in the form for a maximum', async () => {
    const people = await startWith({})
    const [ann, bo] = people
    await untilOffered(place, people)
    const opened = await card(ann, /no bid yet/i)
    const { modal } = await bo.press(opened, controlOf(opened, 'Max bid'))
    const [question] = modal!.components as { label: string; description: string }[]
    expect(modal!.title).toMatch(/ · \$\d+$/)
    expect(textOf(opened)).toContain(modal!.title.split(' ')[0])
    expect(question!.label).toMatch(saying('ask.maximum.amount.cash'))
    expect(question!.description).toContain(say('ask.maximum.amount.hint'))
  })

  it('refuses an outbid quick raise and offers new raises', async () => {
    const people = await startWith({})
    const [ann, bo, cy] = people
    await untilOffered(place, people)
    const opened = await card(ann, /no bid yet/i)
    const { version } = await game()
    await bo.press(opened, '$50')
    // The bid is saved but not announced yet.
    await expect.poll(async () => (await game()).version, { interval: 10 }).toBeGreaterThan(version)
    // Presses the button that Cy saw, even if the card was updated by now.
    await cy.staleClick(opened, '$10')
    const again = await cy.waitFor((message) =>
      saying('refusal.bidTooLow', { min: '$51' }).test(textOf(message)),
    )
    await card(ann, asking('auction.bid', { leader: 'Bo', bidMoney: '$50' }))
    expect(labelsOf(again)).toEqual(['Bid $51', '$60', '$100', say('act.bid.own')])
    await cy.press(again, 'Bid $51')
    await card(ann, asking('auction.bid', { leader: 'Cy', bidMoney: '$51' }))
  })

  it('asks one player after the other when it runs in turns', async () => {
    const people = await startWith({ 'auction.mode': 'turns' })
    await untilOffered(place, people)
    const first = await card(people[0], /No bid yet\. .*, bid or drop out/)
    expect(labelsOf(first).slice(0, 5)).toEqual([
      'Bid $1',
      '$10',
      '$50',
      say('act.bid.own'),
      say('act.auction.call/pass'),
    ])
    const called = people.find(({ user }) => textOf(first).includes(`<@${user.id}>`)) as Chair
    await called.press(first, '$10')
    const second = await card(
      people[0],
      /leads with \$10\. .*raise or drop out\. Still in, and called next: \w+\./,
    )
    expect(labelsOf(second)[0]).toBe(say('act.auction.call/bid', { amount: '$11' }))
    const next = people.find(({ user }) => textOf(second).includes(`<@${user.id}>`)) as Chair
    expect(next).not.toBe(called)
    expect(
      await privateResponseText(called, () => called.press(second, say('act.auction.call/pass'))),
    ).toContain('belongs to')
    await next.press(second, say('act.auction.call/pass'))
    await card(people[0], /passes|out: /)
  })

  it('takes sealed bids in private and shows all at the end', async () => {
    const people = await startWith({ 'auction.mode': 'sealed' })
    const [ann, bo, cy] = people
    await untilOffered(place, people)
    const sealed = await card(ann, /Sealed auction/)
    expect(labelsOf(sealed).slice(0, 2)).toEqual(['Sealed bid', say('act.auction.sealed/pass')])
    const wrong = await bo.press(sealed, controlOf(sealed, 'Sealed bid'))
    await bo.submit(wrong.modal!, { value: '99999' })
    const refused = await bo.waitFor(
      (message) => hasControl(message, 'Sealed bid') && message.id !== sealed.id,
    )
    expect(textOf(refused)).toMatch(/whole number from 1 to \d+/)
    const { modal } = await bo.press(refused, controlOf(refused, 'Sealed bid'))
    await bo.submit(modal!, { value: '73' })
    await bo.waitFor(
      (one) => one.id === refused.id && saying('line.filed', { amount: '**$73**' }).test(textOf(one)),
    )
    expect(await privateResponseText(ann, () => ann.press(sealed, say('act.auction.sealed/pass')))).toMatch(
      saying('line.filed', { amount: 'none' }),
    )
    await place.bot.idle()
    const still = await card(cy, /Sealed auction/)
    expect(still.id).toBe(sealed.id)
    expect(textOf(still)).not.toMatch(/\$73|files/)
    expect(textOf(await open(bo, still, say('ui.go.assets')))).toMatch(/held back[^]*You have filed \$73/)
    expect(textOf(await open(cy, still, say('ui.go.assets')))).not.toContain('$73')
    const again = await bo.press(still, controlOf(still, 'Sealed bid'))
    await bo.submit(again.modal!, { value: '80' })
    await place.bot.idle()
    await cy.press(still, say('act.auction.sealed/pass'))
    await card(ann, /→ Bo \*\*\$80\*\*/)
  })

  it('announces an estate as a whole; a bidder can pass on everything', async () => {
    const people = await startWith({})
    const [ann, bo, cy] = people
    const { id } = await game()
    for (let moves = 0; (await ownedBy(id, 0)) < 2; moves++) {
      expect(moves).toBeLessThan(120)
      await moveOn(place, people)
    }
    const count = await ownedBy(id, 0)
    const before = place.discord.pushes.length
    const left = await place.table.act(requestOf(id, ann.user.id, 'leave'), {
      act: 'resign',
      prompt: null,
      with: {},
    })
    expect(left.ok).toBe(true)
    const estate = await card(bo, /may bid/i)
    expect(textOf(await open(bo, estate, say('ui.go.log')))).toMatch(saying('line.auctionOpened'))
    await place.bot.idle()
    expect(pinged(before, people).sort()).toEqual(['bo', 'cy'])
    const choices = await open(cy, estate, say('ui.go.choices'))
    expect(labelsOf(choices)).toEqual(expect.arrayContaining([`Pass on all ${count}`, say('act.fileAhead')]))
    const form = await open(cy, choices, say('act.fileAhead'))
    expect(textOf(form)).toContain(say('act.fileAhead'))
    const asked = JSON.stringify(form.components)
    expect(asked.indexOf('The most you would pay')).toBeLessThan(asked.indexOf(say('ask.fileAhead.final')))
    expect(asked).toContain('pass (final)')
    const later = place.discord.pushes.length
    await open(cy, await open(cy, estate, say('ui.go.choices')), `Pass on all ${count}`)
    await place.bot.idle()
    const assets = await open(cy, await card(bo, /may bid/i), say('ui.go.assets'))
    expect(textOf(assets)).toContain('**Filed ahead** ')
    expect(labelsOf(assets)).toEqual(
      expect.arrayContaining([say('act.passAhead'), say('act.fileAhead'), say('act.unfile')]),
    )
    await open(bo, await open(bo, await card(bo, /may bid/i), say('ui.go.choices')), `Pass on all ${count}`)
    await bo.waitFor((message) => /nobody bids/i.test(textOf(message)))
    await place.bot.idle()
    expect(pinged(later, [cy])).toEqual([])
  })
})

async function ownedBy(id: string, seat: number): Promise<number> {
  const look = await place.table.look(viewOf(id))
  if (!look.ok || !look.value.view) throw new Error('the game cannot be seen')
  return look.value.view.deeds.filter((deed) => deed?.owner === seat).length
}
