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

/** What a seat has and has to fear, by what everybody sees. */
export interface Outlook<Own = unknown> {
  readonly seat: number
  readonly view: Table<Own>
  readonly board: Board
  /** What can be known of the board and the dice of the edition. */
  readonly figures: BoardFigures
  /** Cash to keep before the seat's next roll, by the lights of its player. */
  readonly reserve: number
  /** What a held card is worth to the seat, by the lights of its player. */
  cardWorth(held: HeldCard): number
  /** What a lot in somebody's hands charges as it stands; its mortgage is not looked at. */
  lotRent(square: number): number
  /** What a printed card does; undefined for one of an edition's own. */
  cardEffect(card: string): CardEffect | undefined
  /** What a card brings a seat in money by itself, or costs it (negative). */
  cardSum(seat: number, card: string): number
  /** What crime comes to, in an edition that has any. */
  readonly law: Figures['law']
}

/** What a computer player decides from: all that its seat may see and do, and nothing else. */
export interface Situation<Own = unknown> extends Outlook<Own> {
  /** The seat's own view. */
  readonly view: View<Own>
  /** Answers of this seat to the open prompts. */
  readonly options: readonly Option[]
  /** What time it is by what holds up the game; null in the midst of a landing, a sale or a debt. */
  readonly moment: Moment | null
  /**
   * What the seat may do of one kind without being asked, or what of it has these answers settled; worked out on demand,
   * since it is seldom wanted.
   */
  freeAction(act: string, settled?: Option['fixed']): readonly Option[]
  /** Whether the rules would take a choice: deals hang on more than their bounds tell. */
  accepts(choice: Choice): boolean
  /** It plays for a person who is away, and cheats in no way (DAY-021). */
  readonly isAutopilot?: boolean
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number
  /** What the player keeps from one decision to the next; without it, offers are made seldom. */
  readonly memory?: Memory | undefined
}

/** Answers one prompt out of its options, or null to leave it open for now. */
export type Decider<Own = unknown> = (
  situation: Situation<Own>,
  prompt: Prompt,
  options: readonly Option[],
) => Choice | null

/** Something a player does of its own accord, or null. Every habit must run dry without a change from outside. */
export type Habit<Own = unknown> = (situation: Situation<Own>) => Choice | null

/** How one edition is played. Another edition spreads it and replaces entries. */
export interface Player<Own = unknown> {
  /** By kind of prompt. A kind that is missing gets its first answer that asks nothing. */
  deciders: Readonly<Record<string, Decider<Own>>>
  /** By kind of prompt: seats whose people get a while for it before this player answers, since its answer may end it. */
  leavesTime?: Readonly<Record<string, (prompt: Prompt) => readonly number[]>>
  /** In order of preference. */
  habits: readonly Habit<Own>[]
  reserve: (outlook: Outlook<Own>) => number
  cardWorth: (outlook: Outlook<Own>, held: HeldCard) => number
  /** Whether a seat that nobody asks would do something between turns, as far as its means go. */
  hasBusiness: (outlook: Outlook<Own>) => boolean
  /** What it does in the midst of another one's turn, where the edition lets it; nothing where this is missing. */
  stepIns?: readonly Habit<Own>[]
  /** Whether now is a time for that, by what everybody sees: who is asked must tell nothing of what it has in mind. */
  mayStepIn?: (outlook: Outlook<Own>) => boolean
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

/** An option with the least that each of its questions takes. */
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

/** The first answer that asks nothing, otherwise the first with the least of everything. */
export function plainAnswer(options: readonly Option[]): Choice | null {
  for (const option of options) if (option.ask.length === 0) return answer(option)
  return options[0] ? leastAnswer(options[0]) : null
}

/** For questions of which the plain answer is as good as any. */
export const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

/** An act that asks nothing, where it is offered. */
export function pressing(options: readonly Option[], act: string): Choice | null {
  const option = named(options, act)
  return option ? answer(option) : null
}

/** The first of these acts that is offered, else the plain answer. */
export function preferring(options: readonly Option[], ...acts: readonly string[]): Choice | null {
  for (const act of acts) {
    const choice = pressing(options, act)
    if (choice) return choice
  }
  return plainAnswer(options)
}

/** Seats or squares of which an option lets one be picked under a name; none where it does not ask. */
export function pickable(option: Option | undefined, name: string): number[] {
  const ask = option && asked(option, name, 'pick')
  return (ask?.from ?? []).filter((member) => typeof member === 'number')
}
