import { describe } from './alt.ts'
import { paintBoard } from './picture.ts'
import { readScene, type Scene } from './scene.ts'
import type { Drawing } from './sheet.ts'
import { layText } from './text-board.ts'

export { drawClip } from './clip.ts'
export { drawDeal, dealText } from './deal.ts'
export type { DealScene, DealSide } from './deal-facts.ts'
export { drawHand, handText, pagesOfHand, type HandScene } from './hand.ts'
export { drawPlot } from './plot.ts'
export type { PlotEnd, PlotScene } from './plot-facts.ts'
export type { PeopleScene } from './people.ts'
export { drawReveal, type RevealScene } from './reveal.ts'
export { drawTimeline, timelineRows } from './timeline.ts'
export type { TimelineScene } from './timeline.ts'
export type { Drawing } from './sheet.ts'
export { drawVerdict, type VerdictScene } from './verdict.ts'
export type { Roll, Scene, SceneMark, SceneMoment, SceneStack, SceneTableau } from './scene.ts'

export async function drawBoard(scene: Scene): Promise<Drawing> {
  const facts = readScene(scene)
  return { png: await paintBoard(facts), alt: describe(facts) }
}

/** Describes the board. Turn, dice, squares and cash are always included, possessions as far as they fit. */
export function altText(scene: Scene): string {
  return describe(readScene(scene))
}

export function textBoard(scene: Scene): string {
  return layText(readScene(scene))
}
