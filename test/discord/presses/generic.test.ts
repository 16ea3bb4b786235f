import { describe, expect, it } from 'vitest'
import { decodeId } from '#discord/parts/components.ts'
import { formPanel } from '#discord/forms/form.ts'
import { packDraft, unpackDraft } from '#discord/forms/draft.ts'
import { escaped } from '#discord/words/names.ts'
import { folded } from '#discord/words/folding.ts'
import { plainLines, type NarratedLine } from '#discord/words/narrate.ts'
import { optionButtons } from '#discord/parts/option-buttons.ts'
import { panelMessage, type Scope } from '#discord/app-context.ts'
import { fill } from '#discord/controls/filling-forms.ts'
import type { Message } from '#discord/parts/message.ts'
import { refusalText } from '#discord/words/labels.ts'
import { markedClosed } from '#discord/parts/card-mark.ts'
import { strip, stripCard } from '#discord/parts/sent-components.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { speak } from '#text/index.ts'
import { interactionId, readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { quietDiscord } from '#test/discord/scopes.ts'
import { say, saying } from '#test/text/saying.ts'

const party: Party = { people: [true, true, false], names: ['Ann', 'Bo', '<@123> **Zed**'] }

function running() {
  let found: ReturnType<typeof readingFrom> | undefined
  playRandomMoves(party, 3, 0, ({ position }) => (found = readingFrom(position, party, 0)))
  return found!
}

const option = (over: Partial<Option>): Option => ({
  act: 'castSpell',
  prompt: null,
  fixed: {},
  ask: [],
  facts: {},
  ...over,
})

describe('the display of an edition’s own acts', () => {
  it('shows an act without words by its name', () => {
    expect(optionButtons(running(), option({}), 'card').map(({ label }) => label)).toEqual(['Cast spell'])
  })

  it('has quick buttons and a modal for an amount', () => {
    const ask = [{ name: 'amount', type: 'amount' as const, min: 5, max: 90, quick: [5, 10, 500] }]
    const buttons = optionButtons(running(), option({ act: 'bid', ask }), 'card')
    expect(buttons.map(({ label }) => label)).toEqual(['Bid $5', '$10', say('act.bid.own')])
    const controls = buttons
      .map(({ custom_id: id }) => decodeId(id))
      .map((one) => one.kind === 'ours' && one.control)
    expect(controls).toEqual(['act', 'act', 'own'])
  })

  it('has the matching inputs for lists of seats, names and texts', () => {
    const asked = option({
      ask: [
        { name: 'victim', type: 'pick', of: 'seat', from: [1, 2], min: 1, max: 1 },
        { name: 'spell', type: 'pick', of: 'spell', from: ['fog', 'frog'], min: 1, max: 2 },
        { name: 'words', type: 'text', max: 50 },
      ],
    })
    const draft = { victim: [2], spell: ['frog'] }
    expect(unpackDraft(asked, packDraft(asked, draft))).toEqual(draft)
    const message = panelMessage(
      formPanel({ running: running(), option: asked, draft, head: ['', 'castSpell', ''] }),
    )
    expect(textOf(message as never)).toContain('**Victim** \\<\\@123\\> \\*\\*Zed\\*\\*')
    const labels = controlsOf(message as never).map(({ label, placeholder }) => label ?? placeholder)
    expect(labels).toEqual([
      'Victim',
      'Spell',
      'Words',
      say('confirm.other'),
      say('ui.go.clear'),
      say('ui.go.help'),
      say('ui.go.back'),
    ])
  })

  it('discards a draft for a changed list', () => {
    const ask = (from: string[]) =>
      option({ ask: [{ name: 'spell', type: 'pick', of: 'spell', from, min: 1, max: 2 }] })
    const packed = packDraft(ask(['fog', 'frog']), { spell: ['frog'] })
    expect(unpackDraft(ask(['fire', 'fog']), packed)).toEqual({})
    for (const rubbish of ['', '...', '§§§', 'zzzzzzzzzzzzzzzzzzzz', '-', '0'])
      unpackDraft(ask(['a', 'b']), rubbish)
  })

  it('has no line for an event without words', () => {
    expect(plainLines(running(), [{ kind: 'spellCast', seat: 0 } as unknown as GameEvent])).toEqual([])
  })
})

describe('an order of buildings', () => {
  const ask = {
    name: 'levels',
    type: 'levels' as const,
    lots: [
      { square: 1, now: 0, min: 0, max: 5 },
      { square: 3, now: 1, min: 1, max: 5 },
    ],
  }
  const build = option({ act: 'build', ask: [ask], facts: { prices: { 1: 50, 3: 50 }, queued: true } })

  /** The form's text after one of its controls was used. */
  async function filled(draft: string, part: string, values: string[], refused?: Refusal): Promise<string> {
    const shown: Message[] = []
    const reading = running()
    const look = { ...reading.look, options: [build] }
    const scope = {
      game: 'abcdefghjk',
      interaction: {
        id: interactionId,
        user: { id: '1', name: 'x' },
        guild: '2',
        words: speak('en'),
        values,
      },
      press: { show: (message: Message) => Promise.resolve(void shown.push(message)) },
      app: {
        table: {
          editions: [reading.edition],
          look: () => Promise.resolve({ ok: true, value: look }),
          dryRun: () =>
            Promise.resolve(refused ? { ok: false, refusal: refused } : { ok: true, value: null }),
        },
        ...quietDiscord,
      },
    }
    const args = ['', 'build', '', draft, '0', part]
    await fill(scope as unknown as Scope, { game: scope.game, control: 'fill', args })
    const [panel] = shown
    const send = controlsOf(panel as never).find(({ label }) => label?.startsWith('Build'))
    return [textOf(panel as never), send?.label, send?.disabled ? 'disabled' : ''].join('|')
  }

  it('grows by a lot or a group, and shows its cost', async () => {
    expect(await filled('0', 'l', ['1'])).toContain('Mediterranean Avenue: bare → 1 house')
    const both = await filled('0', 'g0', [])
    expect(both).toContain('Baltic Avenue: 1 house → 2 houses')
    expect(both).toMatch(saying('ui.form.cost', { sum: '$100', cash: '$1,500' }))
    expect(both).toMatch(saying('ui.form.queued'))
    expect(both).toContain('|Build for $100|')
    expect(await filled(packDraft(build, { levels: { 1: 5 } }), 'l', ['1'])).toContain('disabled')
  })

  it('can be reduced piece by piece', async () => {
    const draft = packDraft(build, { levels: { 1: 2 } })
    expect(await filled(draft, 'b', ['1'])).toContain('Mediterranean Avenue: bare → 1 house')
    expect(await filled(packDraft(build, { levels: { 1: 1 } }), 'b', ['1'])).toMatch(saying('ui.form.none'))
    expect(await filled('0', 'b', ['3'])).toMatch(saying('ui.form.none'))
  })

  it('shows shortages of the Bank and omits groups it cannot fill', () => {
    const panel = (houses: number, levels: Record<string, number>) => {
      const short = option({ ...build, facts: { ...build.facts, houses, hotels: 12 } })
      const form = { running: running(), option: short, draft: { levels }, head: ['', 'build', ''] }
      const message = panelMessage(formPanel(form as never)) as never
      return [textOf(message), ...controlsOf(message).map(({ label }) => label)].join('|')
    }
    expect(panel(2, {})).toMatch(saying('ui.form.all', { isBought: 'yes', group: 'brown' }))
    expect(panel(2, {})).not.toMatch(saying('ui.form.short'))
    expect(panel(1, {})).not.toMatch(saying('ui.form.all', { isBought: 'yes' }))
    expect(panel(2, { 1: 1 })).not.toMatch(saying('ui.form.all', { isBought: 'yes' }))
    expect(panel(1, { 1: 1 })).not.toMatch(saying('ui.form.short'))
    expect(panel(1, { 1: 2 })).toMatch(saying('ui.form.short'))
  })

  it('shows why the rules refuse it, and cannot be sent', async () => {
    const uneven = { code: 'uneven' as const, facts: { square: 1 } }
    const text = await filled('0', 'l', ['1'], uneven)
    expect(text).toContain('Not possible yet: Build and sell evenly')
    expect(text).toMatch(/disabled$/)
  })
})

describe('the lines of events', () => {
  const told = (...events: GameEvent[]) => plainLines(running(), events)

  it('are one line for each acting player', () => {
    expect(
      told(
        { kind: 'rolled', seat: 0, dice: [3, 3], why: 'move' },
        { kind: 'moved', seat: 0, from: 0, to: 6, by: 'dice', steps: 6 },
        { kind: 'paid', from: 0, to: 'bank', amount: 100, why: 'purchase', square: 6 },
        { kind: 'bought', seat: 0, square: 6, price: 100 },
        { kind: 'turn', seat: 1, number: 2 },
        { kind: 'paid', from: 'bank', to: 1, amount: 200, why: 'salary' },
        { kind: 'bought', seat: 1, square: 39, price: 400 },
      ),
    ).toEqual([
      '🎲 Ann 3+3 (double) → Oriental Avenue · 🏷️ buys it for **$100**',
      '💰 Bo collects **$200** at GO · 🏷️ buys Boardwalk for **$400**',
    ])
  })

  it('follow the path and combine repetitions', () => {
    const built = (square: number, level: number) => [
      { kind: 'paid' as const, from: 0, to: 'bank' as const, amount: 50, why: 'building', square },
      { kind: 'built' as const, seat: 0, square, level, price: 50 },
    ]
    expect(
      told(
        { kind: 'tossed', seat: 0, dice: [4, 5] },
        { kind: 'tossed', seat: 1, dice: [4, 5] },
        { kind: 'tossed', seat: 0, dice: [1, 1] },
        { kind: 'tossed', seat: 1, dice: [1, 2] },
        { kind: 'moved', seat: 1, from: 39, to: 4, by: 'dice', steps: 5 },
        { kind: 'paid', from: 'bank', to: 1, amount: 200, why: 'salary', square: 0 },
        { kind: 'paid', from: 1, to: 'bank', amount: 200, why: 'tax' },
        ...built(1, 1),
        ...built(3, 1),
        ...built(1, 2),
        { kind: 'turn', seat: 0, number: 2 },
        ...built(3, 5),
        { kind: 'moved', seat: 0, from: 39, to: 0, by: 'dice', steps: 1 },
        { kind: 'paid', from: 'bank', to: 0, amount: 200, why: 'salary', square: 0 },
      ),
    ).toEqual([
      '🎲 Who begins? Ann 9 and Bo 9.',
      '🎲 Who begins? Ann 2 and Bo 3.',
      '🎲 Bo passes GO +**$200** → Income Tax · 🏛️ pays **$200** tax',
      '🏗️ Ann builds on Mediterranean Avenue (2 houses) and Baltic Avenue (1 house) for **$150**',
      '🏗️ Ann builds a hotel on Baltic Avenue for **$50** → GO · 💰 collects **$200**',
    ])
  })

  it('name an offer once with its terms', () => {
    const nothing = { cash: 0, deeds: [], cards: [] }
    const of = { offer: 7, from: 0, to: 1 }
    const terms = { ...of, give: { ...nothing, cash: 50 }, get: nothing, redeem: [], kind: 'terms' as const }
    const offered = { kind: 'offered' as const, ...of, parent: null, debt: null }
    expect(told({ ...offered, why: null }, terms)).toEqual([
      '🤝 Ann offers Bo a deal · would give **$50** for nothing',
    ])
    expect(told({ ...offered, why: 'completesMine' })).toEqual([
      '🤝 Ann offers Bo a deal: “completes a set for me”',
    ])
    expect(told(terms)).toEqual(['🤝 Ann offers Bo **$50** for nothing'])
  })

  it('escape names and never ping', () => {
    expect(told({ kind: 'jailed', seat: 2, why: 'square' })).toEqual([
      '🚔 \\<\\@123\\> \\*\\*Zed\\*\\* goes to Jail',
    ])
  })

  it('omit the middle when too long, with a count', () => {
    const usual = (text: string): NarratedLine => ({ text, weight: 'usual', headline: null })
    const few = ['one', 'two', 'three'].map(usual)
    expect(folded(running(), few, 8)).toBe('-# … 2 more lines: see the log.\nthree')
    const long = 'long '.repeat(9)
    const story: NarratedLine[] = [
      usual('press'),
      { text: 'aside', weight: 'aside', headline: null },
      usual(long),
      { text: 'moment', weight: 'moment', headline: null },
      // A line that starts like a great moment keeps its own weight.
      usual(`> ${long}`),
      { text: 'last', weight: 'aside', headline: null },
      usual('end'),
    ]
    const texts = story.map(({ text }) => text)
    expect(folded(running(), story, 1000)).toBe(texts.join('\n'))
    expect(folded(running(), story, 120).split('\n')).toEqual(texts.filter((text) => text !== 'aside'))
    const most = 'press moment last end '.length
    const note = '-# … 2 more lines: see the log.'
    expect(folded(running(), story, most).split('\n')).toEqual(['press', note, 'moment', 'last', 'end'])
  })

  it('combine sales and mortgages of one seat', () => {
    const sold = { kind: 'sold', seat: 0, level: 2, refund: 50 } as const
    const mortgaged = { kind: 'mortgaged', seat: 0, amount: 30 } as const
    expect(told({ ...sold, square: 1 }, { ...sold, square: 3 }, { ...sold, square: 1 })).toEqual([
      '🏗️ Ann sells 3 buildings on Mediterranean Avenue and Baltic Avenue for **$150**',
    ])
    expect(told({ ...mortgaged, square: 1 }, { ...mortgaged, square: 3 })).toEqual([
      '🏦 Ann mortgages Mediterranean Avenue and Baltic Avenue for **$60**',
    ])
  })
})

describe('player names', () => {
  it('are unescaped on buttons', () => {
    const facts = { to: 2 }
    const [made] = optionButtons(running(), option({ act: 'askCard', facts }), 'card')
    expect(made?.label).toContain('<@123> **Zed**')
  })

  it('cannot format, mention, link or start a line', () => {
    expect(escaped('A\u202enn\u0000\n> B')).toBe('Ann \\> B')
    expect(escaped('# @everyone [a](http://b.c)')).toBe('\\# \\@everyone \\[a\\]\\(http\\://b\\.c\\)')
  })
})

describe('refusals', () => {
  it('format amounts like the board', () => {
    const refused = { code: 'shortOfCash' as const, facts: { need: 1500, have: 20 } }
    expect(refusalText(speak('en'), refused, running())).toBe(
      'That takes $1,500, and you can spend $20: $1,480 is missing.',
    )
    expect(refusalText(speak('en'), { code: 'full', max: 4 }, null)).toBe(say('refusal.full', { max: '4' }))
    const seats = { code: 'notYours' as const, facts: { seats: [1] } }
    expect(refusalText(speak('en'), seats, running())).toBe(say('refusal.notYours', { seats: 'Bo' }))
  })
})

describe('a closed card', () => {
  it('keeps only its text', () => {
    const components = [
      { type: 17, components: [{ type: 10, content: 'a' }, { type: 12 }, { type: 1, components: [] }] },
    ]
    const words = [{ type: 17, components: [{ type: 10, content: 'a' }] }]
    expect(strip(components).components).toEqual(words)
    const told = [{ type: 17, components: [...words[0]!.components, { type: 10, content: 'closed' }] }]
    expect(stripCard(components, 'closed').components).toEqual(told.map(markedClosed))
    expect(stripCard(words, 'closed').components).toEqual(words.map(markedClosed))
  })
})
