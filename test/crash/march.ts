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
  /** So many kinds of moves at once, each with a database, a Discord and a bot of its own. */
  lanes: number
  onVisit?: (report: Report, flawed: Flawed | null) => void
}

/** Visits points of every kind of move: first a dry run counts them, then a process dies at each. */
export async function march({ scenes, points, lanes: count, onVisit }: MarchOptions): Promise<Report[]> {
  // Each lane starts one, and another after each visit.
  const bots = new Bots(count, count + points)
  const lanes = await Promise.all(Array.from({ length: count }, () => Lane.open(bots)))
  try {
    const left = scenes.map((scene, at) => ({ scene, share: shareOf(at, scenes.length, points) }))
    const visitNext = async (lane: Lane): Promise<Report[]> => {
      const reports: Report[] = []
      for (let next = left.shift(); next; next = left.shift())
        reports.push(await visitAll(new Visitor(lane, next.scene), next.share, onVisit))
      return reports
    }
    return (await Promise.all(lanes.map(visitNext))).flat()
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()))
    await bots.close()
  }
}

/** So many of all points are for one of the scenes. */
function shareOf(at: number, scenes: number, points: number): number {
  return Math.floor((points * (at + 1)) / scenes) - Math.floor((points * at) / scenes)
}

async function visitAll(visitor: Visitor, share: number, onVisit: MarchOptions['onVisit']): Promise<Report> {
  const points = await visitor.dryRun()
  const report: Report = { scene: visitor.scene.name, points, visited: 0, flaws: [] }
  const left = sample(points, share)
  for (let point = left.shift(); point; point = left.shift()) {
    const { isVisited, flaws } = await visitor.visit(point)
    if (isVisited) report.visited++
    // No two moves are alike: where this one was over sooner, the next one is met earlier.
    else if (point.nth > 1) left.unshift({ ...point, nth: Math.floor(point.nth / 2) })
    const flawed = flaws.length > 0 ? { point, flaws } : null
    if (flawed) report.flaws.push(flawed)
    onVisit?.(report, flawed)
  }
  return report
}
