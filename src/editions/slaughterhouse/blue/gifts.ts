import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith } from '#engine/option.ts'
import { obey, takeTop } from '#mechanics/cards/draw.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft, nextLiving } from '#mechanics/property/holdings.ts'
import { choose, closing, closingForGood } from '../../answers.ts'
import { doesMinerWake } from '../cop/cop.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { pickOption, pickPocket } from '../theft.ts'
import { buyBack, gain } from '../tools/inventory.ts'
import { seatChoice, seatOption, seatWithMost } from '../turn/answers.ts'
import { type BlueCard, type BlueStep, hasNoEffect } from './cards.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    c5: { tool: Gift }
    c6: { tool: Gift }
  }
}

const chance = 'chance'

/** The drawer alone looks at the top Chance card, which lies there until it is given away (SLH-115). */
export function giftChance(play: Play, { seat }: BlueStep): void {
  const [only, ...others] = fromLeft(play.game, seat)
  const card = topOf(play.game)
  play.emit({ kind: 'lookedAt', seat, deck: chance, card, audience: [seat] })
  if (others.length > 0) play.ask({ kind: 'c3.give', seats: [seat], timer: 'choice', private: true })
  else if (only !== undefined) give(play, seat, only)
}

function topOf({ decks }: Game): string {
  return at(decks[chance] ?? [], 0)
}

/** The receiver obeys at once, out of turn, and no Key is of use to them (SLH-115 to SLH-117). */
function give(play: Play, from: number, seat: number): void {
  const given = { seat, deck: chance, card: takeTop(play, chance) }
  play.emit({ kind: 'cardGiven', from, ...given })
  obey(play, given, { isAccepted: true })
}

/** Only the one who is asked may know what they give: what the card is stands with their options, not with the question. */
export const givePrompt: PromptKind = {
  options: ({ game }, { id }, seat) =>
    fromLeft(game, seat).map((to) =>
      seatOption('giveCard', id, { to }, { to, deck: chance, card: topOf(game) }),
    ),
  fallback: ({ game }, { id }, seat) => seatChoice('giveCard', id, 'to', nextLiving(game, seat)),
  acts: {
    giveCard: closingForGood((play, seat, { with: { to } }: MoveWith<{ to: number }>) =>
      give(play, seat, to),
    ),
  },
}

type Gift = 'bomb' | 'miner'

const cards = { bomb: 'free_bomb', miner: 'free_miner' } as const satisfies Record<Gift, BlueCard>

/** One Bomb or Miner to keep, or what the Bank pays for it (SLH-121, SLH-122). */
function giftOf(tool: Gift, kind: 'c5' | 'c6') {
  return (play: Play, { seat }: BlueStep) =>
    play.ask({ kind, seats: [seat], timer: 'choice', about: { tool } })
}

export const freeBomb = giftOf('bomb', 'c5')
export const freeMiner = giftOf('miner', 'c6')

/** Who takes the money at once has never had the Miner: the Cop does not wake. */
export const toolPrompt: PromptKind<'c5' | 'c6'> = {
  options: ({ game }, { id, about: { tool } }) => {
    const wakesCop = tool === 'miner' && doesMinerWake(game, false)
    return [press('keepTool', id, { tool, wakesCop }), press('cashTool', id, { tool, amount: buyBack[tool] })]
  },
  fallback: (_position, { id }) => choose(id, 'keepTool'),
  acts: {
    keepTool: closing((play, seat, _move, { about }) => gain(play, seat, about.tool)),
    cashTool: closing((play, seat, _move, { about: { tool } }) => {
      pay(play, 'bank', seat, buyBack[tool], 'card', { card: cards[tool] })
    }),
  },
}

/** The pockets of any other player, wherever both stand (SLH-123). */
export function remotePickpocket(play: Play, step: BlueStep): void {
  const { seat } = step
  const [only, ...others] = targets(play.game, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) play.ask({ kind: 'c7.target', seats: [seat], timer: 'choice' })
  else pickPocket(play, seat, only)
}

function targets(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter((other) => seatAt(game, other).cash > 0)
}

export const targetPrompt: PromptKind = {
  options: ({ game }, { id }, seat) => targets(game, seat).map((victim) => pickOption(game, id, victim)),
  fallback: ({ game }, { id }, seat) => {
    const victim = seatWithMost(targets(game, seat), (other) => seatAt(game, other).cash)
    return seatChoice('pickpocket', id, 'victim', victim)
  },
  acts: {
    pickpocket: closingForGood((play, seat, { with: { victim } }: MoveWith<{ victim: number }>) =>
      pickPocket(play, seat, victim),
    ),
  },
}
