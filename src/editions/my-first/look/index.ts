import type { EditionLook } from '#art/edition-look.ts'
import { shapes } from './shapes.ts'

/** A bright morning: a blue sky, sunny paper, and a balloon at each corner. */
export const look: EditionLook = {
  emblem: 'balloon',
  colours: {
    ink: '#12285c',
    lane: '#1f5fa6',
    laneEdge: '#5b9bdd',
    panel: '#1a3a7d',
    paper: '#fffdf0',
    parchment: '#ffe6a8',
    watermark: '#eebb55',
    muted: '#4d4f6b',
    mist: '#bcd6fb',
    gold: '#ffd83d',
  },
  shapes,
}
