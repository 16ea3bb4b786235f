import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { shownFiles, type Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  controlsOf,
  hasControl,
  labelsOf,
  open,
  pick,
  shown,
  startGame,
  textOf,
  type,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilOwning } from '#test/discord/playing.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { editionOf } from '#editions/index.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { speak } from '#text/index.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const person = (name: string): Chair => place.discord.as(name)

/** Starts a table whose first `owners` players have a deed each. */
async function table(names: string[], owners = names.length): Promise<Chair[]> {
  const people = names.map(person)
  await startGame(place, people)
  await untilOwning(place, people, people.slice(0, owners))
  await place.bot.idle()
  return people
}

/** Presses these labels in order, starting at the newest card, and returns the last panel. */
async function through(chair: Chair, ...labels: string[]): Promise<APIMessage> {
  let panel = await cardWith(chair, say('ui.go.more'))
  for (const label of labels) panel = await open(chair, panel, label)
  return panel
}

async function on(chair: Chair, panel: APIMessage, ...labels: string[]): Promise<APIMessage> {
  let last = panel
  for (const label of labels) last = await open(chair, last, label)
  return last
}

/** Chooses the first value of a list; returns the panel and the name of the value. */
async function pickFirst(chair: Chair, panel: APIMessage, list: string): Promise<[APIMessage, string]> {
  const [first] = controlsOf(panel).find(({ placeholder }) => placeholder === list)?.options ?? []
  if (!first) throw new Error(`${list} offers nothing`)
  return [await pick(chair, panel, list, [first.value]), first.label]
}

/** Mortgages a deed and returns its name. */
async function mortgage(chair: Chair): Promise<string> {
  const assets = await through(chair, say('ui.go.assets'))
  const [done, deed] = await pickFirst(chair, assets, say('ask.mortgage.deeds'))
  expect(textOf(done)).toContain(`mortgages ${deed}`)
  return deed
}

/** Offers the first deed of the list for $100. */
async function offerDeed(from: Chair, panel: APIMessage): Promise<APIMessage> {
  const [given] = await pickFirst(from, panel, say('ask.give'))
  return on(from, await paid(from, given, 'You get $100'), say('confirm.offer'))
}

/** Chooses an amount of cash from the list that has it. */
function paid(from: Chair, panel: APIMessage, sum: string): Promise<APIMessage> {
  const list = controlsOf(panel).find(({ options }) => options?.some(({ label }) => label === sum))
  const { value } = list!.options!.find(({ label }) => label === sum)!
  return pick(from, panel, list!.placeholder ?? '', [value])
}

/** The name of a deed where there is little room. */
function shortNameOf(deed: string): string {
  const edition = editionOf('classic')
  const options = resolveOptions(edition, {})
  const { names: base, squares } = edition.board(options)
  const words = speak('en')
    .of('classic')
    .themed({ name: edition.theme(options), base, own: null })
  return squares.map(({ id }) => words.square(id)).find(({ name }) => name === deed)!.short
}

const picturesOf = (panel: APIMessage) => shownFiles(panel).map(({ name }) => name)
const sendOf = (panel: APIMessage) => controlsOf(panel).find(({ label }) => label?.startsWith('Send the'))

