import type { HeldCard } from './game.ts'
import { isWhole, type Json } from './json.ts'
import type { Ask, Choice, Option } from './option.ts'
import { refusal, type Refusal } from './refusal.ts'

/** The reason why a move's answers do not fit its option, or null. */
export function answerRefused(option: Option, move: Choice): Refusal | null {
  for (const name in move.with)
    if (!isAsked(option, name) && !Object.hasOwn(option.fixed, name) && !isSaid(option, name, move))
      return refusal('badAnswer', { name })
  for (const ask of option.ask) {
    const refused = unfit(ask, move.with[ask.name])
    if (refused) return refused
  }
  return null
}

function isSaid({ says = [] }: Option, name: string, { with: given }: Choice): boolean {
  return name === 'says' && says.some((sentence) => sentence === given[name])
}

function isAsked({ ask }: Option, name: string): boolean {
  for (const question of ask) if (question.name === name) return true
  return false
}

function unfit(ask: Ask, answer: Json | undefined): Refusal | null {
  if (answer !== undefined && fits[ask.type](ask as never, answer)) return null
  const bounds = 'min' in ask ? { min: ask.min, max: ask.max } : {}
  return refusal('badAnswer', { name: ask.name, ...bounds })
}

type AskOfType<Type extends Ask['type']> = Extract<Ask, { type: Type }>

const fits: { [Type in Ask['type']]: (ask: AskOfType<Type>, answer: Json) => boolean } = {
  amount: ({ min, max, step = 1 }, answer) =>
    isWhole(answer) && between(answer, min, max) && answer % step === 0,
  pick: ({ from, min, max }, answer) =>
    Array.isArray(answer) &&
    between(answer.length, min, max) &&
    differ(answer) &&
    answer.every((item) => from.some((one) => one === item)),
  levels: ({ lots }, answer) =>
    isRecord(answer) &&
    Object.keys(answer).every((name) => {
      const square = Number(name)
      const lot = lots.find((known) => known.square === square)
      const level = answer[name]
      // Only the canonical number names a square, not "07" or "7.0".
      const isNamed = lot && String(square) === name
      return isNamed && isWhole(level) && between(level, lot.min, lot.max)
    }),
  goods: (ask, answer) => isRecord(answer) && goodsFit(ask, answer),
  text: ({ max, sentences = [] }, answer) =>
    typeof answer === 'string' ? answer.length <= max : isRecord(answer) && isSentence(sentences, answer),
}

function isSentence(sentences: readonly string[], { says, ...rest }: Record<string, Json>): boolean {
  return Object.keys(rest).length === 0 && typeof says === 'string' && sentences.includes(says)
}

function goodsFit(ask: AskOfType<'goods'>, { cash, deeds, cards, ...rest }: Record<string, Json>): boolean {
  if (Object.keys(rest).length > 0) return false
  if (!isWhole(cash) || !between(cash, 0, ask.cash)) return false
  if (!Array.isArray(deeds) || !differ(deeds)) return false
  if (!deeds.every((square) => ask.deeds.some((held) => held === square))) return false
  return Array.isArray(cards) && cardsHeld(cards, ask.cards)
}

/** Whether `held` contains all of these cards, counting duplicates. */
function cardsHeld(cards: Json[], held: readonly HeldCard[]): boolean {
  const left = held.map(cardKey)
  return cards.every((card) => {
    if (!isRecord(card) || Object.keys(card).length !== 2) return false
    const at = left.indexOf(cardKey(card))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function cardKey({ deck, card }: { deck?: Json; card?: Json }): string {
  return JSON.stringify([deck, card])
}

function between(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

function differ(list: Json[]): boolean {
  return new Set(list).size === list.length
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
