import type { APIInteraction } from 'discord-api-types/v10'
import { decodeId } from '#discord/parts/ids.ts'
import type { Entry, StandIn } from '#playground/index.ts'
import { isRefusal } from './refusals.ts'

/** One press, command or submit, as the stand-in sent it to the bot. */
export interface Pressed {
  id: string
  /** The first letters of its token, by which its answers are known. */
  token: string
  user: string
  /** Custom id, or the name of the command. */
  what: string
  /** Ms since 1970. */
  at: number
}

/**
 * What became of a press: it is saved, its presser was told that it is not, Discord itself said that it failed, or it
 * was one that only shows something, and did. Anything else is a flaw.
 */
export type Verdict = { press: Pressed } & (
  { came: 'saved' | 'told' | 'failed' | 'shown' } | { came: 'flaw'; why: string }
)

/** Controls by which somebody moves, so that what was not saved must be said to be so. */
const moving = new Set(['act', 'undo', 'lobby'])
const suggesting = 4
/** An answer that only says that another one will come. */
const acks = new Set([5, 6])
const tokenPart = 6
const unknownMessage = 10008

/** Notes every press that is sent to the bot, and judges afterwards what became of it. */
export class Ledger {
  readonly #discord: StandIn
  readonly #pressed = new Map<string, Pressed>()

  constructor(discord: StandIn) {
    this.#discord = discord
    discord.desk.on('dispatch', (payload, interaction) => {
      if (this.#pressed.has(interaction.id) || Number(payload.type) === suggesting) return
      this.#pressed.set(interaction.id, {
        id: interaction.id,
        token: interaction.token.slice(0, tokenPart),
        user: interaction.userId,
        what: nameOf(payload),
        at: Date.now(),
      })
    })
  }

  /** Ids of all presses. */
  get presses(): ReadonlySet<string> {
    return new Set(this.#pressed.keys())
  }

  /** `saved`: ids of the presses that stand in the logs. */
  judge(saved: ReadonlySet<string>): Verdict[] {
    const answers = Map.groupBy(this.#discord.journal.entries, ({ path }) => tokenIn(path))
    return [...this.#pressed.values()].map((press) => ({
      press,
      ...this.#verdict(press, saved.has(press.id), answers.get(press.token) ?? []),
    }))
  }

  #verdict(press: Pressed, isSaved: boolean, answers: readonly Entry[]) {
    const isAcked = (this.#discord.desk.find(press.id)?.answered ?? null) !== null
    const flaw = (why: string) => ({ came: 'flaw' as const, why: `${why} (${trailOf(press, answers)})` })
    if (isSaved) return isAcked ? came('saved') : flaw('saved, though Discord said that it failed')
    if (!isAcked) return came('failed')
    const shown = answers.filter(isShown)
    const isMove = moving.has(controlOf(press.what))
    if (shown.length === 0) {
      const isClosed = !isMove && answers.some(({ code }) => code === unknownMessage)
      return isClosed ? came('shown') : flaw('neither saved nor answered with a word')
    }
    if (!isMove) return came('shown')
    const said = shown.map(({ body }) => wordsOf(body)).join('\n')
    return isRefusal(said) ? came('told') : flaw(`not saved, and told “${said.slice(0, 300)}”`)
  }
}

function came(what: 'saved' | 'told' | 'failed' | 'shown') {
  return { came: what }
}

/** What was tried to answer it, each after how many ms. */
function trailOf({ at }: Pressed, answers: readonly Entry[]): string {
  const tried = answers.map((entry) => {
    const type = (entry.body as { type?: number } | null)?.type ?? ''
    const place = entry.path.split('/').at(-1)?.replace('%40', '@')
    return `+${Math.round(entry.at - at)} ${entry.method} ${place} ${type} ${entry.status}/${entry.code}`
  })
  return tried.join(', ') || 'nothing was tried'
}

/** Whether it put something before the presser. */
function isShown({ method, path, status, body }: Entry): boolean {
  if (status >= 300 || method === 'GET') return false
  if (path.endsWith('/callback')) return !acks.has((body as { type: number }).type)
  return method === 'POST' || /(@|%40)original/.test(path)
}

/** The first letters of the token in an answer's address; empty where there is none. */
function tokenIn(path: string): string {
  return /^\/(?:interactions|webhooks)\/\d+\/([^/]{6})/.exec(path)?.[1] ?? ''
}

function controlOf(what: string): string {
  const id = decodeId(what)
  return id.kind === 'ours' ? id.control : ''
}

/** All that a body says in words. */
function wordsOf(body: unknown): string {
  if (Array.isArray(body)) return body.map(wordsOf).filter(Boolean).join('\n')
  if (typeof body !== 'object' || body === null) return ''
  const { content, ...rest } = body as { content?: unknown }
  return [typeof content === 'string' ? content : '', wordsOf(Object.values(rest))].filter(Boolean).join('\n')
}

function nameOf({ data }: APIInteraction): string {
  if (!data) return ''
  if ('custom_id' in data) return data.custom_id
  const options = 'options' in data ? (data.options ?? []) : []
  return ['name' in data ? data.name : '', ...options.map(({ name }) => name)].join(' ')
}
