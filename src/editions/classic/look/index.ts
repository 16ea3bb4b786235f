import type { EditionLook } from '#art/edition-look.ts'

/** Green felt and pale green paper. */
export const look: EditionLook = {
  emblem: 'star',
  colours: {
    ink: '#0e2a22',
    lane: '#1d4536',
    laneEdge: '#35664f',
    panel: '#17392c',
    paper: '#f8f3e1',
    parchment: '#d9e6cb',
    watermark: '#9dba90',
    muted: '#4a584f',
    mist: '#b6cdbf',
    gold: '#f6c445',
  },
}
