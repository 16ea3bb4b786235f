import { returnCard } from '#engine/decks.ts'
import type { TopCard } from '#mechanics/cards/carry.ts'
import type { Play } from '../game.ts'

/** A blue card being carried out. */
export type BlueStep = TopCard

/** Cards that their drawer holds until they are used (SLH-111). */
const kept: ReadonlySet<string> = new Set(['get_out_now', 'pass_key'])

/** Carries out a blue card, which is the step of its name; unless it is kept it goes under its deck first (SLH-111). */
export function carryBlue(play: Play, { seat, deck, card }: TopCard): void {
  if (!kept.has(card)) returnCard(play, { deck, card })
  play.do({ step: `blue.${card}`, seat, deck, card })
}

/** It cannot be carried out (SLH-112). */
export function hasNoEffect(
  play: Play,
  { seat, deck, card }: Pick<BlueStep, 'seat' | 'deck' | 'card'>,
): void {
  play.emit({ kind: 'noEffect', seat, deck, card })
}
