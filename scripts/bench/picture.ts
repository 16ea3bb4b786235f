import { sceneOf } from '#discord/parts/pictures.ts'
import { drawBoard, type Scene } from '#art/index.ts'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { crowded, middle, opening } from '#test/art/scenes.ts'
import { readingFrom } from '#test/discord/games.ts'
import { readRecording, recordingNames } from '#test/editions/recording.ts'
import { ascending, quantile } from '../statistics.ts'
import type { Section, Row } from './section.ts'

const warmUp = 10
const rounds = 60
/** Moves of each recorded game, from its middle on. */
const moves = 12

/** Each board differs from the one before by a move, since what is kept of a picture would draw the same one in no time. */
async function benchPicture(): Promise<Row[]> {
  const kinds: [string, Scene][] = [
    ['opening, 4 players', opening()],
    ['half-way, 4 players', middle()],
    ['crowded, 10 players, everything built', crowded()],
  ]
  const rows: Row[] = []
  for (const [name, scene] of kinds) rows.push(await measure(name, movesFrom(scene)))
  rows.push(
    await measure('games of all editions, by turns', byTurns(Object.keys(editions).flatMap(playedBy))),
  )
  return rows
}

async function measure(what: string, scenes: readonly Scene[]): Promise<Row> {
  for (const scene of scenes.slice(0, warmUp)) await drawBoard(scene)
  const times: number[] = []
  const sizes: number[] = []
  const { user: before } = process.cpuUsage()
  for (const scene of scenes.slice(warmUp)) {
    const start = performance.now()
    const { png } = await drawBoard(scene)
    times.push(performance.now() - start)
    sizes.push(png.length)
  }
  const cpu = (process.cpuUsage().user - before) / 1000 / times.length
  const sorted = ascending(times)
  const at = { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
  return { what, ...at, cpu, bytes: quantile(ascending(sizes), 0.5) }
}

function movesFrom(scene: Scene): Scene[] {
  const view = structuredClone(scene.view)
  return Array.from({ length: warmUp + rounds }, (_, round) => {
    const mover = round % view.seats.length
    const seat = view.seats[mover]
    if (seat) Object.assign(seat, { at: (seat.at + 7) % view.deeds.length, cash: (seat.cash ?? 0) + 13 })
    Object.assign(view.turn, { seat: mover, number: view.turn.number + 1, dice: [3, 4] })
    return { ...scene, view: structuredClone(view) }
  })
}

function playedBy(name: string): Scene[][] {
  const edition = editionOf(name)
  return recordingNames(name).map((file) => {
    const recording = readRecording(name, file)
    const { game } = begin(edition, recording.setup, recordedChance(recording.opening))
    const replay = new Replay(edition, game)
    const board = edition.board(game.options)
    const party = { people: game.seats.map(() => true), options: game.options }
    const from = recording.moves.length >> 1
    return recording.moves.slice(0, from + moves).flatMap(([move, draws], at) => {
      const played = replay.play(move, recordedChance(draws))
      if ('refused' in played || at < from) return []
      const reading = readingFrom({ edition, game: replay.game, board }, party, null)
      return [sceneOf(reading, [{ no: at, at: 0, seat: move.seat, events: played.events }])]
    })
  })
}

function byTurns(games: readonly Scene[][]): Scene[] {
  return Array.from({ length: moves }, (_, at) => games.flatMap((scenes) => scenes[at] ?? [])).flat()
}

export const pictureSection: Section = {
  title: 'picture',
  note: '1024 × 1024, one at a time, each a move after the one before; ms, cpu over all threads, bytes at the median',
  run: benchPicture,
}
