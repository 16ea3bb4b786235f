import type { Facts } from '#text/index.ts'
import { tell } from './fact-text.ts'
import type { Running } from '../reading.ts'
import type { AnyEvent, GameEvent, Json } from '../shapes.ts'

/** The facts of an event by their names, whatever its kind. */
export function factsIn(event: object): Readonly<Record<string, Json>> {
  return event as Record<string, Json>
}

/** Whether something told is an event of the game itself. */
export function isEvent({ edition }: Pick<Running, 'edition'>, told: AnyEvent): told is GameEvent {
  return !edition.summaries.some(({ sum }) => sum === told.kind)
}

/** What the words of an event may name. */
export function factsOf(reading: Running, event: AnyEvent): Facts {
  const { kind } = event
  const { kind: _kind, audience: _audience, ...facts } = factsIn(event)
  const told = tell(reading, kind, facts)
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  if ('to' in facts) told['toBank'] = yes(facts['to'] === 'bank' || facts['to'] === 'pot')
  if ('target' in facts) told['onSelf'] = yes(facts['target'] === facts['seat'])
  if ('from' in facts) told['fromBank'] = yes(facts['from'] === 'bank' || facts['from'] === 'pot')
  if (kind === 'paid' && !('square' in facts)) told['square'] = 'none'
  if ('price' in facts) told['free'] = yes(facts['price'] === 0)
  if (kind === 'moved') told['atJail'] = yes(facts['to'] === reading.board.jail)
  if (kind === 'rested') told['atJail'] = yes(facts['square'] === reading.board.jail)
  if (kind === 'bid') told['again'] = yes(facts['again'] === true)
  if (typeof facts['why'] === 'string') told['reason'] = reasonOf(reading, facts['why'])
  const { dice, winners } = facts
  if (Array.isArray(dice)) told['total'] = dice.reduce<number>((sum, die) => sum + Number(die), 0)
  if (Array.isArray(dice)) told['double'] = yes(dice.length > 1 && dice.every((die) => die === dice[0]))
  if (Array.isArray(winners)) told['count'] = winners.length
  return told
}

function reasonOf({ words }: Running, why: string): string {
  return words.find('reason', why) ?? words.find('refusal', why) ?? words.say('reason.other')
}
