import { press } from '#engine/edition.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { Prompt, Step } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { boothsInHand, putUpFree } from '../park/booths.ts'
import { putAside } from './put-aside.ts'

export interface Drawn extends Step {
  step: string
  seat: number
  card: string
}

/** A free booth: on an empty attraction of the colour, else in the place of another player's (JUN-044 to JUN-049). */
export function setUpBooth(play: Play, { seat, card }: Drawn, group: string): void {
  const { game } = play
  const [first, second] = play.board.groups[group] as [number, number]
  const owners = [first, second].map((square) => deedAt(game, square).owner)
  const owner = owners[0] === owners[1] ? (owners[0] ?? null) : null
  const useless = { seat, card, group, owner }
  if (boothsInHand(game, seat) === 0) return drawAnother(play, { ...useless, why: 'noBooth' })
  const places = placesFor([first, second], owners, seat)
  if (places.length === 0) return drawAnother(play, { ...useless, why: owner === seat ? 'own' : 'taken' })
  if (places.length === 1) return finish(play, seat, places[0] as number)
  const isEmpty = owners.includes(null)
  const usualSquare = (isEmpty ? later : richer)(game, places as [number, number])
  play.ask({
    kind: isEmpty ? 'booth.place' : 'booth.swap',
    seats: [seat],
    timer: 'choice',
    about: { squares: [...places], card, group, usualSquare },
  })
}

/** The empty ones; where none is, those of others, unless both are one player's. */
function placesFor(
  squares: readonly number[],
  owners: readonly (number | null)[],
  seat: number,
): readonly number[] {
  if (owners.includes(null)) return squares.filter((_, at) => owners[at] === null)
  if (owners[0] === owners[1]) return []
  return squares.filter((_, at) => owners[at] !== seat)
}

/** The card is of no use, and the next one is carried out in its place (JUN-048, JUN-049). */
function drawAnother(play: Play, useless: EditionEvents['junior']['boothLost']): void {
  play.emit({ kind: 'boothLost', ...useless })
  putAside(play)
  play.push({ step: 'draw', seat: useless.seat })
}

function finish(play: Play, seat: number, square: number): void {
  putUpFree(play, seat, square)
  putAside(play)
}

function squaresIn({ about }: Prompt): [number, number] {
  return about['squares'] as [number, number]
}

/** Where a booth is put if nobody answers; it is told when that is asked. */
type Usual = (game: Game, squares: [number, number]) => number

const later: Usual = (_game, [, second]) => second

/** The booth of who has more money; of the later square where both have as much. */
const richer: Usual = (game, [first, second]) => {
  const cashOf = (square: number) => seatAt(game, deedAt(game, square).owner as number).cash
  return cashOf(first) > cashOf(second) ? first : second
}

export const placePrompt: PromptKind = {
  options: ({ game }, prompt) =>
    squaresIn(prompt).map((square) => ({
      ...press('putUp', prompt.id, { square, owner: deedAt(game, square).owner }),
      fixed: { square },
    })),
  fallback: (_position, prompt) => ({
    act: 'putUp',
    prompt: prompt.id,
    with: { square: prompt.about['usualSquare'] as number },
  }),
  acts: {
    putUp: {
      undo: true,
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        finish(play, seat, move.with['square'] as number)
      },
    },
  },
}

/** Somebody has left: a card that waits for an answer is done with, or is looked at afresh, as booths have gone (JUN-059). */
export function lookAgain(play: Play): void {
  const { game } = play
  const { card } = game.own
  const { seat } = game.turn
  if (card === null) return
  if (seatAt(game, seat).out) return putAside(play)
  const asked = game.prompts.find(({ kind }) => kind === 'booth.place' || kind === 'booth.swap')
  if (!asked) return
  play.close(asked.id)
  play.push({ step: 'card', seat, card })
}
