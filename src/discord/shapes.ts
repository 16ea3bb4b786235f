// The types of the table, under the names that this folder uses.

import type { Board, EditionInfo, Option, OptionSpec, Outcome, View } from '#table/api.ts'

export type * from '#table/api.ts'

export type Ask = Option['ask'][number]
export type AskOf<Type extends Ask['type']> = Extract<Ask, { type: Type }>
export type WholeSpec = Extract<OptionSpec, { type: 'whole' }>
export type Json = Option['fixed'][string]
export type Lot = NonNullable<View['auction']>['lot']
export type Offer = NonNullable<View['offers']>[number]
export type Goods = Offer['give']
export type HeldCard = Goods['cards'][number]
export type Debt = NonNullable<View['debts']>[number]
export type Party = Debt['creditor']
export type Square = Board['squares'][number]
/** A square that players can own. */
export type Property = Extract<Square, { price: number }>
export type Refused = Extract<Outcome<never>, { ok: false }>['refusal']
/** An event of the game, or a summary of several events. */
export type AnyEvent = ReturnType<EditionInfo['summaries'][number]['summarize']>[number]
