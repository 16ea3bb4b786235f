import { moment, partyOf, type Running } from '../reading.ts'
import { styleOf } from '../style-of.ts'
import { stillText } from './seats-and-votes.ts'

function awaitedText(reading: Running): string {
  const seats = new Set(
    reading.look.prompts.filter(({ prompt }) => prompt.blocks).flatMap(({ prompt }) => prompt.seats),
  )
  return reading.words.list([...seats].map((seat) => partyOf(reading, seat)))
}

/**
 * Whom a game waits for, since when and until when (DAY-042). Where players have secrets, times are left out: a secret
 * move may have put the decision off.
 */
export function waitText(reading: Running): string {
  const { words } = reading
  const prompts = reading.look.prompts.flatMap(({ prompt }) => (prompt.blocks ? [prompt] : []))
  const still = stillText(reading)
  if (still) return still
  if (prompts.length === 0) return words.say('ui.list.running')
  const who = awaitedText(reading)
  if (styleOf(reading).areSecretsKept) return words.say('ui.list.waitsFor', { who })
  const dues = prompts.flatMap(({ due }) => due ?? [])
  return words.say('ui.list.waits', {
    who,
    since: moment(Math.min(...prompts.map(({ asked }) => asked))),
    until: dues.length > 0 ? moment(Math.min(...dues)) : 'none',
  })
}
