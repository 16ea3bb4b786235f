import { editionNames } from '#editions/folders.ts'
import { editionOf } from '#editions/index.ts'
import { foundIn } from '#test/editions/found.ts'
import type { Below } from '#test/engine/random.ts'
import { openGame } from './table.ts'
import { Guest } from './people.ts'
import type { Town } from './town.ts'

/** A game that people played in a storm. */
export interface Played {
  game: string
  channel: string
  edition: string
  guests: readonly Guest[]
}

/**
 * House rules by which a game of an edition is soon over, or goes on quickly, in a line: `test/editions/<edition>/storm.ts`
 * exports them as `quickly`. An edition without them is played by its usual rules.
 */
const quickly = await foundIn<(below: Below) => string>('storm', 'quickly')
/** How often a step towards a game is tried: in fair weather until even a slow machine has done it. */
const tries = { fair: 60, stormy: 8 }
/** Every edition has its tables. */
const editionAt = (table: number) => editionNames[table % editionNames.length]!
/** How many presses a second all people together make, at most. */
const pressesPerSecond = 16
const longestThink = 3000
/** One in so many games is left by everybody before it ends. */
const leftOnceIn = 3
/** So long nobody gives up, and no longer than that beyond it; ms. */
const stays = 20_000

/** No game could be begun in fair weather, so there was no storm. */
export class NotBegun extends Error {
  override name = 'NotBegun'
}

/** Two or three people with one or two computer players, or as near to that as the edition has chairs. */
export function seating(
  { min, max }: { min: number; max: number },
  below: Below,
): { people: number; computers: number } {
  const people = Math.min(2 + below(2), max)
  const computers = Math.min(Math.max(1 + below(2), min - people), max - people)
  return { people, computers }
}

/** The tables of a town, and who plays there. */
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

  /** Begins a game at each table, in fair weather. */
  async begin(): Promise<void> {
    const opened = Array.from({ length: this.#tables }, (_, table) => this.#open(table, tries.fair))
    for (const [table, played] of (await Promise.all(opened)).entries())
      if (!played)
        throw new NotBegun(
          `The storm did not begin: no game of ${editionAt(table)} could be begun at table ${table + 1}.`,
        )
  }

  /** Plays at every table until it is over; where a game ends before, another one is begun. */
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
    // In turn: a person may host only a few games at a time.
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
    const think = Math.min(longestThink, (this.#tables * 2.5 * 1000) / pressesPerSecond)
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
