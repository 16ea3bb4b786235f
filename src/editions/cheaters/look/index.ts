import type { EditionLook } from '#art/edition-look.ts'
import { figures } from './figures.ts'

export const look: EditionLook = {
  emblem: 'cuffs',
  // A back room at night, lit in acid green.
  colours: {
    ink: '#1b1131',
    lane: '#35235c',
    laneEdge: '#563f8c',
    panel: '#2a1b4a',
    paper: '#f3eefa',
    parchment: '#d9cfeb',
    watermark: '#a897cb',
    muted: '#564d6b',
    mist: '#c0b5db',
    gold: '#d6e65a',
  },
  shapes: {
    // A pair of handcuffs: two rings and their chain.
    cuffs:
      'M-1 .3A.46.46 0 1 0-.08 .3A.46.46 0 1 0-1 .3ZM-.79 .3A.25.25 0 1 1-.29 .3A.25.25 0 1 1-.79 .3ZM.08 .3A.46.46 0 1 0 1 .3A.46.46 0 1 0 .08 .3ZM.29 .3A.25.25 0 1 1 .79 .3A.25.25 0 1 1 .29 .3ZM-.66-.24L-.46-.62H.46L.66-.24L.46-.17L.34-.4H-.34L-.46-.17Z',
    // A house with a flag on it.
    home: 'M-.9-.02L0-.8L.12-.7V-1H.72L.6-.84L.72-.68H.3V-.54L.9-.02H.68V.9H.2V.34H-.2V.9H-.68V-.02Z',
  },
  squares: { ride: 'station' },
  figures,
}
