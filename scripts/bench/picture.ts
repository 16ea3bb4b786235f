import { sceneOf } from '#discord/parts/pictures.ts'
import {
  drawBoard,
  drawDeal,
  drawHand,
  type DealScene,
  type Drawing,
  type HandScene,
  type Scene,
} from '#art/index.ts'
import type { Running } from '#discord/reading.ts'
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
/** Number of moves of each recorded game, from its middle on. */
const moves = 12

/**
 * Draws boards that each differ from the previous one by a move, since caches would make equal boards almost
 * free.
 */
async function benchPicture(): Promise<Row[]> {
  const kinds: [string, Scene][] = [
    ['opening, 4 players', opening()],
    ['half-way, 4 players', middle()],
    ['crowded, 10 players, everything built', crowded()],
  ]
  const rows: Row[] = []
  for (const [name, scene] of kinds) rows.push(await measure(name, movesFrom(scene), drawBoard))
  const played = byTurns(Object.keys(editions).flatMap(playedBy))
  const scenes = played.map(({ scene }) => scene)
  rows.push(await measure('games of all editions, by turns', scenes, drawBoard))
  rows.push(await measure('hands in these games', played.flatMap(handsIn), drawHand))
  rows.push(await measure('deals in these games', played.flatMap(dealIn), drawDeal))
  return rows
}

async function measure<Asked>(
  what: string,
  scenes: readonly Asked[],
  draw: (scene: Asked) => Promise<Drawing>,
): Promise<Row> {
  for (const scene of scenes.slice(0, warmUp)) await draw(scene)
  const times: number[] = []
  const sizes: number[] = []
  const [before, thread] = [process.cpuUsage(), process.threadCpuUsage()]
  for (const scene of scenes.slice(warmUp)) {
    const start = performance.now()
    const { png } = await draw(scene)
    times.push(performance.now() - start)
    sizes.push(png.length)
  }
  const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 / times.length
  const cpu = { main: ms(process.threadCpuUsage(thread)), cpu: ms(process.cpuUsage(before)) }
  const sorted = ascending(times)
  const at = { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
  return { what, ...at, ...cpu, bytes: quantile(ascending(sizes), 0.5) }
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

interface Played {
  reading: Running
  scene: Scene
}

function playedBy(name: string): Played[][] {
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
      return [
        { reading, scene: sceneOf(reading, [{ no: at, at: 0, seat: move.seat, events: played.events }]) },
      ]
    })
  })
}

function byTurns(games: readonly Played[][]): Played[] {
  return Array.from({ length: moves }, (_, at) => games.flatMap((played) => played[at] ?? [])).flat()
}

function handsIn({ reading, scene }: Played): HandScene[] {
  return scene.view.seats.flatMap((_, seat) => {
    const cards = reading.look.hand(seat)
    return cards.length > 0 ? [{ scene, seat, cards }] : []
  })
}

/** Returns a deal of one seat's deed for the next seat's cash, or none if the scene has no owned deed. */
function dealIn({ scene }: Played): DealScene[] {
  const { deeds, seats } = scene.view
  const square = deeds.findIndex((deed) => deed?.owner !== null && deed !== null)
  const seat = deeds[square]?.owner
  if (scene.isPlain || seat === undefined || seat === null) return []
  const charge = { sum: 0, isRedeemed: false, isLeast: false }
  const side = { cash: 0, deeds: [], cards: [], settles: null, balance: null, worth: null }
  const mortgaged = deeds[square]?.mortgaged ?? false
  const gives = { ...side, seat, deeds: [{ square, mortgaged, charge }] }
  return [{ scene, sides: [gives, { ...side, seat: (seat + 1) % seats.length, cash: 120 }], groups: [] }]
}

export const pictureSection: Section = {
  title: 'picture',
  note: 'one at a time, each a move after the one before; boards of 1024 × 1024; ms, processor of the main thread and of all threads, bytes at the median',
  run: benchPicture,
}
