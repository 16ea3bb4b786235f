import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { ButtonStyle, ComponentType, MessageFlags, type APIMessage } from 'discord-api-types/v10'
import { encodeId } from '#discord/parts/ids.ts'
import type { Chair, Outcome } from 'discord-stand-in'
import type { Table } from './load-town.ts'
import type { Noise } from './section.ts'

/**
 * People who ask for the board as a picture, of one game after the other: with more games than pictures are remembered,
 * each press wants a new one. They press at an even rate, whether or not they are answered.
 */
export class Flood {
  readonly outcomes: Outcome[] = []
  readonly #presses = new Set<Promise<void>>()
  readonly #ended: Promise<unknown>
  #isOver = false

  constructor({ people, rate }: Noise, tables: readonly Table[]) {
    const chairs = tables.flatMap((table) => table.chairs)
    this.#ended = Promise.all(
      chairs.slice(0, people).map((chair, at) => this.#press(chair, at, rate, tables)),
    )
  }

  /** Resolves when every press has its first answer, or none in time. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#ended
    await Promise.all(this.#presses)
  }

  async #press(chair: Chair, from: number, rate: number, tables: readonly Table[]): Promise<void> {
    const start = performance.now()
    const inServer = tables.filter(({ chairs }) => chairs[0]!.place.guildId === chair.place.guildId)
    for (let at = 0; !this.#isOver; at++) {
      await pause(Math.max(1, start + (at * 1000) / rate - performance.now()))
      const { game } = inServer[(from + at) % inServer.length]!
      const press = this.#pressOnce(chair, encodeId(game, 'open', 'board', 'picture'))
      this.#presses.add(press)
      void press.finally(() => this.#presses.delete(press))
    }
  }

  async #pressOnce(chair: Chair, id: string): Promise<void> {
    const message = chair.see().findLast(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0)
    if (message) this.outcomes.push(await chair.staleClick(bearing(message, id), id))
  }
}

/** A message with one button, as a forged press claims. */
function bearing(message: APIMessage, id: string): APIMessage {
  const style = ButtonStyle.Secondary as const
  const button = { type: ComponentType.Button as const, id: 2, style, label: 'Board', custom_id: id }
  return { ...message, components: [{ type: ComponentType.ActionRow, id: 1, components: [button] }] }
}