describe('a deal made only with presses', () => {
  it('is composed, countered with a redeemed mortgage, and accepted', async () => {
    const [ann, bo] = (await table(['Ann', 'Bo'])) as [Chair, Chair]
    const deed = await mortgage(ann)
    let panel = await through(ann, 'Trade')
    expect(textOf(panel)).toMatch(saying('ui.trade.title', { partner: 'Bo' }))
    expect(textOf(panel)).toMatch(saying('ui.deal.empty'))
    expect(sendOf(panel)?.disabled).toBe(true)

    panel = await pick(ann, panel, say('ask.give'), [
      controlsOf(panel)
        .flatMap(({ options }) => options ?? [])
        .find(({ label }) => label === `${deed} (mortgaged)`)!.value,
    ])
    expect(textOf(panel)).toMatch(saying('ui.deal.missing'))
    expect(sendOf(panel)?.disabled).toBe(true)
    panel = await paid(ann, panel, 'You get $100')
    expect(textOf(panel)).toMatch(
      new RegExp(
        `You give: ${deed} \\([^)]*, mortgaged · costs them \\$\\d+ or more\\)\\. You get: \\$100\\.`,
      ),
    )
    expect(textOf(panel)).toMatch(/Ann: cash \$[\d,]+ → \$[\d,]+, worth/)
    expect(picturesOf(panel)).toEqual([expect.stringMatching(/^deal-.*\.png$/)])
    panel = await open(ann, panel, say('confirm.offer'))
    expect(textOf(panel)).toMatch(/\*\*You offer Bo\*\* .* \*\*for\*\* \$100/)

    const notice = await cardWith(bo, say('ui.go.offer'))
    expect(textOf(notice)).not.toContain('$100')
    expect(textOf(await open(person('Cy'), notice, say('ui.go.offer')))).toMatch(saying('ui.offers.private'))
    panel = await on(bo, notice, say('ui.go.offer'))
    expect(textOf(panel)).toMatch(/You get: .*mortgaged · costs you \$\d+\)/)
    panel = await open(bo, panel, say('act.counter'))
    expect(textOf(panel)).toMatch(saying('ui.deal.same'))
    panel = await paid(bo, panel, 'You pay $150')
    const redeeming = controlsOf(panel).find(({ placeholder }) => placeholder === say('ask.redeem'))
    expect(redeeming?.options?.[0]?.description).toMatch(saying('ui.deal.choice'))
    panel = (await pickFirst(bo, panel, say('ask.redeem')))[0]
    expect(textOf(panel)).toMatch(saying('ui.deal.changed.give', { changes: '$50 more' }))
    expect(textOf(panel)).toMatch(/redeemed at once · costs you \$\d+\)/)
    await open(bo, panel, say('confirm.counter'))

    const answer = await ann.waitFor(
      (message) => hasControl(message, say('ui.go.offer')) && message.id !== notice.id,
    )
    expect(textOf(answer)).toMatch(/^Bo answers <@\d+> with another offer/)
    await untilDelivered(place)
    expect(ann.see().map(({ id }) => id)).not.toContain(notice.id)
    expect(labelsOf(await shown(await ann.command('/game assets')))).toContain('Answer Bo')
    panel = await open(ann, answer, say('ui.go.offer'))
    expect(textOf(panel)).toContain('A counter-offer.')
    panel = await open(ann, panel, say('act.accept'))
    expect(textOf(panel)).toMatch(saying('headline.traded', { from: 'Bo', to: 'Ann' }))
    expect(controlsOf(panel).map(({ label }) => label)).not.toContain(say('ui.offers.again'))
    const deeds = await through(bo, say('ui.go.deeds'))
    const own = /Bo: ([^;\n]*)/g
    const held = [...textOf(deeds).matchAll(own)].map(([, names]) => names).join()
    expect(held).toContain(shortNameOf(deed))
  })

  it('shows the cost of keeping or redeeming a mortgage before the press', async () => {
    const [ann, bo] = (await table(['Ann', 'Bo'])) as [Chair, Chair]
    const deed = await mortgage(ann)
    let panel = await through(ann, 'Trade')
    const mortgaged = controlsOf(panel)
      .flatMap(({ options }) => options ?? [])
      .find(({ label }) => label.startsWith(deed))!
    panel = await pick(ann, panel, say('ask.give'), [mortgaged.value])
    await on(ann, await paid(ann, panel, 'You get $50'), say('confirm.offer'))
    const notice = await cardWith(bo, say('ui.go.offer'))
    panel = await on(bo, notice, say('ui.go.offer'), say('act.accept'))
    const [choice] = controlsOf(panel).flatMap(({ options }) => options ?? [])
    expect(choice?.description).toMatch(/Redeem now for \$\d+; otherwise it stays mortgaged for \$\d+/)
    expect(textOf(panel)).toMatch(/You give: \$50\. You get: .*mortgaged · costs you \$\d+\)/)
    panel = await open(bo, panel, say('act.accept'))
    expect(textOf(panel)).toMatch(/🤝 Ann gives \w+ /)
    expect(textOf(await through(bo, say('ui.go.deeds')))).toMatch(/Bo: [^;\n]*\(mortgaged\)/)
  })

  it('can cost more than the partner’s cash, raised from the offer', async () => {
    const [ann, bo] = (await table(['Ann', 'Bo'])) as [Chair, Chair]
    let [panel] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    panel = await paid(ann, panel, 'You get $100')
    const has = Number(/Bo: cash \$([\d,]+) →/.exec(textOf(panel))?.[1]?.replace(',', ''))
    panel = await type(ann, panel, 'Cash you get', String(has + 20))
    await open(ann, panel, say('confirm.offer'))

    panel = await on(bo, await cardWith(bo, say('ui.go.offer')), say('ui.go.offer'))
    expect(textOf(panel)).toContain('$20 is missing')
    expect(controlsOf(panel).find(({ label }) => label === say('act.accept'))?.disabled).toBe(true)
    expect(labelsOf(panel)).toContain(say('act.mortgage'))
    panel = await on(bo, panel, 'Raise $20 for it', 'Raise $20')
    panel = await on(bo, await cardWith(bo, say('ui.go.offer')), say('ui.go.offer'), say('act.accept'))
    expect(textOf(panel)).toContain('🤝 Ann gives')
  })

  it('shows the partner’s maximum when it is not enough', async () => {
    const [ann, bo] = (await table(['Ann', 'Bo'])) as [Chair, Chair]
    let [panel] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    panel = await type(ann, panel, 'Cash you get', '90000')
    await open(ann, panel, say('confirm.offer'))
    panel = await on(bo, await cardWith(bo, say('ui.go.offer')), say('ui.go.offer'))
    expect(textOf(panel)).toMatch(/You can raise \$[\d,]+ at most\. Decline, or name another sum\./)
    expect(labelsOf(panel).some((label) => label.startsWith('Raise $'))).toBe(false)
  })

  it('is kept after going back and after a restart, with typed amounts', async () => {
    const [ann] = (await table(['Ann', 'Bo'], 1)) as [Chair, Chair]
    let [panel] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    const { modal } = await ann.press(panel, controlOf(panel, 'Cash you get'))
    expect(await privateResponseText(ann, () => ann.submit(modal!, { value: 'lots' }))).toContain(
      'whole number',
    )
    panel = await type(ann, panel, 'Cash you get', '77')
    await place.restart()
    panel = await type(ann, panel, 'Cash you get', '87')
    expect(textOf(panel)).toContain('You get: $87.')
    expect(textOf(panel)).not.toContain('You give: nothing')
    expect(sendOf(panel)?.disabled).toBeFalsy()
  })

  it('stays half-made on every way out and back', async () => {
    const [ann] = (await table(['Ann', 'Bo'], 1)) as [Chair, Chair]
    const [given, deed] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    let panel = await paid(ann, given, 'You get $100')
    const ways = [
      [say('ui.go.help'), say('ui.go.back')],
      [say('ui.go.help'), say('rules.full'), say('ui.go.back'), say('ui.go.assets'), say('act.offer')],
      [say('ui.go.back'), say('ui.go.more'), say('ui.go.deeds'), say('ui.go.back')].concat([
        say('ui.go.assets'),
        say('act.offer'),
      ]),
    ]
    for (const way of ways) {
      panel = await on(ann, panel, ...way)
      expect(textOf(panel)).toContain(`You give: ${deed}`)
      expect(textOf(panel)).toContain('You get: $100.')
    }
    panel = await on(
      ann,
      panel,
      say('confirm.offer'),
      say('ui.offers.recall', { name: 'Bo' }),
      say('act.offer'),
    )
    expect(textOf(panel)).toMatch(saying('ui.deal.empty'))
  })

  it('is discarded after a time without input', async () => {
    const [ann] = (await table(['Ann', 'Bo'], 1)) as [Chair, Chair]
    let [panel] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    panel = await paid(ann, panel, 'You get $50')
    place.discord.advance(14 * 60_000)
    panel = await paid(ann, panel, 'You get $100')
    place.discord.advance(17 * 60_000)
    panel = await open(ann, panel, say('confirm.offer'))
    expect(textOf(panel)).toMatch(saying('ui.deal.dropped'))
    expect(textOf(panel)).toMatch(saying('ui.deal.empty'))
    expect((await place.table.gamesIn(place.discord.guild.id)).length).toBe(1)
    await untilDelivered(place)
    expect(ann.see().some((message) => hasControl(message, say('ui.go.offer')))).toBe(false)
  })

  it('is sent once despite repeated presses, and forged input gets an answer', async () => {
    const [ann] = (await table(['Ann', 'Bo'], 1)) as [Chair, Chair]
    let [panel] = await pickFirst(ann, await through(ann, 'Trade'), say('ask.give'))
    panel = await paid(ann, panel, 'You get $100')
    for (const rubbish of ['zzzz~----', '~', '0~0-0-0', 'zzzz~..', 'x'.repeat(20)]) {
      const bad = JSON.parse(
        JSON.stringify(panel).replaceAll(/(:offer:to=n\d:)[^:"]+/g, `$1${rubbish}`),
      ) as APIMessage
      const outcome = await ann.staleClick(bad, say('confirm.offer'))
      expect(outcome.error).toBeNull()
      await untilDelivered(place)
    }
    expect(ann.see().some((message) => hasControl(message, say('ui.go.offer')))).toBe(false)
    const fresh = await open(ann, await through(ann, 'Trade'), say('ui.go.clear'))
    const [given] = await pickFirst(ann, fresh, say('ask.give'))
    panel = await paid(ann, given, 'You get $100')
    await ann.doubleClick(panel, say('confirm.offer'))
    await untilDelivered(place)
    expect(ann.see().filter((message) => hasControl(message, say('ui.go.offer')))).toHaveLength(1)
  })
})

