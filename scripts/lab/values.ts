import type { Values } from '#editions/instrument.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { exchangeOf } from '#players/offers.ts'
import { gain } from '#players/worth.ts'
import type { Situation } from '#players/situation.ts'
import { instruments } from './instruments.ts'

/** What an offer is worth to who is asked: saying no is worth nothing, and costs nothing. */
const ofOffers: Values = (situation, prompt, options) => {
  const { view, figures, seat } = situation
  const offer = openOffers(view).find(({ id }) => id === prompt.about['offer'])
  if (!offer) return []
  const worth = gain(view, figures, seat, exchangeOf(situation, offer))
  return options.flatMap(({ act }) => (act === 'accept' ? [worth] : act === 'decline' ? [0] : []))
}

const common: Readonly<Record<string, Values>> = { 'trade.answer': ofOffers }

/** What the options of a prompt are worth to a seat, where its computer player values them; else nothing. */
export function valuesOf(
  edition: string,
  situation: Situation,
  prompt: Prompt,
  options: readonly Option[],
): readonly number[] {
  const values = instruments[edition]?.values?.[prompt.kind] ?? common[prompt.kind]
  return values?.(situation, prompt, options) ?? []
}
