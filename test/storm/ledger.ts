import type { APIInteraction } from 'discord-api-types/v10'
import { decodeId } from '#discord/parts/components.ts'
import type { Entry, StandIn } from 'discord-stand-in'
import { isRefusal } from './refusals.ts'

/**
 * A press, command or modal submit that the stand-in sent to the bot. All of them are called presses here.
 */
export interface Pressed {
  id: string
  /** The first characters of the interaction’s token, which identify its responses. */
  token: string
  user: string
  /** The custom id, or the name of the command. */
  what: string
  /** The id of the message with the pressed control; null for a command. */
  message: string | null
  /** Ms since 1970. */
  at: number
}

/**
 * A press and its result: `saved` as a move, `told` that it was refused, `failed` according to Discord, or
 * `shown` for a press that needs no move. Any other result is a flaw.
 */
export type Verdict = { press: Pressed } & (
  | { came: 'saved' | 'told' | 'failed' | 'shown' }
  | { came: 'flaw'; why: string }
)

/** Names of controls that make moves. If a press of one is not saved, its player must get a message. */
const moving = new Set(['act', 'undo', 'lobby'])
const suggesting = 4
/**
 * Max time between two presses on a panel after which the newer one’s result may replace the older one’s, ms.
 * A player who sees no result waits longer than that; one who sees a result sees a changed panel.
 */
const glance = 1000
/** Types of responses that only announce a later response. */
const acks = new Set([5, 6])
const tokenPart = 6
const unknownMessage = 10008

/** Records every press that is sent to the bot, and judges its result afterwards. */
export class Ledger {
  readonly #discord: Pick<StandIn, 'broker' | 'journal'>
  readonly #pressed = new Map<string, Pressed>()

  constructor(discord: Pick<StandIn, 'broker' | 'journal'>) {
    this.#discord = discord
    discord.broker.on('dispatch', (payload, interaction) => {
      if (this.#pressed.has(interaction.id) || Number(payload.type) === suggesting) return
      this.#pressed.set(interaction.id, {
        id: interaction.id,
        token: interaction.token.slice(0, tokenPart),
        user: interaction.userId,
        what: nameOf(payload),
        message: payload.message?.id ?? null,
        at: Date.now(),
      })
    })
  }

  /** The ids of all presses. */
  get presses(): ReadonlySet<string> {
    return new Set(this.#pressed.keys())
  }

  /**
   * For each press on the given messages: the start of its token, with which the bot can edit the message,
   * and the message’s id.
   */
  tokensOn(messages: ReadonlySet<string>): ReadonlyMap<string, string> {
    const byToken = new Map<string, string>()
    for (const { token, message } of this.#pressed.values())
      if (message !== null && messages.has(message)) byToken.set(token, message)
    return byToken
  }

  /** Returns the result of each press. `saved` are the ids of the presses in the games’ logs. */
  judge(saved: ReadonlySet<string>): Verdict[] {
    const byToken = Map.groupBy(this.#discord.journal.entries, ({ path }) => tokenIn(path))
    const answersTo = ({ token }: Pressed) => byToken.get(token) ?? []
    const onPanels = Map.groupBy(this.#pressed.values(), ({ user, message }) => `${user} ${message}`)
    return [...this.#pressed.values()].map((press) => {
      const onSame = press.message === null ? [] : (onPanels.get(`${press.user} ${press.message}`) ?? [])
      const isReplaced = onSame.some((one) => isSoonAfter(one, press) && reached(answersTo(one)))
      return { press, ...this.#verdict(press, saved.has(press.id), answersTo(press), isReplaced) }
    })
  }

  /** `isReplaced`: whether the panel already shows the result of a newer press. */
  #verdict(press: Pressed, isSaved: boolean, answers: readonly Entry[], isReplaced: boolean) {
    const isAcked = (this.#discord.broker.find(press.id)?.answered ?? null) !== null
    const flaw = (why: string) => ({ came: 'flaw' as const, why: `${why} (${trailOf(press, answers)})` })
    if (isSaved) return isAcked ? came('saved') : flaw('saved, though Discord said that it failed')
    if (!isAcked) return came('failed')
    const shown = answers.filter(isShown)
    const isMove = moving.has(controlOf(press.what))
    if (shown.length === 0) {
      const isSeen = !isMove && (reached(answers) || isReplaced)
      return isSeen ? came('shown') : flaw('neither saved nor answered with a word')
    }
    if (!isMove) return came('shown')
    const said = shown.map(({ body }) => wordsOf(body)).join('\n')
    return isRefusal(said) ? came('told') : flaw(`not saved, and told “${said.slice(0, 300)}”`)
  }
}

function came(what: 'saved' | 'told' | 'failed' | 'shown') {
  return { came: what }
}

function isSoonAfter(newer: Pressed, { id, at }: Pressed): boolean {
  return BigInt(newer.id) > BigInt(id) && newer.at - at <= glance
}

/** Whether the presser saw a response, or had deleted the message that it should have changed. */
function reached(answers: readonly Entry[]): boolean {
  return answers.some((entry) => (entry.lost ?? entry).code === unknownMessage || isShown(entry))
}

/** Describes the attempts to respond, each with its delay in ms. */
function trailOf({ at }: Pressed, answers: readonly Entry[]): string {
  const tried = answers.map((entry) => {
    const type = (entry.body as { type?: number } | null)?.type ?? ''
    const place = entry.path.split('/').at(-1)?.replace('%40', '@')
    return `+${Math.round(entry.at - at)} ${entry.method} ${place} ${type} ${entry.status}/${entry.code}`
  })
  return tried.join(', ') || 'nothing was tried'
}

/**
 * Whether a request showed its presser a response. An aborted request has status 0. A request that succeeded
 * still counts if its own response was lost.
 */
function isShown({ method, path, body, ...answer }: Entry): boolean {
  const { status } = answer.lost ?? answer
  if (status < 200 || status >= 300 || method === 'GET') return false
  if (path.endsWith('/callback')) return !acks.has((body as { type: number }).type)
  return method === 'POST' || /(@|%40)original/.test(path)
}

/** The first characters of the token in a response’s path; empty if the path has none. */
export function tokenIn(path: string): string {
  return /^\/(?:interactions|webhooks)\/\d+\/([^/]{6})/.exec(path)?.[1] ?? ''
}

function controlOf(what: string): string {
  const id = decodeId(what)
  return id.kind === 'ours' ? id.control : ''
}

/** All texts in a request’s body. */
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
