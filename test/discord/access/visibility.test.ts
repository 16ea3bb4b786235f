import { ChannelType, PermissionFlagsBits, PermissionsBitField, type GuildMember } from 'discord.js'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Visibility } from '#discord/visibility.ts'

const { Connect, ViewChannel } = PermissionFlagsBits

/** The threads that Discord reports the user as a member of. */
const inside = new Set<string>()
let asked = 0
let now = 0
let visibility: Visibility

beforeEach(() => {
  vi.useFakeTimers()
  inside.clear()
  asked = 0
  now = 1
  visibility = new Visibility(pino({ level: 'silent' }), () => now)
})
afterEach(() => {
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  now += ms
  await vi.advanceTimersByTimeAsync(ms)
}

interface Plan {
  type?: ChannelType
  held?: bigint
  isBlind?: boolean
}

/** Returns a guild member with the given channels and their permissions in each. */
function memberOf(channels: Record<string, Plan>): GuildMember {
  const made = Object.entries(channels).map(([id, plan]) => {
    const { type = ChannelType.GuildText, held = ViewChannel, isBlind = false } = plan
    const isVoiceBased = () => type === ChannelType.GuildVoice
    const permissionsFor = () => new PermissionsBitField(held)
    return [id, { id, type, viewable: !isBlind, isVoiceBased, permissionsFor }] as const
  })
  const get = (route: string) => {
    asked++
    const thread = route.split('/')[2] ?? ''
    return inside.has(thread) ? Promise.resolve({}) : Promise.reject(new Error('Discord is silent'))
  }
  return {
    id: 'dee',
    guild: { channels: { cache: new Map(made) } },
    client: { rest: { get } },
  } as unknown as GuildMember
}

const thread: Plan = { type: ChannelType.PrivateThread }

it('a voice channel is visible to members who may see and join it', async () => {
  const voice = (held: bigint) => memberOf({ place: { type: ChannelType.GuildVoice, held } })
  expect(await visibility.sees(voice(ViewChannel), 'place')).toBe(false)
  expect(await visibility.sees(voice(ViewChannel | Connect), 'place')).toBe(true)
  expect(await visibility.sees(voice(Connect), 'place')).toBe(false)
})

it('a channel that the bot cannot see is visible to nobody', async () => {
  expect(await visibility.sees(memberOf({ place: { isBlind: true } }), 'place')).toBe(false)
})

it('shares one request for thread members and repeats it after 30 seconds', async () => {
  const dee = memberOf({ place: thread })
  inside.add('place')
  const many = await Promise.all([1, 2, 3].map(() => visibility.sees(dee, 'place')))
  expect(many).toEqual([true, true, true])
  expect(asked).toBe(1)
  await pass(29_000)
  expect(await visibility.sees(dee, 'place')).toBe(true)
  expect(asked).toBe(1)
  await pass(2000)
  expect(await visibility.sees(dee, 'place')).toBe(true)
  expect(asked).toBe(2)
})

it('requests and caches the members of ten threads per call', async () => {
  const places = Array.from({ length: 25 }, (_, no) => `place-${no}`)
  const dee = memberOf({ ...Object.fromEntries(places.map((place) => [place, thread])), open: {} })
  for (const place of places) inside.add(place)
  const seen = async () => (await visibility.among(dee, [...places, 'open'])).length
  expect([await seen(), asked]).toEqual([11, 10])
  expect([await seen(), asked]).toEqual([21, 20])
  expect([await seen(), asked]).toEqual([26, 25])
  expect([await seen(), asked]).toEqual([26, 25])
})

it('hides a thread when Discord fails, and asks again next time', async () => {
  const dee = memberOf({ place: thread })
  expect(await visibility.sees(dee, 'place')).toBe(false)
  inside.add('place')
  expect(await visibility.sees(dee, 'place')).toBe(true)
})
