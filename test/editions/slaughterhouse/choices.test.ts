import { describe, it } from 'vitest'
import { blueCards } from '#editions/slaughterhouse/blue/cards.ts'
import { hasMonopoly } from '#editions/slaughterhouse/property.ts'
import { isActive } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { fatalAmong } from '#engine/foresight.ts'
import { choices } from '#engine/moves.ts'
import type { Option } from '#engine/option.ts'
import { expectAlike, expectAtLeast, expectSame } from '#test/expecting.ts'
import { type Moment, playRandomGame } from '../wander.ts'
import { scramble } from './middle.ts'
import { ownOf, typed } from './typed.ts'

/** Numbers of games that contain the rarest answers. */
const rare = [55, 61, 102, 105, 130, 169, 193]
const seeds = [...Array(48).keys(), ...rare].map((i) => i * 6151 + 3)

/** Whether a prompt of this edition must offer a choice. */
const isChoice = ({ kind }: Prompt) => /^(tax|lux|c\d|landing$|pick|card|rob|jail\.end)/.test(kind)

/**
 * Whether a prompt is asked even for a single deed, because the player may mortgage it before it goes to
 * another player (SLH-037).
 */
const mayBeEmptied = ({ kind }: Prompt) => kind === 'lux.forfeit' || kind === 'c10.forfeit'

/** Returns the number of ways to answer; each member of a pick counts. */
function waysOf({ ask }: Option): number {
  return ask.reduce((ways, each) => ways * (each.type === 'pick' ? each.from.length : 2), 1)
}

function expectAnswers(position: Position, before: Moment['before']): void {
  const { game } = position
  for (const prompt of game.prompts.filter((open) => isActive(game, open) && isChoice(open)))
    for (const seat of prompt.seats) {
      const listed = choices(position, prompt, seat)
      const ways = listed.reduce((sum, option) => sum + waysOf(option), 0)
      const { act, prompt: id, ...usual } = fallbackOf(position, prompt, seat)!
      const fatal = fatalAmong(position, seat, listed, seat)
      // A pocket worth picking may come before the default.
      const first = listed.find(
        ({ act: one }, index) => !fatal.includes(index) && (one === act || one !== 'pickpocket'),
      )!
      expectAlike([first.act, first.prompt], [act, id], prompt.kind)
      expectAlike({ ...usual.with, ...first.fixed }, usual.with, prompt.kind)
      expectAtLeast(ways, prompt.id > before.lastId && !mayBeEmptied(prompt) ? 2 : 1, prompt.kind)
    }
}

function expectKnown({ board, game: played }: Position, before: Moment['before']): void {
  const position = { board, game: typed(played) }
  const { rogues, gateOpen, outing } = position.game.own
  const was = ownOf(before)
  rogues.forEach(({ hadMonopoly, hasRobbed }, seat) => {
    const isOut = position.game.seats[seat]?.out
    if (!isOut && hasMonopoly(position, seat)) expectAlike([hadMonopoly, gateOpen], [true, true])
    if (was.rogues[seat]?.hadMonopoly) expectSame(hadMonopoly, true)
    if (was.rogues[seat]?.hasRobbed) expectSame(hasRobbed, true)
  })
  if (was.gateOpen) expectSame(gateOpen, true)
  if (!position.game.turn.rolled) expectAlike([outing.isBackward, outing.jailAtEnd], [false, false])
}

describe('random games of Slaughterhouse', () => {
  const drawn = new Set<string>()
  const acts = new Set<string>()

  it.each(seeds)('ask answerable prompts, and only if there is a choice (seed %i)', (seed) => {
    let isFirst = true
    const watch = ({ position, before, move, events }: Moment) => {
      acts.add(move.act)
      for (const event of events) if (event.kind === 'drew' && event.deck === 'blue') drawn.add(event.card)
      if (!position.game.over) expectAnswers(position, before)
      if (!position.game.over && !isFirst) expectKnown(position, before)
      isFirst = false
    }
    playRandomGame('slaughterhouse', seed, 700, watch, {
      prepare: scramble,
      players: 2 + (seed % 5),
      quits: seed % 2 ? 50 : 1000,
    })
  })

  it('contain every blue card and nearly every answer', () => {
    expectAlike([...drawn].sort(), [...blueCards].sort())
    const answers = [
      ...['payFlat', 'payTenth', 'payLuxury', 'rollLuxury', 'lose', 'forfeit', 'take', 'takeNothing'],
      ...['giveCard', 'keepTool', 'cashTool', 'condemn', 'gainHouse', 'makeGiveBack', 'place', 'keepHouse'],
      ...['demandHouse', 'giveHouse', 'key', 'accept', 'goOn', 'waive', 'finish', 'rob'],
    ]
    expectAlike(
      answers.filter((act) => !acts.has(act)),
      [],
    )
  })
})
