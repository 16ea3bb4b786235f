import { Bots } from './bot.ts'
import { TestBench } from './lane.ts'
import type { Counts, Point } from './orders.ts'
import { sample } from './sampling.ts'
import type { Scene } from './scenes/scene.ts'
import { Visitor } from './visit.ts'

/** The results for all points of one kind of move. */
export interface Report {
  scene: string
  /** How many points the move has when nothing kills the process. */
  points: Counts
  visited: number
  flaws: Flawed[]
}

/** A point after which a check failed. */
export interface Flawed {
  point: Point
  flaws: string[]
}

export interface MarchOptions {
  scenes: readonly Scene[]
  /** How many points to test, over all kinds of moves. */
  points: number
  /** How many kinds of moves to test in parallel, each with its own database, Discord and bot. */
  lanes: number
  onVisit?: (report: Report, flawed: Flawed | null) => void
}

/** Tests every kind of move: counts its points in a dry run, then kills a process at each selected point. */
export async function march({ scenes, points, lanes: count, onVisit }: MarchOptions): Promise<Report[]> {
  // Each lane starts one bot, and another after each visit.
  const bots = new Bots(count, count + points)
  const lanes = await Promise.all(Array.from({ length: count }, () => TestBench.open(bots)))
  try {
    const left = scenes.map((scene, at) => ({ scene, share: shareOf(at, scenes.length, points) }))
    const visitNext = async (lane: TestBench): Promise<Report[]> => {
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

/** How many of the points scene number `at` gets. */
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
    // Moves differ in length: if this one ended earlier, try an earlier point.
    else if (point.nth > 1) left.unshift({ ...point, nth: Math.floor(point.nth / 2) })
    const flawed = flaws.length > 0 ? { point, flaws } : null
    if (flawed) report.flaws.push(flawed)
    onVisit?.(report, flawed)
  }
  return report
}