describe('several offers', () => {
  it('are listed with deadlines; accepting one cancels the other with a reason', async () => {
    const [ann, bo, cy] = (await table(['Ann', 'Bo', 'Cy'], 1)) as [Chair, Chair, Chair]
    const partner = (panel: APIMessage, name: string) =>
      controlsOf(panel).find(({ label }) => label?.startsWith(`${name} · `))?.label ?? ''
    let panel = await through(ann, 'Trade')
    panel = await offerDeed(ann, await open(ann, panel, partner(panel, 'Bo')))
    panel = await open(ann, panel, 'Trade')
    expect(textOf(panel)).toMatch(saying('ui.trade.pending', { names: 'Bo' }))
    panel = await offerDeed(ann, await open(ann, panel, partner(panel, 'Cy')))
    expect(textOf(panel)).toMatch(saying('ui.offers.to', { to: 'Bo' }))
    expect(textOf(panel)).toMatch(saying('ui.offers.to', { to: 'Cy' }))
    expect(textOf(panel).match(/Open; due <t:\d+:R>/g)).toHaveLength(2)
    expect(textOf(await open(ann, panel, 'Trade'))).toMatch(saying('ui.trade.nobody'))

    const noticeTo = (one: Chair) => (message: APIMessage) =>
      hasControl(message, say('ui.go.offer')) && textOf(message).includes(`<@${one.user.id}>`)
    const noticeToBo = await ann.waitFor(noticeTo(bo))
    const taken = await on(cy, await ann.waitFor(noticeTo(cy)), say('ui.go.offer'), say('act.accept'))
    expect(textOf(taken)).toMatch(/🤝 Ann gives \w+ /)
    await place.bot.idle()
    await ann.waitFor((message) => textOf(message).includes('is void: something in it has changed hands'))

    const late = await bo.staleClick(noticeToBo, say('ui.go.offer'))
    const closed = await late.later(5000)
    expect(textOf(closed)).toContain('**Outcome** Ann’s offer to Bo is void')
    panel = await open(bo, closed, say('ui.offers.propose'))
    expect(textOf(panel)).toMatch(saying('ui.trade.title', { partner: 'Ann' }))
    expect(textOf(panel)).toContain('You give: $100.')
    expect(textOf(panel)).toContain('You get: nothing.')
    expect(textOf(panel)).toMatch(saying('ui.deal.missing'))

    panel = await through(ann, 'Trade')
    panel = await open(ann, panel, partner(panel, 'Cy'))
    expect(textOf(panel)).toMatch(saying('ui.trade.title', { partner: 'Cy' }))
  })

  it('are withdrawn from the list with their messages, also across a restart', async () => {
    const [ann, bo] = (await table(['Ann', 'Bo'], 1)) as [Chair, Chair]
    let panel = await offerDeed(ann, await through(ann, 'Trade'))
    const notice = await cardWith(bo, say('ui.go.offer'))
    const answers = await open(bo, notice, say('ui.go.offer'))
    await untilDelivered(place)
    await place.restart()
    await untilDelivered(place)
    panel = await open(ann, panel, say('ui.offers.recall', { name: 'Bo' }))
    expect(textOf(panel)).toMatch(saying('clause.withdrawn', { to: 'Bo' }))
    expect(textOf(panel)).toContain('Closed lately')
    await untilDelivered(place)
    expect(bo.see().map(({ id }) => id)).not.toContain(notice.id)
    const late = await open(bo, answers, say('act.accept'))
    expect(textOf(late)).toContain('settled already')
    expect(textOf(late)).toMatch(saying('clause.withdrawn'))
  })
})
