import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { textOf } from 'discord-stand-in'
import { speak } from '#text/index.ts'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom } from '#test/discord/games.ts'

const words = speak('en').of('polynesia').themed({ name: 'polynesia', base: 'polynesia', own: null })

it('help states building turns, bidding order and raises (POL-036, POL-130, POL-131)', () => {
  expect(words.find('help', 'turn.roll')).toContain('build and buy back in their own turn alone')
  for (const kind of ['auction.call', 'auction.round'])
    expect(words.find('help', kind)).toContain('whoever is on turn is called first')
  expect(words.under({ 'auction.mode': 'turns' }).find('help', 'bidUpTo')).toMatch(
    /You raise by 2,000\sF at a time/,
  )
})

it('the card says that a silent player throws no more in the last turn (POL-142, D39)', () => {
  const table = new Table(2, { 'end.mode': 'clock', 'end.minutes': 30 }, polynesia)
  const card = () => {
    const position = { edition: polynesia, game: table.game, board: polynesia.board(table.game.options) }
    return textOf({
      components: [turnCard(readingFrom(position, { people: [true, true] }, null), [], null)],
    } as never)
  }
  expect(card()).toContain('the bot throws for you')
  table.waits()
  expect(card()).toContain('the turn ends here, and no more is thrown')
  expect(card()).not.toContain('the bot throws')
})
