import type { Facts } from '#text/index.ts'
import { tell } from './facts.ts'
import { tokenName, type Running } from './reading.ts'
import type { Json } from './shapes.ts'

/** An event of whatever kind. */
export type Loose = { kind: string } & Record<string, Json>

/** What the words of an event may name. */
export function factsOf(reading: Running, { kind, audience: _audience, ...facts }: Loose): Facts {
  const told = tell(reading, kind, facts)
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  if ('to' in facts) told['toBank'] = yes(facts['to'] === 'bank' || facts['to'] === 'pot')
  if ('from' in facts) told['fromBank'] = yes(facts['from'] === 'bank' || facts['from'] === 'pot')
  if ('price' in facts) told['free'] = yes(facts['price'] === 0)
  if (kind === 'bid') told['again'] = yes(facts['again'] === true)
  if (typeof facts['why'] === 'string') told['reason'] = reasonOf(reading, facts['why'])
  const { dice, winners } = facts
  if (Array.isArray(dice)) told['total'] = (dice as number[]).reduce((sum, die) => sum + die, 0)
  if (Array.isArray(dice)) told['double'] = yes(dice.length > 1 && dice.every((die) => die === dice[0]))
  if (Array.isArray(winners)) told['count'] = winners.length
  return { ...told, ...named(reading, facts) }
}

/** Names of a token, of a card, of its deck; what somebody did in secret, and what came of it. */
function named(reading: Running, { seat, card, deck, cheat, did, booked }: Record<string, Json>): Facts {
  const { words } = reading
  const found: Record<string, string | null> = {}
  if (typeof seat === 'number') found['token'] = tokenName(reading, seat)
  if (typeof card === 'string') found['title'] = words.find('card', `${card}.name`)
  if (typeof deck === 'string') found['deckId'] = deck
  if (typeof cheat === 'string' && isFacts(did))
    found['did'] = words.find('did', cheat, tell(reading, 'did', did))
  if (typeof cheat === 'string' && isFacts(booked))
    found['booked'] = words.find('booked', cheat, tell(reading, 'booked', booked))
  const isTold = (pair: [string, string | null]): pair is [string, string] => pair[1] !== null
  return Object.fromEntries(Object.entries(found).filter(isTold))
}

function isFacts(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function reasonOf({ words }: Running, why: string): string {
  return words.find('reason', why) ?? words.find('refusal', why) ?? words.say('reason.other')
}
