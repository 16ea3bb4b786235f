import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { turnCard } from '#discord/card/turn.ts'
import { formPanel, readForm } from '#discord/forms/form.ts'
import { narrate, plainLines } from '#discord/words/narrate.ts'
import { optionButtons } from '#discord/parts/option-buttons.ts'
import type { Declined } from '#discord/request.ts'
import { panelMessage, type Scope } from '#discord/app-context.ts'
import { mayKnow } from '#engine/event.ts'
import type { Options } from '#engine/game.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { speak } from '#text/index.ts'
import { Table } from '#test/editions/classic/table.ts'
import { infoOf, lookFrom, readingFrom, type Party } from '#test/discord/games.ts'
import { quietDiscord } from '#test/discord/scopes.ts'
import { say, saying } from '#test/text/saying.ts'

const party: Party = { people: [true, true, true, true], names: ['Ann', 'Bo', 'Cy', 'Di'] }

/** Bo, Cy and Di could all build, and Bo orders the last house. */
function shortage(options: Options = {}): Table {
  const table = new Table(4, options)
  table.deeds(1, [16, 18, 19, 6, 8, 9])
  table.deeds(2, [31, 32, 34])
  table.deeds(3, [26, 27, 29])
  table.game.bank.houses = 1
  table.does(1, 'build', { levels: { 6: 1 } })
  return table
}

function seen({ game }: Table, seat: number | null) {
  return readingFrom({ edition: classic, game, board: classic.board(game.options) }, party, seat)
}

function cardOf(table: Table) {
  const reading = seen(table, null)
  const lines = narrate(
    reading,
    table.events.filter((event) => mayKnow(event, null)),
  )
  const card = { components: [turnCard(reading, lines, null)] }
  return { text: textOf(card as never), labels: controlsOf(card as never).map(({ label }) => label) }
}

describe('the card of a claim window', () => {
  it('shows the shortage, the players waited for and a claim button', () => {
    const { text, labels } = cardOf(shortage())
    expect(text).toContain('🏗️ Bo wants houses, others could build too, and the Bank has only 1.')
    expect(text).toMatch(saying('prompt.build.claim', { left: 1, piece: 'house' }))
    expect(text).toContain('<@100000000000000002>')
    expect(text).toContain('<@100000000000000003>')
    expect(text).not.toContain('<@100000000000000001>')
    expect(text).toMatch(saying('prompt.build.claim.default'))
    expect(labels.slice(0, 2)).toEqual([say('act.claim'), say('act.build.claim/abstain')])
  })

  it('reveals no claim before the end', () => {
    const table = shortage()
    table.does(2, 'claim', { levels: { 31: 1 } })
    const { text } = cardOf(table)
    expect(text).toContain('<@100000000000000003>')
    expect(text).not.toMatch(/<@100000000000000002>|claims/)
    table.does(3, 'abstain')
    expect(cardOf(table).text).toContain('Claimed: Bo 1 house and Cy 1 house.')
  })

  it('asks in a form with one list that shows the price', () => {
    const reading = seen(shortage(), 2)
    const option = reading.look.options.find(({ act }) => act === 'claim')!
    expect(optionButtons(reading, option, 'card').map(({ label }) => label)).toEqual(['Claim houses'])
    const draft = { levels: { 31: 1 } }
    const form = formPanel({ running: reading, option, draft, head: ['1', 'claim', ''] })
    const message = panelMessage(form) as never
    expect(textOf(message)).toContain('Pacific Avenue: bare → 1 house')
    expect(textOf(message)).toMatch(saying('ui.claim.about'))
    const labels = controlsOf(message).map(({ label, placeholder }) => label ?? placeholder)
    // No button builds on the whole group, because that takes three houses and one is left.
    expect(labels.slice(0, 3)).toEqual([
      'Add a building on …',
      'Take one back from …',
      'Claim for $200 or more',
    ])
  })

  it('names the asked players to everybody else', async () => {
    const table = shortage()
    const { id } = table.prompt('build.claim')!
    const position = { edition: classic, game: table.game, board: classic.board(table.game.options) }
    const look = lookFrom(position, party, 0)
    const scope = {
      app: {
        table: { editions: [infoOf()], look: () => Promise.resolve({ ok: true, value: look }) },
        ...quietDiscord,
      },
      interaction: { user: { id: 'x' }, guild: 'y', words: speak('en') },
    }
    const refused = await readForm(scope as unknown as Scope, [id.toString(36), 'claim', '', '']).catch(
      (error: unknown) => (error as Declined).refused,
    )
    expect(refused).toEqual({ code: 'notYours', facts: { seats: [2, 3] } })
  })

  it('lets a player change their answer', () => {
    const options = seen(shortage(), 1).look.options.filter(({ act }) => act === 'claim' || act === 'abstain')
    const labels = options.flatMap((option) => optionButtons(seen(shortage(), 1), option, 'assets'))
    expect(labels.map(({ label }) => label)).toEqual(['Change my claim', say('act.abstain')])
  })
})

