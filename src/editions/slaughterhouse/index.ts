import type { Edition } from '#engine/edition.ts'
import { classic } from '../classic/index.ts'
import './events.ts'
import './refusals.ts'
import { ahead } from './ahead/index.ts'
import { begin } from './begin.ts'
import { blueCards } from './blue/cards.ts'
import { landOnCard } from './blue/landOnCard.ts'
import { bluePrompts, blueSteps } from './blue/steps.ts'
import { board } from './board.ts'
import { bankrupt, leaveTable } from './debt/leaving.ts'
import { debtInCash, raise } from './debt/raise.ts'
import { earlier } from './earlier/index.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { jailPrompts, jailSteps } from './jail/prompts.ts'
import { card, cardKeyPrompt } from './key/cardKey.ts'
import { marks } from './look/marks.ts'
import { moments } from './look/moments.ts'
import { sheets } from './look/sheets.ts'
import { status } from './look/status.ts'
import { options, settled } from './options.ts'
import { presets } from './presets.ts'
import { payEachOther, takeCoin } from './property/chairman.ts'
import { returnDeed } from './property/ground.ts'
import { inNotes, rounded } from './rounded.ts'
import { settle } from './settle.ts'
import { stake } from './stake.ts'
import { standing } from './standing.ts'
import { taxPrompts, taxSteps } from './tax/steps.ts'
import { parking, robPrompt } from './theft/robbery.ts'
import { handCard } from './trade/goods.ts'
import { tradeAnswer } from './trade/offers.ts'
import { advance, go, paySalary } from './turn/advance.ts'
import { land, landingPrompt, onLanding, pickAfterPrompt, square } from './turn/landing.ts'
import { toJail } from './turn/toJail.ts'
import { afterRoll, endTurn, start, turn } from './turn/turn.ts'
import { usualFirst } from './turn/usualFirst.ts'

const { prompts } = classic

/** Robbers, bombs and the Cop, over the classic game. Specification: `docs/rules/slaughterhouse.md`. */
export const slaughterhouse: Edition = {
  ...classic,
  name: 'slaughterhouse',
  rules: 4,
  earlier,
  isAbsenceFinal: true,
  board,
  decks: { ...classic.decks, blue: blueCards },
  options,
  settled,
  presets,
  figures,
  rounded,
  notes: inNotes,
  stake,
  help,
  begin,
  settle,
  steps: {
    ...classic.steps,
    turn,
    start,
    go,
    advance,
    salary: paySalary,
    land,
    square,
    'land.parking': parking,
    'land.toJail': toJail,
    ...taxSteps,
    'land.card': landOnCard,
    card,
    'card.payEach': payEachOther,
    takeCoin,
    ...blueSteps,
    ...jailSteps,
    afterRoll,
    endTurn,
    raise,
    bankrupt,
    leaveTable,
    returnDeed,
    handCard,
    /** What the Bank gets back it sells to whoever lands there (SLH-009). */
    estate: () => undefined,
  },
  prompts: {
    ...prompts,
    ...usualFirst({
      landing: landingPrompt,
      'pick.after': pickAfterPrompt,
      'card.key': cardKeyPrompt,
      rob: onLanding(robPrompt),
      ...taxPrompts,
      ...bluePrompts,
      ...jailPrompts,
    }),
    'debt.raise': debtInCash,
    'trade.answer': tradeAnswer,
    buy: onLanding(prompts['buy']!),
    'turn.again': onLanding(prompts['turn.again']!),
    'turn.end': onLanding(prompts['turn.end']!),
  },
  standing,
  ahead,
  marks,
  status,
  sheets,
  moments,
}
