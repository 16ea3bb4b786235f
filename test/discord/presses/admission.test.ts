import type { APIMessage } from 'discord-api-types/v10'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Meter } from '#discord/traffic-meter.ts'
import { noMeter } from '#discord/traffic-meter.ts'
import type { Chair, Outcome } from 'discord-stand-in'
import { controlOf, hasControl, shown, startGame, textOf, turnOf } from '#test/discord/people.ts'
import { openGame } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const second = 1000
const burst = 20
let now = 0
const limited: string[] = []
const meter: Meter = { ...noMeter, limited: (answer) => void limited.push(answer) }
/** Reads of the game that wait until the test releases them; null lets every read pass. */
let held: (() => void)[] | null = null
const place = withPlace({
  bot: { pressesPerSecond: 4, clock: () => now, meter },
  between: (table) => ({
    ...table,
    since: async (...asked) => {
      const waiting = held
      if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
      return table.since(...asked)
    },
  }),
})

let card: APIMessage
let hasty: Chair
let other: Chair

beforeEach(async () => {
  // Enough time to fill everybody's token bucket.
  now += 60 * second
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  if ((await place.table.gamesIn(place.discord.guild.id)).length === 0) await startGame(place, people)
  card = await people[0].waitFor((message) => !isPrivate(message) && hasControl(message, say('ui.go.assets')))
  hasty = people.find(({ user }) => textOf(card).includes(`<@${user.id}>`)) ?? people[0]
  other = people.find((one) => one !== hasty)!
  await place.bot.idle()
  now += 60 * second
  limited.length = 0
})

const isPrivate = ({ flags }: Pick<APIMessage, 'flags'>) => ((flags ?? 0) & 64) !== 0
const looks = (chair: Chair) => chair.press(card, controlOf(card, say('ui.go.assets')))
const isRefused = ({ message }: Outcome) => message !== null && textOf(message).startsWith('One moment')

async function pressOften(times: number, press = () => looks(hasty)): Promise<Outcome[]> {
  const outcomes = []
  for (let made = 0; made < times; made++) outcomes.push(await press())
  await place.bot.idle()
  return outcomes
}

describe('a user who presses too fast', () => {
  it('gets a private request to wait, after a generous burst', async () => {
    expect((await pressOften(burst)).some(isRefused)).toBe(false)
    const next = await looks(hasty)
    expect(isRefused(next)).toBe(true)
    expect(isPrivate(next.message!)).toBe(true)
    expect(limited).toEqual(['notice'])
  })

  it('is served again as the seconds pass', async () => {
    await pressOften(burst + 1)
    now += second
    expect((await pressOften(5)).map(isRefused)).toEqual([false, false, false, false, true])
  })

  it('does not slow down other users', async () => {
    await pressOften(burst + 5)
    expect(isRefused(await looks(other))).toBe(false)
  })

  it('has two presses handled at a time; the others are acknowledged and wait', async () => {
    const waiting = (held = [] as (() => void)[])
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => hasty.command('/game since')))
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null))
    await expect.poll(() => waiting.length).toBe(2)
    // Presses of other users continue meanwhile.
    await shown(await other.command('/game log'))
    expect(waiting).toHaveLength(2)
    held = null
    for (const goOn of waiting) goOn()
    await Promise.all(outcomes.map((outcome) => outcome.later(10_000)))
  })

  it('gets the shortest response for presses beyond a few notices', async () => {
    await pressOften(burst)
    const outcomes = await pressOften(10)
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null))
    expect(outcomes.filter(isRefused)).toHaveLength(3)
    expect(limited.filter((answer) => answer === 'silent')).toHaveLength(7)
  })

  it('gets a text for each refused command, because Discord requires one', async () => {
    await pressOften(burst)
    const outcomes = await pressOften(5, () => hasty.command('/game mine'))
    expect(outcomes.map(isRefused)).toEqual([true, true, true, true, true])
  })

  it('changes nothing with a refused press, forged or not', async () => {
    const turn = await turnOf(hasty)
    const roll = controlOf(turn, say('act.roll'))
    await pressOften(burst)
    const { version } = await openGame(place)
    await pressOften(30, () => hasty.staleClick(turn, roll))
    expect((await openGame(place)).version).toBe(version)
    now += second
    await hasty.press(turn, roll)
    await place.bot.idle()
    expect((await openGame(place)).version).toBeGreaterThan(version)
  })
})

describe('suggestions while a user types', () => {
  const types = () => hasty.autocomplete('/game new', { edition: 'cl' }, 'edition')

  it('have their own limit, beyond which the list is empty', async () => {
    await pressOften(burst + 1)
    const outcomes = await pressOften(45, types)
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null))
    const filled = outcomes.filter(({ choices }) => (choices ?? []).length > 0)
    expect(filled).toHaveLength(40)
    expect(limited.filter((answer) => answer === 'noSuggestions')).toHaveLength(5)
    now += second
    expect((await types()).choices).not.toEqual([])
  })
})
