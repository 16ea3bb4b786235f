import type { Board } from '#engine/board.ts'
import type { Figures, Moment } from '#engine/edition.ts'
import type { HeldCard, Prompt } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { View } from '#engine/look.ts'
import type { Ask, Choice, Option } from '#engine/option.ts'
import type { BoardFigures } from './figures.ts'
import type { Table } from './holdings.ts'
import type { Memory } from './memory.ts'

export type CardEffect = Figures['cardEffects'][string]

/** A seat's holdings and risks, computed from public state. */
export interface PublicSituation<Own = unknown> {
  readonly seat: number
  readonly view: Table<Own>
  readonly board: Board
  /** Figures of the edition's board with its dice. */
  readonly figures: BoardFigures
  /** Cash to keep before the seat's next roll, as the seat's player judges it. */
  readonly reserve: number
  /** Worth of a held card to the seat, as the seat's player judges it. */
  cardWorth(held: HeldCard): number
  /** Current rent of an owned lot, regardless of mortgages. */
  lotRent(square: number): number
  /** Effect of a printed card; undefined for an edition's own cards. */
  cardEffect(card: string): CardEffect | undefined
  /** Amount that a card itself brings a seat (negative: costs it). */
  cardSum(seat: number, card: string): number
  /** Figures about crime, in editions that have it. */
  readonly law: Figures['law']
}

/** The input of a computer player, limited to information and options that its seat has. */
export interface Situation<Own = unknown> extends PublicSituation<Own> {
  /** The view of this seat. */
  readonly view: View<Own>
  /** Answers of this seat to the open prompts. */
  readonly options: readonly Option[]
  /** Phase of the game, from the prompt that blocks it; null during a landing, a sale or a debt. */
  readonly moment: Moment | null
  /**
   * Options of one free action, or only those with these fixed answers. Computed when called, since few
   * callers need them.
   */
  freeAction(act: string, settled?: Option['fixed']): readonly Option[]
  /** Whether the rules accept a choice. Needed for deals, whose options do not have exact bounds. */
  accepts(choice: Choice): boolean
  /** True if the player acts for an absent person; it then never cheats (DAY-021). */
  readonly isAutopilot?: boolean
  /** Returns a number in [0, 1). */
  readonly random: () => number
  /** Memory of the player between decisions. A player without it rarely makes offers. */
  readonly memory?: Memory | undefined
}

/** Answers one prompt with one of its options; null leaves the prompt open for now. */
export type Decider<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => Choice | null

/**
 * An action that a player takes without a prompt, or null. If nothing else changes, every habit must
 * eventually return null.
 */
export type Habit<Own = unknown> = (situation: Situation<Own>) => Choice | null

/** How computers play one edition. An edition's own player spreads another one and replaces entries. */
export interface Player<Own = unknown> {
  /** By kind of prompt; by default, the first answer without questions. */
  deciders: Readonly<Record<string, Decider<Own>>>
  /**
   * By kind of prompt: seats whose human players get time to answer, since this player's answer may close the
   * prompt.
   */
  leavesTime?: Readonly<Record<string, (prompt: Prompt) => readonly number[]>>
  /** Never chooses a certain loss that another answer avoids (`engine/foresight.ts`); takes time for each decision. */
  looksAhead?: true
  /** In order of preference. */
  habits: readonly Habit<Own>[]
  reserve: (outlook: PublicSituation<Own>) => number
  cardWorth: (outlook: PublicSituation<Own>, held: HeldCard) => number
  /** Whether a seat without a prompt would act between turns with its own means. */
  hasBusiness: (outlook: PublicSituation<Own>) => boolean
  /** Actions during another player's turn, in editions that allow them. */
  stepIns?: readonly Habit<Own>[]
  /**
   * Whether to try `stepIns` now. Uses only public state, so that being asked does not reveal the seat's
   * plans.
   */
  mayStepIn?: (outlook: PublicSituation<Own>) => boolean
}

export function answer(option: Option, given?: Record<string, Json>): Choice {
  const all = given ? { ...option.fixed, ...given } : option.fixed
  return { act: option.act, prompt: option.prompt, with: all }
}

export function named(options: readonly Option[], act: string): Option | undefined {
  return options.find((option) => option.act === act)
}

export function askOf<Type extends Ask['type']>(
  option: Option,
  name: string,
  type: Type,
): Extract<Ask, { type: Type }> | undefined {
  return option.ask.find((ask): ask is Extract<Ask, { type: Type }> => ask.name === name && ask.type === type)
}

/** Answers each question of an option with its minimum. */
function leastAnswer(option: Option): Choice {
  if (option.ask.length === 0) return answer(option)
  return answer(option, Object.fromEntries(option.ask.map((ask) => [ask.name, least(ask)])))
}

function least(ask: Ask): Json {
  switch (ask.type) {
    case 'amount':
      return ask.min
    case 'pick':
      return ask.from.slice(0, ask.min)
    case 'levels':
      return {}
    case 'goods':
      return { cash: 0, deeds: [], cards: [] }
    case 'text':
      return ''
  }
}

/**
 * The first option without questions; if there is none, the first option with the minimum of each question.
 */
export function plainAnswer(options: readonly Option[]): Choice | null {
  for (const option of options) if (option.ask.length === 0) return answer(option)
  return options[0] ? leastAnswer(options[0]) : null
}

/** For prompts to which any answer is as good as the plain one. */
export const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

/** An act with its fixed answers, if it is among the options; otherwise null. */
export function pressing(options: readonly Option[], act: string): Choice | null {
  const option = named(options, act)
  return option ? answer(option) : null
}

/** The first of these acts that is among the options; if there is none, the plain answer. */
export function preferring(options: readonly Option[], ...acts: readonly string[]): Choice | null {
  for (const act of acts) {
    const choice = pressing(options, act)
    if (choice) return choice
  }
  return plainAnswer(options)
}

/** Seats or squares that an option's question lets the player pick; empty if it has no such question. */
export function pickable(option: Option | undefined, name: string): number[] {
  const ask = option && askOf(option, name, 'pick')
  return (ask?.from ?? []).filter((member) => typeof member === 'number')
}
