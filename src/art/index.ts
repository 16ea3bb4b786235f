import { describe } from './alt.ts'
import { paint } from './picture.ts'
import { readScene, type Scene } from './scene.ts'
import { layText } from './text-board.ts'

export { drawClip } from './clip.ts'
export { drawDeal } from './deal.ts'
export type { DealScene, DealSide } from './deal-facts.ts'
export { drawHand, type Hand } from './hand.ts'
export { pagesOfHand, type HandScene } from './hand-facts.ts'
export { drawPlot, type Plot } from './plot.ts'
export type { PlotEnd, PlotScene } from './plot-facts.ts'
export { drawPrizes, type PrizesScene } from './prizes.ts'
export { drawTimeline } from './timeline.ts'
export type { TimelineScene } from './timeline.ts'
export { drawVerdict, type VerdictScene } from './verdict.ts'
export type { Roll, Scene, SceneMark, SceneMoment, SceneStack, SceneTableau } from './scene.ts'

export interface Drawing {
  /** 1024 × 1024 pixels. */
  png: Buffer
  /** At most 1,024 characters. */
  alt: string
}

/** The board as a picture, with its description. */
export async function drawBoard(scene: Scene): Promise<Drawing> {
  const facts = readScene(scene)
  return { png: await paint(facts), alt: describe(facts) }
}

/** What the picture shows in words: turn, dice and every seat's place and cash always, holdings as room allows. */
export function altText(scene: Scene): string {
  return describe(readScene(scene))
}

/** Everything the picture shows, as a code block of at most 3,000 characters. */
export function textBoard(scene: Scene): string {
  return layText(readScene(scene))
}
