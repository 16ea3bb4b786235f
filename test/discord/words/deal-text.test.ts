import { describe, expect, it } from 'vitest'
import { dealOf, changedLines, dealLines } from '#discord/forms/deal.ts'
import { formPanel } from '#discord/forms/form.ts'
import { isIdle, stampOf } from '#discord/forms/idle-forms.ts'
import { pagesOf } from '#discord/parts/components.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import type { Running } from '#discord/reading.ts'
import type { Option } from '#engine/option.ts'
import { textOf } from 'discord-stand-in'
import { readingFrom, playRandomMoves, type Party } from '../games.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

/** Returns Ann's view of a new game with the given owners and mortgages. */
function dealt(owners: Record<number, number>, mortgaged: number[] = []): Running {
  let found: Running | undefined
  playRandomMoves(party, 3, 0, ({ position }) => {
    const { game } = position
    const deeds = game.deeds.map((deed, at) =>
      deed && owners[at] !== undefined
        ? { ...deed, owner: owners[at], mortgaged: mortgaged.includes(at) }
        : deed,
    )
    found = readingFrom({ ...position, game: { ...game, deeds } }, party, 0)
  })
  return found!
}

function offerOf({ look }: Running): Option {
  return look.options.find(({ act }) => act === 'offer')!
}

const goods = (deeds: number[], cash = 0) => ({ deeds, cash, cards: [] })

describe('the text of a deal', () => {
  it('counts mortgage interest and redemption exactly', () => {
    const running = dealt({ 37: 1, 39: 1, 1: 0 }, [37, 39])
    const draft = { give: goods([1]), get: goods([37, 39], 100), redeem: [39] }
    const lines = dealLines(running, dealOf(running, offerOf(running), draft)!)
    expect(lines).toContain('-# Park Place stays mortgaged; the Bank takes $18 for that.')
    expect(lines).toContain('-# Boardwalk is redeemed at once; the Bank takes $220.')
    expect(lines).toContain('**Your cash** $1,500 → **$1,362** ($100 from Bo, $238 to the Bank)')
    expect(lines.join()).toContain('✅ **dark blue** would be complete in your hands.')
    // Deeds worth $375 after their mortgages and $100 in cash, for a deed worth $60 and $38 of interest.
    expect(lines.at(-1)).toBe('**Your worth** $1,560 → **$1,937**\n**Bo’s worth** $1,875 → **$1,460**')
  })

  it('shows the differences from an earlier offer, by side', () => {
    const running = dealt({ 37: 1, 39: 1, 1: 0 })
    const deal = (draft: Parameters<typeof dealOf>[2]) => dealOf(running, offerOf(running), draft)!
    const before = deal({ give: goods([1], 50), get: goods([37]) })
    const after = deal({ give: goods([1], 20), get: goods([37, 39]) })
    expect(changedLines(running, before, after)).toEqual([
      '**Changed** You give $30 less',
      '**Changed** You get Boardwalk more',
    ])
    expect(changedLines(running, before, before)).toEqual([])
  })

  it('names the debt that goods would settle in full', () => {
    const running = owing()
    const option = running.look.options.find(
      ({ prompt, ask }) => prompt !== null && ask[0]?.type === 'goods',
    )!
    const draft = { give: goods([1, 3], 40) }
    const head = [promptPart(option.prompt), option.act, packAnswers(option.fixed)] as [
      string,
      string,
      string,
    ]
    const text = textOf({
      components: formPanel({ running, option, draft, head, stamp: '1' }).parts,
    } as never)
    expect(text).toContain('**You give** $40, Mediterranean Avenue, and Baltic Avenue')
    expect(text).toContain('your debt of $1,350 to Bo (rent) is settled in full')
    expect(text).toContain('**Your cash** $40 → **$0** ($40 to Bo)')
    expect(text).not.toContain('You get')
  })
})

/** A game in which Ann owes Bo more than she has. */
function owing(): Running {
  let found: Running | undefined
  playRandomMoves(party, 3, 0, ({ position }) => {
    const { game } = position
    const debt = { id: 900, debtor: 0, creditor: 1, amount: 1350, why: 'rent', about: {} }
    const prompts = game.prompts.map((prompt) => ({
      ...prompt,
      kind: 'debt.raise',
      seats: [0],
      about: { debt: debt.id },
    }))
    const deeds = game.deeds.map((deed, at) => (deed && at < 10 ? { ...deed, owner: 0 } : deed))
    const seats = game.seats.map((seat, at) => (at === 0 ? { ...seat, cash: 40 } : seat))
    found = readingFrom({ ...position, game: { ...game, debts: [debt], prompts, deeds, seats } }, party, 0)
  })
  return found!
}

describe('the draft of a deal', () => {
  it('expires after a time without input, even when the counter wraps', () => {
    const minute = 60_000
    const at = Date.UTC(2026, 10, 21)
    expect(isIdle(stampOf(at), at + 15 * minute)).toBe(false)
    expect(isIdle(stampOf(at), at + 16 * minute)).toBe(true)
    const end = 36 ** 4 * 17 * minute
    expect(isIdle(stampOf(end - minute), end + 2 * minute)).toBe(false)
    expect(isIdle(stampOf(end - minute), end + 20 * minute)).toBe(true)
    expect(stampOf(at).length).toBeLessThanOrEqual(4)
  })

  it('has lists of similar length to choose from', () => {
    const lengths = (count: number) =>
      pagesOf(Array.from({ length: count }, () => 0)).map((page) => page.length)
    expect(lengths(0)).toEqual([])
    expect(lengths(25)).toEqual([25])
    expect(lengths(30)).toEqual([15, 15])
    expect(lengths(51)).toEqual([17, 17, 17])
  })
})
