import { suspensionOf } from '#table/core/seats.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import { asksNobody, stalledAfter } from '#table/operations/stalled.ts'
import { gameOf, lengthOf, when, type Admin, type AdminCommand } from './command.ts'
import { servingNow } from './serving.ts'
import { reasons } from '../../src/operations/reasons.ts'

export const why: AdminCommand = {
  usage: 'why GAME',
  about: 'why a game does not go on',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    for (const line of [...whyLines(admin, loaded), ...(await processLines(admin))]) admin.say(line)
  },
}

function whyLines({ service, now }: Admin, loaded: LoadedGame): string[] {
  const { status, due, deliveredVersion, version, updatedAt } = loaded
  if (status === 'over' || status === 'cancelled') return [`It does not: it is ${status}.`]
  if (status === 'lobby') return [`It waits in its lobby to be started; it closes ${when(due)}.`]
  const still = suspensionOf(loaded)
  const told =
    deliveredVersion < version ? `told up to ${deliveredVersion} of ${version} since ${when(updatedAt)}` : ''
  return [
    ...(still ? [stillLine(still.why, still.at)] : waitLines(loaded, service)),
    ...(due !== null && due < now - stalledAfter.due
      ? [`overdue by ${lengthOf(now - due)}: ${reasons.overdue}`]
      : []),
    ...(told && updatedAt < now - stalledAfter.undelivered ? [`${told}: ${reasons.undelivered}`] : []),
  ]
}

function stillLine(why: 'paused' | 'deserted' | 'suspended', at: number): string {
  const said = {
    paused: 'its players have paused it',
    deserted: 'every person is away',
    suspended: 'its server has removed the bot',
  }
  return `It rests since ${when(at)}: ${said[why]}.`
}

/** Whom it waits for; of decisions that only who is asked may know of, how many there are. */
function waitLines(loaded: LoadedGame, service: Admin['service']): string[] {
  if (asksNobody(loaded)) return [reasons.noDecision]
  const { prompts } = service.look(loaded)
  const blocking = prompts.filter(({ prompt }) => prompt.blocks)
  const hidden = service.asked(loaded) - blocking.length
  return [
    ...blocking.map(
      ({ prompt: { kind, seats, asked, due } }) =>
        `It waits for seats ${seats.join(', ')} to decide ${kind}, since ${when(asked)}, until ${when(due)}.`,
    ),
    ...(hidden > 0 ? [`It waits for ${hidden} decisions that are private; next ${when(loaded.due)}.`] : []),
  ]
}

async function processLines(admin: Admin): Promise<string[]> {
  const serving = await servingNow(admin)
  if (serving.length === 0) return ['No process serves the games at the moment: start the bot.']
  return serving.map(
    ({ id, shard, beatAt }) =>
      `Served by ${id}${shard === null ? '' : `, shard ${shard}`}, last heard of ${lengthOf(admin.now - beatAt)} ago.`,
  )
}
