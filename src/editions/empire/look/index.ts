import type { EditionLook } from '#art/edition-look.ts'

export const look: EditionLook = {
  emblem: 'skyline',
  // The swap die has a symbol instead of the 1.
  dice: [{}, { 1: 'deal' }],
  colours: {
    ink: '#1d1233',
    lane: '#4a2f78',
    laneEdge: '#7a5bb0',
    panel: '#2b1b4d',
    paper: '#f7f3fb',
    parchment: '#e0d6ee',
    watermark: '#b3a1cf',
    muted: '#52496a',
    mist: '#c3b5dd',
    gold: '#ffcf5c',
  },
  squares: {
    hamsterwheel: 'power',
    puddle: 'water',
    rivalTax: 'tower',
    towerTax: 'tower',
    'empire-1': 'skyline',
    'empire-2': 'skyline',
  },
  shapes: {
    // Three towers next to each other; the one in the middle is the tallest.
    skyline: 'M-1-.1H-.46V.9H-1ZM-.34-.9H.3V.9H-.34ZM.42-.4H1V.9H.42Z',
    // A tower with floors.
    tower: 'M-.5-.9H.5V-.5H-.5ZM-.5-.4H.5V0H-.5ZM-.5 .1H.5V.5H-.5ZM-.8 .6H.8V.9H-.8Z',
    // An office with a door.
    office:
      'M-.7-.9H.7V.9H.2V.4H-.2V.9H-.7ZM-.45-.65V-.4H-.15V-.65ZM.15-.65V-.4H.45V-.65ZM-.45-.2V.05H-.15V-.2ZM.15-.2V.05H.45V-.2Z',
    // A raised palm in a ring.
    stop: 'M-.9 0A.9 .9 0 1 0 .9 0A.9 .9 0 1 0-.9 0ZM-.55-.16H.55V.16H-.55Z',
  },
}
