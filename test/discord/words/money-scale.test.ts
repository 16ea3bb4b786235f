import { textOf } from 'discord-stand-in'
import { describe, expect, it } from 'vitest'
import { formPanel } from '#discord/forms/form.ts'
import { quickSums } from '#discord/forms/question.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import type { Running } from '#discord/reading.ts'
import { editions } from '#editions/index.ts'
import type { Option } from '#engine/option.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** Returns Ann's view of a new game in which she has all deeds. */
function owning(edition: string): Running {
  const position = newPosition(edition, party)
  const { game } = position
  const deeds = game.deeds.map((deed) => deed && { ...deed, owner: game.turn.seat })
  return readingFrom({ ...position, game: { ...game, deeds } }, party, game.turn.seat)
}

function panelOf(running: Running, option: Option) {
  const head = [promptPart(option.prompt), option.act, packAnswers(option.fixed)] as [string, string, string]
  return formPanel({ running, option, draft: {}, head }).parts
}

const dealing = Object.values(editions).filter(({ freeActions }) => 'offer' in freeActions)

describe.each(dealing)('lists of amounts in $name', ({ name, freeActions }) => {
  const running = owning(name)
  const prices = running.board.squares.flatMap((one) => ('price' in one && one.price ? [one.price] : []))

  it('are in proportion to its prices', () => {
    const sums = quickSums(running)
    expect(sums[0]).toBeLessThan(Math.min(...prices))
    expect(sums[0]! * 50).toBeGreaterThan(Math.max(...prices))
    expect(sums.at(-1)).toBeGreaterThan(Math.max(...prices))
  })

  it('appear in a deal', () => {
    const offer = running.look.options.find(({ act }) => act === 'offer')!
    const [least = 0] = quickSums(running)
    const shown = JSON.stringify(panelOf(running, offer))
    expect(shown).toContain(running.words.money(least))
    if (least > 10) expect(shown).not.toContain(running.words.money(10))
  })

  it.runIf('raiseCash' in freeActions)('appear when money is raised, and its button needs an amount', () => {
    const raise = running.look.options.find(({ act }) => act === 'raiseCash')!
    const parts = panelOf(running, raise)
    expect(JSON.stringify(parts)).toContain(running.words.money(quickSums(running)[0]!))
    expect(textOf({ components: parts } as never)).not.toMatch(/Raise +(?:\||$)/m)
    expect(JSON.stringify(parts)).toContain('"Raise money"')
  })
})
