import { expect, it } from 'vitest'
import { promptText } from '#discord/card/question-text.ts'
import { playRandomMoves, readingFrom, type Moment, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const [oriental, vermont, connecticut] = [6, 8, 9]

/** The first auction of a deed in a random game. */
function firstAuction(): Moment['position'] {
  let found: Moment['position'] | undefined
  playRandomMoves(party, 4, 200, ({ position }) => {
    if (position.game.auction && position.game.auction.lot.square !== null)
      found ??= structuredCloned(position)
  })
  if (!found) throw new Error('no auction')
  return found
}

const structuredCloned = (position: Moment['position']) => ({
  ...position,
  game: structuredClone(position.game),
})

it('an auction names the printed price and the owners of the colour', () => {
  const position = firstAuction()
  const { game } = position
  const own = (square: number, owner: number | null) => Object.assign(game.deeds[square] ?? {}, { owner })
  for (const square of [oriental, vermont, connecticut]) own(square, null)
  Object.assign(game.auction!.lot, { square: oriental })
  for (const prompt of game.prompts)
    if ('square' in prompt.about) Object.assign(prompt.about, { square: oriental })
  const told = () => {
    const reading = readingFrom(position, party, null)
    return promptText(
      reading,
      reading.view.prompts.find(({ kind }) => kind.startsWith('auction'))!,
    )
  }
  expect(told()).toContain('Auction: Oriental Avenue** ($100).')
  own(vermont, 1)
  own(connecticut, 1)
  expect(told()).toContain('Auction: Oriental Avenue** ($100; Bo has 2 of 3).')
})
