import { editionNames } from '#editions/folders.ts'
import { editionOf } from '#editions/index.ts'
import { foundIn } from '#test/editions/found.ts'
import type { Below } from '#test/engine/random.ts'
import { openGame } from './table.ts'
import { Guest } from './people.ts'
import type { Town } from './town.ts'

/** A game that was played in a storm. */
export interface Played {
  game: string
  channel: string
  edition: string
  guests: readonly Guest[]
}

/**
 * House rules that make an edition’s game short, as one line: the export `quickly` of
 * `test/editions/<edition>/storm.ts`. Editions without it use their defaults.
 */
const quickly = await foundIn<(below: Below) => string>('storm', 'quickly')
/** Max attempts at each step of opening a game. Without faults there are enough for a slow machine. */
const tries = { fair: 60, stormy: 8 }
/** Assigns the editions to the tables in turn. */
const editionAt = (table: number) => editionNames[table % editionNames.length]!
/** The target for all players together. */
const pressesPerSecond = 16
const maxThinkMs = 3000
/** In one of this many games, all players leave early. */
const leftOnceIn = 3
/** Players who leave early stay at least this long and at most twice as long, ms. */
const stays = 20_000

/** Thrown when a table’s game could not be started before the faults, so that the storm did not begin. */
export class NotBegun extends Error {
  override name = 'NotBegun'
}

/**
 * Returns random numbers of human players (two or three) and computer players (one or two), within the
 * edition’s limits.
 */
export function seating(
  { min, max }: { min: number; max: number },
  below: Below,
): { people: number; computers: number } {
  const people = Math.min(2 + below(2), max)
  const computers = Math.min(Math.max(1 + below(2), min - people), max - people)
  return { people, computers }
}

/** Opens and plays the games at the tables of a town. */
export class Games {
  readonly played: Played[] = []
  readonly #town: Town
  readonly #below: Below
  readonly #tables: number

  constructor(town: Town, tables: number, below: Below) {
    this.#town = town
    this.#tables = tables
    this.#below = below
  }

  /** Starts a game at each table. Throws NotBegun if one cannot be started. */
  async begin(): Promise<void> {
    const opened = Array.from({ length: this.#tables }, (_, table) => this.#open(table, tries.fair))
    for (const [table, played] of (await Promise.all(opened)).entries())
      if (!played)
        throw new NotBegun(
          `The storm did not begin: no game of ${editionAt(table)} could be begun at table ${table + 1}.`,
        )
  }

  /** Plays at every table until `isOver` returns true. When a game ends, another one starts at its table. */
  async play(isOver: () => boolean): Promise<void> {
    const first = [...this.played]
    const tables = Array.from({ length: this.#tables }, async (_, table) => {
      let played: Played | null = first[table] ?? null
      while (!isOver()) {
        if (played) await this.#playOut(played, isOver)
        played = await this.#open(table, tries.stormy, isOver)
      }
    })
    await Promise.all(tables)
  }

  async #open(table: number, times: number, isOver = () => false): Promise<Played | null> {
    const channel = isOver() ? null : this.#town.freeChannel()
    if (channel === null) return null
    const { channels } = this.#town.sky
    channels.push(channel)
    const played = await this.#openIn(channel, table, times, isOver)
    if (played) this.played.push(played)
    else channels.splice(channels.indexOf(channel), 1)
    return played
  }

  async #openIn(
    channel: string,
    table: number,
    times: number,
    isOver: () => boolean,
  ): Promise<Played | null> {
    const { discord, store, people } = this.#town
    const edition = editionAt(table)
    const { people: count, computers } = seating(editionOf(edition).players, this.#below)
    // The tables have different hosts, because a user may host only a few games at a time.
    const first = table % people.length
    const chairs = Array.from({ length: count }, (_, at) =>
      discord.as(people[(first + at) % people.length]!, channel),
    )
    const party = { chairs, computers, edition, rules: quickly[edition]?.(this.#below) ?? null }
    const game = await openGame(store, party, times, isOver)
    if (game === null) return null
    const isChronicle = editionOf(edition).chronicle !== undefined
    const guests = chairs.map((chair) => new Guest(discord, chair, this.#below, isChronicle))
    return { game, channel, edition, guests }
  }

  async #playOut({ game, channel, guests }: Played, isOver: () => boolean): Promise<void> {
    const { store } = this.#town
    let isDone = false
    const think = Math.min(maxThinkMs, (this.#tables * 2.5 * 1000) / pressesPerSecond)
    const leaving =
      this.#below(leftOnceIn) === 0
        ? setTimeout(() => guests.forEach((one) => one.leave()), stays + this.#below(stays))
        : undefined
    const look = setInterval(() => {
      void store.games.get(game).then((found) => (isDone ||= found?.status !== 'running'))
    }, 1000)
    try {
      await Promise.all(guests.map((one) => one.play(think, () => isDone || isOver())))
    } finally {
      clearInterval(look)
      clearTimeout(leaving)
      const { channels } = this.#town.sky
      channels.splice(channels.indexOf(channel), 1)
    }
  }
}
