import type { Figure, EditionLook } from '#art/edition-look.ts'

/** Silhouettes in clearly distinct colours, drawn for this edition. */
const figures: Readonly<Record<string, Figure>> = {
  // A side view with a wing, a cockpit and two wheels.
  racecar: {
    colour: '#b5340a',
    path: 'M-1 .38V-.72H-.6L-.54-.42C-.36-.48-.34-.8 .04-.8C.38-.8 .5-.54 .56-.36C.84-.3 1-.16 1 .12V.38ZM-.88 .46A.36 .36 0 1 0-.16 .46A.36 .36 0 1 0-.88 .46ZM.2 .46A.36 .36 0 1 0 .92 .46A.36 .36 0 1 0 .2 .46Z',
    letter: { x: 0.02, y: -0.09, size: 1.08 },
  },
  // A crown on a broad brim.
  topHat: {
    colour: '#26226b',
    path: 'M-.63-.88C-.27-.97 .27-.97 .63-.88L.56 .38H.77C1.01 .38 1.01 .81 .67 .83H-.67C-1.01 .81-1.01 .38-.77 .38H-.56Z',
    letter: { x: 0, y: -0.18, size: 1.32 },
  },
  // On two legs, with open jaws and a tail.
  tRex: {
    colour: '#6b9d1d',
    path: 'M-.05-.59C-.04-.85 .09-.95 .31-.95H.79C.95-.95 1.01-.85 1.01-.72V-.59H.61L.95-.47C.92-.32 .83-.27 .68-.27H.54L.56-.09L.85-.05V.13H.56C.56 .32 .52 .43 .47 .5L.52 .92H.13L.09 .67H-.11L-.13 .92H-.52L-.52 .56C-.77 .45-.95 .09-1.01-.41C-.83-.09-.65-.07-.45-.14C-.22-.23-.09-.36-.05-.59Z',
    letter: { x: 0.02, y: 0.2, size: 1.05 },
  },
  // On four legs, with an ear, a snout and a tail.
  dog: {
    colour: '#f4ab84',
    path: 'M.5-.98C.62-.92 .68-.8 .7-.7L1.02-.56C1.06-.4 1-.24 .84-.22L.62-.2C.6-.06 .62 .04 .6 .16V.96H.24V.5H-.34V.96H-.72V.24C-.86 .16-.94 0-.96-.2L-1.04-.66L-.84-.74L-.7-.3H.1C.16-.56 .2-.72 .26-.8L.3-1.04Z',
    letter: { x: -0.06, y: 0.12, size: 1.08 },
  },
  // A face between pointed ears.
  cat: {
    colour: '#dc62a3',
    path: 'M-.88-.97L-.27-.54H.27L.88-.97L.92 .09C.92 .59 .5 .85 0 .85C-.5 .85-.92 .59-.92 .09Z',
    letter: { x: 0, y: 0.11, size: 1.32 },
  },
  // Upright, with a beak, two flippers and two feet.
  penguin: {
    colour: '#93f2ee',
    path: 'M-.02-.97C.2-.97 .36-.86 .4-.7L.76-.59L.41-.47C.43-.36 .63-.18 .88 .31L.86 .45L.59 .27C.59 .5 .54 .63 .47 .72H.63V.94H.05V.83H-.05V.94H-.63V.72H-.47C-.54 .63-.59 .5-.59 .27L-.86 .45L-.88 .31C-.63-.18-.45-.36-.43-.5C-.45-.79-.29-.97-.02-.97Z',
    letter: { x: 0, y: 0.14, size: 1.13 },
  },
}

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
