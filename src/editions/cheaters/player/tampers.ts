import type { Choice, Option } from '#engine/option.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { leader, siteWorth } from './cards.ts'
import { best, daring, note, pick, squaresFrom, taken, toNotes } from './choose.ts'
import { moodOf, once } from './temper.ts'
import { gainOf } from './worth.ts'
import type { Decider, Situation } from './situation.ts'

/** What Ultimate mode allows besides: out of the sleeve, and in its private prompts. */

/** How often somebody who cheats at all tampers so in a window. */
const boldness = { honest: 0, sly: 0.03, shameless: 0.06 } as const

function risks(situation: Situation, tamper: string): boolean {
  return once(situation, `risk ${tamper}`) < boldness[moodOf(situation)]
}

type Trick = (situation: Situation, options: readonly Option[]) => Choice | null

/** By act. */
const tricks: Readonly<Record<string, Trick>> = {
  takeMoney,
  slipMoney: () => null,
  moveToken,
  moveDeed,
  moveHotel,
  peekDeck: (_situation, [option]) => (option ? answer(option) : null),
  swapCard: (_situation, [option]) => (option ? answer(option) : null),
  moveCuffs,
}

/** One thing in a turn, if the seat is in the mood. */
export function tamper(situation: Situation): Choice | null {
  const { view, seat } = situation
  const { secret, window } = view.own
  if (view.options['ultimate'] !== true) return null
  if (secret.tampers.some((done) => done.seat === seat && done.window === window)) return null
  for (const [act, trick] of Object.entries(tricks)) {
    const choice = risks(situation, act)
      ? taken(situation, trick(situation, situation.freeAction(act)))
      : null
    if (choice) return choice
  }
  return null
}

/** Out of the cell oneself; into it whoever has most, while it is empty. */
function moveCuffs(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const tokens = squaresFrom(option, 'token')
  const isIn = option.facts['isFull'] === true
  const token = isIn
    ? tokens.find((one) => one === situation.seat)
    : leader(
        situation,
        tokens.filter((one) => one !== situation.seat),
      )
  return typeof token === 'number' ? pick(option, 'token', token) : null
}

/** Out of the Bank, which misses nothing. */
function takeMoney(_situation: Situation, [option]: readonly Option[]): Choice | null {
  const ask = option && asked(option, 'amount', 'amount')
  return option && ask ? answer(option, { amount: toNotes((ask.min + Math.min(ask.max, daring)) / 2) }) : null
}

const firstSquare = 1

/** The leader walks round the board once more. */
function moveToken(situation: Situation, [option]: readonly Option[]): Choice | null {
  const token = option ? leader(situation, squaresFrom(option, 'token')) : null
  return option && token !== null && token !== situation.seat
    ? answer(option, { token: [token], square: [firstSquare] })
    : null
}

function moveDeed(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const { seat, view } = situation
  const others = squaresFrom(option, 'square').filter((square) => view.deeds[square]?.owner !== seat)
  const square = best(others, (deed) => gainOf(situation, seat, [deed], []))
  return square === null ? null : answer(option, { square: [square], to: [seat] })
}

function moveHotel(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const { seat, view } = situation
  const mine = squaresFrom(option, 'onto').filter((square) => view.deeds[square]?.owner === seat)
  const onto = best(mine, siteWorth(situation))
  return onto === null ? null : answer(option, { from: ['tray'], onto: [onto] })
}

/** Says the highest faces, but for the last die: where doubles do not matter they lead far enough. */
export const decideDice: Decider = (situation, _prompt, options) => {
  const option = named(options, 'falseDice')
  const lie = option && risks(situation, 'falseDice') ? answer(option, highest(option)) : null
  return taken(situation, lie) ?? plainAnswer(options)
}

function highest(option: Option): Record<string, number[]> {
  const said = option.ask.map(({ name }): [string, number[]] => [
    name,
    [Math.max(...squaresFrom(option, name))],
  ])
  const [, last] = said.at(-1) ?? []
  if (last && said.length > 1) last[0] = (last[0] as number) - 1
  return Object.fromEntries(said)
}

/** Half as much again as is due. */
export const decideSum: Decider = (situation, prompt, options) => {
  const option = named(options, 'askSum')
  const due = prompt.about['amount'] as number
  const amount = due + Math.max(note, toNotes(due / 2))
  const lie = option && risks(situation, 'askSum') ? answer(option, { amount }) : null
  return taken(situation, lie) ?? plainAnswer(options)
}

export const decideNeighbour: Decider = (situation, _prompt, options) => {
  const option = named(options, 'passTo')
  return option && risks(situation, 'passTo') ? answer(option) : plainAnswer(options)
}
