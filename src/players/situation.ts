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

/** A seat's holdings and risks, from public state. */
export interface PublicSituation<Own = unknown> {
  readonly seat: number
  readonly view: Table<Own>
  readonly board: Board
  /** Figures of the edition's board and dice. */
  readonly figures: BoardFigures
  /** Cash to keep before the seat's next roll, as its player judges. */
  readonly reserve: number
  /** Worth of a held card to the seat, as its player judges. */
  cardWorth(held: HeldCard): number
  /** Current rent of an owned lot; ignores mortgages. */
  lotRent(square: number): number
  /** Effect of a printed card; undefined for cards of an edition's own. */
  cardEffect(card: string): CardEffect | undefined
  /** Money that a card itself brings a seat; negative for a cost. */
  cardSum(seat: number, card: string): number
  /** Figures about crime, in editions that have any. */
  readonly law: Figures['law']
}

/** The input of a computer player: everything that its seat may see and do, and nothing else. */
export interface Situation<Own = unknown> extends PublicSituation<Own> {
  /** The seat's own view. */
  readonly view: View<Own>
  /** Answers of this seat to the open prompts. */
  readonly options: readonly Option[]
  /** The current moment, by the prompt that holds up the game; null during a landing, a sale or a debt. */
  readonly moment: Moment | null
  /**
   * Free actions of one kind, or only those with these answers settled; computed on demand, since few callers
   * need them.
   */
  freeAction(act: string, settled?: Option['fixed']): readonly Option[]
  /** Whether the rules accept a choice; needed for deals, whose bounds are not exact. */
  accepts(choice: Choice): boolean
  /** True if it plays for an absent person; it never cheats then (DAY-021). */
  readonly isAutopilot?: boolean
  /** Returns a number in [0, 1). */
  readonly random: () => number
  /** State that the player keeps between decisions; without it, it rarely makes offers. */
  readonly memory?: Memory | undefined
}

/** Answers one prompt with one of its options; null leaves the prompt open for now. */
export type Decider<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => Choice | null

/**
 * An action of a player's own accord, or null. Every habit must return null in the end if nothing else
 * changes.
 */
export type Habit<Own = unknown> = (situation: Situation<Own>) => Choice | null

/** How computers play one edition. Other editions spread it and replace entries. */
export interface Player<Own = unknown> {
  /** By kind of prompt; default: the first answer that asks nothing. */
  deciders: Readonly<Record<string, Decider<Own>>>
  /** By kind of prompt: seats whose people get time for it, since this player's answer may end it. */
  leavesTime?: Readonly<Record<string, (prompt: Prompt) => readonly number[]>>
  /** Never chooses a certain loss that another answer avoids (`engine/foresight.ts`); takes time for each decision. */
  looksAhead?: true
  /** In order of preference. */
  habits: readonly Habit<Own>[]
  reserve: (outlook: PublicSituation<Own>) => number
  cardWorth: (outlook: PublicSituation<Own>, held: HeldCard) => number
  /** Whether a seat without a prompt would act between turns, with its own means. */
  hasBusiness: (outlook: PublicSituation<Own>) => boolean
  /** Actions during another seat's turn, in editions that allow them. */
  stepIns?: readonly Habit<Own>[]
  /** Whether to try `stepIns` now. Uses public state only: being asked must not reveal the seat's plans. */
  mayStepIn?: (outlook: PublicSituation<Own>) => boolean
}

export function answer(option: Option, given?: Record<string, Json>): Choice {
  const all = given ? { ...option.fixed, ...given } : option.fixed
  return { act: option.act, prompt: option.prompt, with: all }
}

export function named(options: readonly Option[], act: string): Option | undefined {
  return options.find((option) => option.act === act)
}

export function asked<Type extends Ask['type']>(
  option: Option,
  name: string,
  type: Type,
): Extract<Ask, { type: Type }> | undefined {
  return option.ask.find((ask): ask is Extract<Ask, { type: Type }> => ask.name === name && ask.type === type)
}

/** Answers each of an option's questions with its minimum. */
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

/** The first option that asks nothing; otherwise the first one with its minimums. */
export function plainAnswer(options: readonly Option[]): Choice | null {
  for (const option of options) if (option.ask.length === 0) return answer(option)
  return options[0] ? leastAnswer(options[0]) : null
}

/** For prompts where any answer is as good as the plain one. */
export const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

/** An act with its fixed answers, if it is offered. */
export function pressing(options: readonly Option[], act: string): Choice | null {
  const option = named(options, act)
  return option ? answer(option) : null
}

/** The first of these acts that is offered; default: the plain answer. */
export function preferring(options: readonly Option[], ...acts: readonly string[]): Choice | null {
  for (const act of acts) {
    const choice = pressing(options, act)
    if (choice) return choice
  }
  return plainAnswer(options)
}

/** Seats or squares to pick from in an option's question; empty if it has no such question. */
export function pickable(option: Option | undefined, name: string): number[] {
  const ask = option && asked(option, name, 'pick')
  return (ask?.from ?? []).filter((member) => typeof member === 'number')
}
