import { textOf } from 'discord-stand-in'
import { expect, it } from 'vitest'
import { promptText } from '#discord/card/question-text.ts'
import { offer } from '#discord/panels/offers.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { momentsOf } from '#discord/words/headline.ts'
import { narrate, plainLines } from '#discord/words/narrate.ts'
import { classic } from '#editions/classic/index.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import { infoOf, readingFrom, type Party } from '#test/discord/games.ts'
import { scopeAt } from '#test/discord/scopes.ts'
import { Table } from '#test/editions/classic/table.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** A table at which Bo owes Ann rent and has offered her a deed for it, or for a part of it. */
function offering(edition: Edition, square: number, amount: number, part?: number) {
  const table = new Table(3, edition === classic ? { 'trade.visibility': 'public' } : {}, edition)
  table.cash(amount, 0, amount)
  table.deeds(1, [square, 25])
  const debt = { id: 900, debtor: 1, creditor: 0, amount, why: 'rent', about: { square: 39 } }
  table.game.debts = [debt]
  table.game.prompts = table.game.prompts.map((prompt) => ({
    ...prompt,
    kind: 'debt.raise',
    seats: [1],
    about: { debt: debt.id },
  }))
  const give = { cash: 0, deeds: [square], cards: [] }
  const answers = part === undefined ? { give } : { give, amount: part }
  expect(table.does(1, part === undefined ? 'settle' : 'settlePart', answers)).toBeNull()
  return table
}

function positionOf({ game }: Table, edition: Edition) {
  return { edition, game, board: edition.board(game.options) }
}

/** All lines, headlines and picture texts about events, of the card and of the log. */
function told(seen: Table, edition: Edition, events: readonly GameEvent[]): string[] {
  const reading = readingFrom(positionOf(seen, edition), party, null)
  const lines = narrate(reading, events)
  const moments = momentsOf(reading, events)
  return [
    ...plainLines(reading, events),
    ...lines.flatMap(({ text, headline }) => [text, headline?.text ?? '']),
    ...moments.flatMap(({ words, deal = [] }) => [words, ...deal.map(({ gives }) => gives)]),
  ].filter(Boolean)
}

async function panelOf(seen: Table, edition: Edition): Promise<string> {
  const scope = scopeAt(positionOf(seen, edition), party, infoOf(edition.name), {
    dryRun: () => Promise.resolve({ ok: true, value: {} }),
  })
  const app = { ...scope.app, pictures: new Pictures() }
  const { parts } = await offer({ ...scope, app }, [String(seen.game.offers?.[0]?.id)])
  return textOf({ components: parts } as never)
}

it.each([
  { edition: classic, amount: 98, square: 15, part: undefined, sums: ['$98'] },
  { edition: polynesia, amount: 1_850_000, square: 15, part: undefined, sums: ['1,850,000'] },
  { edition: polynesia, amount: 1_850_000, square: 15, part: 1_000_000, sums: ['1,000,000', '850,000'] },
])(
  'goods for a debt are never “for nothing”: $edition.name, part $part (CLS-126)',
  async ({ edition, amount, square, part, sums }) => {
    const seen = offering(edition, square, amount, part)
    const offered = told(seen, edition, seen.events)
    const reading = readingFrom(positionOf(seen, edition), party, null)
    const place = reading.words.square(reading.board.squares[39]?.id ?? '').name
    const question = promptText(reading, seen.prompt('debt.answer', 0)!)
    expect(question).toContain(reading.words.money(amount))
    expect(question).toContain(`(rent, ${place})`)
    const panel = await panelOf(seen, edition)
    expect(seen.does(0, 'accept', { redeem: [] })).toBeNull()
    const settled = told(seen, edition, seen.events)
    expect([question, ...offered, panel, ...settled].join('\n')).not.toMatch(/nothing|–|undefined/)
    for (const sum of sums) {
      expect(panel).toContain(sum)
      expect(settled.join('\n')).toContain(sum)
    }
    expect(settled.join('\n')).toContain(`(rent, ${place})`)
    expect(seen.game.debts).toMatchObject(part === undefined ? [] : [{ amount: amount - part }])
  },
)