describe('a won house that cannot be built on its planned lot', () => {
  it('is placed in private while the card names the player waited for', () => {
    const table = shortage()
    table.does(2, 'claim', { levels: { 31: 1 } })
    table.does(3, 'abstain')
    table.does(1, 'bid', { amount: 120 })
    table.does(1, 'mortgage', { deeds: [8] })
    table.does(2, 'pass')
    const { text, labels } = cardOf(table)
    expect(text).toMatch(saying('prompt.build.place', { who: '<@100000000000000001>', piece: 'house' }))
    expect(labels[0]).toBe(say('ui.go.decide'))
    const options = seen(table, 1).look.options.filter(({ act }) => act === 'place')
    expect(options).toMatchObject([{ ask: [{ from: [16, 18, 19] }] }])
    expect(optionButtons(seen(table, 1), options[0]!, 'assets')[0]?.label).toBe(say('act.place'))
  })
})

describe('the auction of the last pieces', () => {
  /** An auction of the last house, which Bo and Cy both want. */
  function auction(options: Options = {}): Table {
    const table = shortage(options)
    table.does(2, 'claim', { levels: { 31: 1 } })
    table.does(3, 'abstain')
    return table
  }

  it('keeps its buttons in place when a player leads', () => {
    const table = auction()
    const kinds = () => cardOf(table).labels.filter((label) => /^[A-Z][a-z ]+$/.test(label ?? ''))
    const before = kinds()
    table.does(1, 'bid', { amount: 120 })
    expect(kinds()).toEqual(before)
    expect(before.slice(0, 3)).toEqual([say('act.bid.own'), 'Max bid', say('act.pass')])
  })

  it('offers no amount below a player’s minimum and explains different minimums', () => {
    const table = auction()
    const { text, labels } = cardOf(table)
    expect(text).toContain('The least is not the same for all: Bo $50 and Cy $200.')
    expect(labels.slice(0, 4)).toEqual(['Bid $200', '$210', '$250', say('act.bid.own')])
    const controls = controlsOf({ components: [turnCard(seen(table, null), [], null)] })
    const own = controls.find(({ label }) => label === say('act.bid.own'))
    expect(own?.custom_id).toMatch(/:amount::::/)
    table.does(1, 'bid', { amount: 220 })
    const led = cardOf(table)
    expect(led.text).toContain('Bo leads with $220. <@100000000000000002> may still raise; a pass is final.')
    expect(led.text).not.toContain('The least')
    expect(led.labels[0]).toBe('Bid $221')
  })

  it('names players who must raise cash before they can bid', () => {
    const table = auction()
    table.seat(2).cash = 210
    table.does(1, 'bid', { amount: 220 })
    const { text, labels } = cardOf(table)
    expect(text).toContain(
      'Bo leads with $220. <@100000000000000002> has too little cash to raise and would have to trade, mortgage deeds, or sell buildings first (**My assets**); a pass is final.',
    )
    expect(text).not.toContain('may still raise')
    expect(labels[0]).toBe(say('act.pass'))
  })

  it('names players short of cash in an auction in turns as well', () => {
    const table = auction({ 'auction.mode': 'turns' })
    expect(cardOf(table).text).toMatch(saying('prompt.auction.call', { who: '<@100000000000000002>' }))
    table.does(2, 'bid', { amount: 220 })
    table.seat(1).cash = 210
    const { text } = cardOf(table)
    expect(text).toContain(
      '<@100000000000000001>, you have too little cash to raise: trade, mortgage deeds, or sell buildings first (**My assets**), or drop out.',
    )
  })

  it('names its price once', () => {
    const table = auction()
    table.does(1, 'bid', { amount: 120 })
    table.does(2, 'pass')
    const { text } = cardOf(table)
    expect(text).toMatch(/^### 🔨 A house → Bo for \*\*\$120\*\*$/m)
    expect(text).toContain('🔨 A house → Bo **$120**\n-# 🏗️ Bo builds a house on Oriental Avenue')
    const lot = { square: null, piece: 'house' as const, seat: 1, amount: 120 }
    const told = [
      { kind: 'bid' as const, ...lot },
      { kind: 'auctionWon' as const, ...lot },
    ]
    expect(plainLines(seen(table, null), told as never)).toEqual(['🔨 A house → Bo **$120**'])
  })

  it('has no line for an offer that the end of the game closes', () => {
    const voided = { kind: 'voided', offer: 1, from: 0, to: 1 }
    const told = (why: string) => plainLines(seen(auction(), null), [{ ...voided, why }] as never)
    expect(told('over')).toEqual([])
    expect(told('partyOut')).toEqual([
      say('line.voided', { from: 'Ann', to: 'Bo', reason: 'a player has left.' }),
    ])
  })
})

describe('the card of a debt that cannot be paid', () => {
  it('offers to raise money first and to give up last', () => {
    const table = new Table(4, { 'tax.income': 1000 })
    table.cash(100, 1500, 1500, 1500)
    table.deeds(0, [6])
    table.rolls(0, 1, 3)
    expect(cardOf(table).labels.slice(0, 2)).toEqual([say('ui.go.debt'), say('act.concede')])
  })

  it('says that more debts follow the first one', () => {
    const table = new Table(4)
    table.cash(10, 1500, 1500, 1500)
    table.deeds(0, [39])
    table.stack('chance', 'CH-15')
    table.rolls(0, 3, 4)
    expect(cardOf(table).text).toMatch(
      /you owe \w+ \$50 \(card\) and have \$10\. .+ After that \$100 more is due\./,
    )
  })
})
