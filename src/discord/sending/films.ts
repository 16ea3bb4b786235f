import pLimit from 'p-limit'
import { ButtonStyle } from 'discord.js'
import type { Logger } from 'pino'
import { drawClip } from '#art/index.ts'
import { speak } from '#text/index.ts'
import { Declined, valueOf, publicViewOf } from '../request.ts'
import { asSent, type ComponentNode } from '../parts/sent-components.ts'
import { container, picture, text, encodeId } from '../parts/components.ts'
import { type Message, messageLink } from '../parts/message.ts'
import { sceneOf } from '../parts/pictures.ts'
import { readingFrom, runningOf, type Running } from '../reading.ts'
import type { TableInfo, TableRoom } from '../shapes.ts'
import { signOf, unescaped } from '../words/names.ts'
import { winnersOf } from '../words/highlights.ts'
import { type Courier, editAwake } from './courier.ts'
import { failureOf } from './discord-errors.ts'

/** Limit on a film's frames, for about half a minute and 8 MB. */
const maxFrames = 75
/** Limit on films that wait, in addition to the one being made. */
const maxWaiting = 3

/** The id of a posted film, or the film's message if the channel refused it. */
export type Filmed = { id: string } | { message: Message }

export interface Filming {
  share: number
  done: Promise<Filmed>
}

interface Deps {
  table: TableRoom
  courier: Courier
  locale: (guild: string) => string
  log: Logger
}

/** The name of the user who asked for a film, and the message with the pressed button in the game's channel. */
export interface FilmAsked {
  by: string
  under: string | null
}

/** Makes films of finished games, one at a time. Posts a film, and then turns its button into a link to it. */
export class Films {
  readonly #deps: Deps
  readonly #limit = pLimit(1)
  readonly #making = new Map<string, Filming>()
  readonly #stop = new AbortController()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Returns the film of a finished game, in progress or started now; null if too many films are waiting. */
  of(table: TableInfo, asked: FilmAsked): Filming | null {
    const making = this.#making.get(table.id)
    if (making) return making
    if (this.#limit.pendingCount >= maxWaiting || this.#stop.signal.aborted) return null
    return this.#begin(table, asked)
  }

  close(): void {
    this.#stop.abort(new Error('the bot is shutting down'))
    this.#limit.clearQueue()
  }

  #begin(table: TableInfo, asked: FilmAsked): Filming {
    const filming: Filming = { share: 0, done: this.#limit(() => this.#make(table, asked, filming)) }
    this.#making.set(table.id, filming)
    filming.done
      .catch((err: unknown) => {
        if (!(err instanceof Declined))
          this.#deps.log.error({ game: table.id, err }, 'a film could not be made')
      })
      .finally(() => this.#making.delete(table.id))
    return filming
  }

  async #make(table: TableInfo, { by, under }: FilmAsked, filming: Filming): Promise<Filmed> {
    const { table: room, locale, courier, log } = this.#deps
    const look = valueOf(await room.look(publicViewOf(table)))
    const final = runningOf(readingFrom(room, look, speak(locale(table.guild))))
    if (!final) throw new Error('a finished game has no board')
    const frames = valueOf(await room.frames(publicViewOf(table), maxFrames), final)
    const scenes = frames.map((frame) => {
      const { view, board } = frame.look
      return sceneOf(
        { ...final, look: frame.look, view: view ?? final.view, board: board ?? final.board },
        frame.entries,
      )
    })
    const gif = await drawClip(scenes, (share) => (filming.share = share), this.#stop.signal)
    const message = filmMessage(final, gif, by)
    try {
      const id = await courier.send(table.channel, message, `${table.id}-film`)
      if (under !== null) await this.#lead(table, under, messageLink(table, id))
      return { id }
    } catch (error) {
      log.warn({ game: table.id, failure: failureOf(error).kind }, 'a film could not be posted')
      return { message }
    }
  }

  async #lead({ id, channel }: TableInfo, message: string, link: string): Promise<void> {
    const { courier, log } = this.#deps
    try {
      const shown = await courier.read(channel, message)
      const components = asSent(shown).map((part) => leading(part, encodeId(id, 'film'), link))
      await editAwake(courier, channel, message, { components }, true)
    } catch (error) {
      log.info({ game: id, failure: failureOf(error).kind }, 'a result could not be linked to its film')
    }
  }
}

function leading(part: ComponentNode, asking: string, url: string): ComponentNode {
  if (part.custom_id === asking)
    return { type: part.type, style: ButtonStyle.Link, url, ...(part.label && { label: part.label }) }
  return part.components
    ? { ...part, components: part.components.map((one) => leading(one, asking, url)) }
    : part
}

function filmMessage(running: Running, gif: Buffer, by: string): Message {
  const { words, table, view } = running
  const facts = { ...winnersOf(running), turns: view.turn.number, sign: signOf(table) }
  const alt = unescaped(words.say('ui.clip.alt', { ...facts, names: words.list(running.names) }))
  const name = `game-${table.id}.gif`
  const title = [words.say('ui.clip.title', facts), words.say('ui.share.by', { who: by })].join('\n')
  return {
    components: [container([text(title), picture(name, alt)])],
    files: [{ name, data: gif, type: 'image/gif', alt }],
  }
}
