import { expect, it, onTestFinished } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { fieldsOf, type Chair, type Control, type Outcome } from 'discord-stand-in'
import { seeded, type Below } from '#test/engine/random.ts'
import { controlsOf, startGame } from '#test/discord/people.ts'
import { startPlace } from '#test/discord/place.ts'

const ephemeral = 64
const rubbish = [
  '1',
  '50',
  '0',
  '-3',
  '99999999',
  'lots',
  '1.5',
  ' 20 ',
  '𝟙',
  '{"a":1}',
  '*_~|',
  ':,.=',
  '<@1>',
  '٣',
]

/** One random act of a user. */
async function act(chair: Chair, below: Below): Promise<Outcome | null> {
  const seen = chair.see().filter((message) => controlsOf(message).length > 0)
  const open = seen.findLast(({ flags }) => ((flags ?? 0) & ephemeral) === 0)
  const message = below(2) ? open : seen[Math.max(0, seen.length - 1 - below(6))]
  if (!message) return null
  const usable = controlsOf(message).filter((control) => !control.disabled && !isEnding(control))
  const control = usable[below(2) ? below(Math.min(2, usable.length)) : below(usable.length)]
  if (!control) return null
  const outcome = await use(chair, message, control, below)
  if (!outcome.modal) return outcome
  const typed = () => rubbish[below(rubbish.length)] ?? ''
  const fields = fieldsOf(outcome.modal).map(({ custom_id }): [string, string] => [custom_id, typed()])
  return chair.submit(outcome.modal, Object.fromEntries(fields))
}

function isEnding({ label = '' }: Control): boolean {
  return /End the game|Leave the game|bankrupt|Cancel the table/.test(label)
}

function use(chair: Chair, message: APIMessage, control: Control, below: Below): Promise<Outcome> {
  if (!control.options) return chair.press(message, control.custom_id)
  const least = control.min_values ?? 1
  const most = Math.min(control.max_values ?? 1, control.options.length)
  const count = least + below(most - least + 1)
  const values = control.options.map(({ value }) => value).sort(() => below(3) - 1)
  return chair.choose(message, control.custom_id, values.slice(0, count))
}

it('answers any presses and inputs in any order', { timeout: 120_000 }, async () => {
  const place = await startPlace()
  onTestFinished(() => place.close())
  const below = seeded(20_261_121)
  const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name))
  await startGame(place, people.slice(0, 2), 1)
  const failed: unknown[] = []
  for (let acts = 0; acts < 240; acts++) {
    const chair = people[below(people.length)]!
    const outcome = await act(chair, below).catch((error: unknown) => ({ error }))
    if (outcome?.error) failed.push(outcome.error)
    if (acts % 120 === 60) await place.restart()
    if (acts % 5 === 0) await place.bot.idle()
  }
  await place.bot.idle()
  expect(failed.filter((error) => !isGone(error))).toEqual([])
  expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  const refused = place.discord.journal.entries.filter(({ status }) => status >= 400)
  expect(refused.filter((entry) => !isTakenAway(entry))).toEqual([])
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  expect(game?.version).toBeGreaterThan(10)
})

/** Whether a panel was deleted by its reader's next press while it was still being filled or deleted. */
function isTakenAway({ path, code }: { path: string; code: number }): boolean {
  return code === 10008 && path.startsWith('/webhooks/')
}

/** Whether the message changed before the press, which was therefore never sent. */
function isGone(error: unknown): boolean {
  return error instanceof Error && error.constructor.name === 'NotPossible'
}
