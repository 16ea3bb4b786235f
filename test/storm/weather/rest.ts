import type { Fault as RestFault, PermissionName } from 'discord-stand-in'
import type { Below } from '#test/engine/random.ts'
import type { Sky } from '../sky.ts'
import { nothing, type End, type Fault } from './fault.ts'

const spell = [1500, 5000] as const

/** Routes that the bot uses often. A fault affects one of them; `undefined` means all routes. */
const paths = [
  undefined,
  undefined,
  /callback/,
  /^\/channels\/\d+\/messages/,
  /^\/webhooks\//,
  /^\/channels\/\d+\/messages\/\d+/,
]

/** A fault that affects a few requests again and again, with pauses between them. */
function raining(name: string, weight: number, one: (below: Below) => RestFault): Fault {
  const begin = ({ discord }: Sky, below: Below): End => {
    const path = paths[below(paths.length)]
    const taken: (() => void)[] = []
    const arm = () => {
      taken.push(discord.faults.add({ ...(path && { path }), times: 1 + below(3), ...one(below) }))
      timer = setTimeout(arm, 20 + below(250))
    }
    let timer = setTimeout(arm, 0)
    return () => {
      clearTimeout(timer)
      for (const take of taken) take()
    }
  }
  return { name, kind: 'rest', weight, lasts: spell, begin }
}

function refusing(
  name: string,
  weight: number,
  status: number,
  headers?: (below: Below) => Record<string, string>,
): Fault {
  return raining(name, weight, (below) => ({
    refuse: { status, code: 0, message: `${status}: ${name}`, ...(headers && { headers: headers(below) }) },
  }))
}

/**
 * Statuses of HTML error pages from proxies in front of Discord. A 403 or 429 from them says nothing about
 * permissions or rate limits.
 */
const pages = [403, 429, 500, 502, 503, 504, 520] as const

const page = (below: Below): RestFault => {
  const status = pages[below(pages.length)]!
  const isTold = status === 429 && below(2) === 0
  return { page: { status, ...(isTold && { retryAfter: 1 }) } }
}

/** The response comes before the request’s body has arrived, which is never read. */
const early = (below: Below): RestFault => {
  const status = [429, 500, 503][below(3)]!
  const headers = { 'retry-after': seconds(below), 'x-ratelimit-scope': 'shared' }
  const message = `${status}: before the end`
  return { early: true, refuse: { status, code: 0, message, ...(status === 429 && { headers }) } }
}

const seconds = (below: Below) => (0.2 + below(20) / 10).toFixed(3)

/** Removes some of the bot’s permissions in one of the channels. */
function denying(name: string, weight: number, permissions: readonly PermissionName[]): Fault {
  return {
    name,
    kind: 'rest',
    weight,
    lasts: [2000, 8000],
    begin: ({ discord, channels }, below) => {
      const channel = someOf(channels, below)
      if (channel === undefined) return nothing
      discord.moderation.deny(channel, permissions)
      return () => discord.moderation.grant(channel, permissions)
    },
  }
}

/** Repeatedly deletes one of the last two public messages in a channel. */
const deleting: Fault = {
  name: 'messages are deleted',
  kind: 'rest',
  weight: 3,
  lasts: [1000, 4000],
  begin: ({ discord, channels }, below) => {
    const { world, moderation } = discord
    const timer = setInterval(() => {
      const channel = someOf(channels, below)
      if (channel === undefined) return
      const shown = world.postsIn(channel).filter(({ onlyFor }) => onlyFor === null)
      const last = shown.at(-1 - below(2))
      if (last) moderation.deleteMessage(channel, last.message.id)
    }, 400)
    return () => clearInterval(timer)
  },
}

export const restFaults: readonly Fault[] = [
  refusing('500', 3, 500),
  refusing('502', 2, 502),
  refusing('503', 3, 503),
  refusing('429 with Retry-After', 3, 429, (below) => ({
    'retry-after': seconds(below),
    'x-ratelimit-scope': 'shared',
  })),
  refusing('429 without Retry-After', 2, 429),
  refusing('429 for everything', 2, 429, (below) => ({
    'retry-after': seconds(below),
    'x-ratelimit-global': 'true',
    'x-ratelimit-scope': 'global',
  })),
  raining('carried out, the line broken', 4, () => ({ lose: 'reset' })),
  raining('carried out, 500 in its place', 3, () => ({ lose: '500' })),
  raining('carried out, stopped amid the answer', 2, () => ({ lose: 'half' })),
  raining('a page in place of an answer', 3, page),
  raining('refused while the body comes', 2, early),
  raining('broken while the body comes', 3, () => ({ early: true, lose: 'reset' })),
  raining('slow', 4, (below) => ({ delay: 200 + below(2000), times: 4 })),
  raining('very slow, and lost', 1, (below) => ({ delay: 2000 + below(8000), lose: 'reset' })),
  deleting,
  denying('no sending', 2, ['SendMessages']),
  denying('no files', 2, ['AttachFiles']),
  denying('no sight', 1, ['ViewChannel']),
]

function someOf(channels: readonly string[], below: Below): string | undefined {
  return channels[below(Math.max(1, channels.length))]
}
