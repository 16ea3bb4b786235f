import { Bots } from './bot.ts'
import { Lane } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import { sample } from './sampling.ts'
import type { Scene } from './scenes/scene.ts'
import { Visitor } from './visit.ts'

/** What came of all the points of one kind of move. */
export interface Report {
  scene: string
  /** Of an undisturbed move. */
  points: Counts
  visited: number
  flaws: Flawed[]
}

/** A point at which all was not well afterwards. */
export interface Flawed {
  point: Point
  flaws: string[]
}

export interface MarchOptions {
  scenes: readonly Scene[]
  /** Over all kinds of moves. */
  points: number
  /** So many at once, each with a database, a Discord and a bot of its own. */
  lanes: number
  onVisit?: (report: Report, flawed: Flawed | null) => void
}

/** Visits points of every kind of move: first a dry run counts them, then a process dies at each. */
export async function march({ scenes, points, lanes: count, onVisit }: MarchOptions): Promise<Report[]> {
  // Each lane starts one, and another after each visit.
  const bots = new Bots(count, count + points)
  const lanes = await Promise.all(Array.from({ length: count }, () => Lane.open(bots)))
  try {
    const reports: Report[] = []
    for (const [at, scene] of scenes.entries()) {
      const share =
        Math.floor((points * (at + 1)) / scenes.length) - Math.floor((points * at) / scenes.length)
      reports.push(await visitAll(scene, lanes, share, onVisit))
    }
    return reports
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()))
    await bots.close()
  }
}

async function visitAll(
  scene: Scene,
  lanes: Lane[],
  share: number,
  onVisit: MarchOptions['onVisit'],
): Promise<Report> {
  const visitors = lanes.map((lane) => new Visitor(lane, scene))
  const counts = await Promise.all(visitors.map((visitor) => visitor.dryRun()))
  const most: Counts = {
    turn: Math.max(...counts.map(({ turn }) => turn)),
    write: Math.max(...counts.map(({ write }) => write)),
  }
  const report: Report = { scene: scene.name, points: most, visited: 0, flaws: [] }
  const left = sample(most, share)
  const visitNext = async (visitor: Visitor) => {
    for (let point = left.shift(); point; point = left.shift()) {
      const { isVisited, flaws } = await visitor.visit(point)
      if (isVisited) report.visited++
      const flawed = flaws.length > 0 ? { point, flaws } : null
      if (flawed) report.flaws.push(flawed)
      onVisit?.(report, flawed)
    }
  }
  await Promise.all(visitors.map(visitNext))
  return report
}
