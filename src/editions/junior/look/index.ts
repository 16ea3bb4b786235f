import type { EditionLook, Figure } from '#art/edition-look.ts'

/**
 * Four cars from the side. Their shapes differ as clearly as their colours, which some common tokens have
 * too.
 */
const figures: Readonly<Record<string, Figure>> = {
  // Round as a ladybird.
  redCar: {
    colour: '#b5340a',
    path: 'M-1 .42C-1-.1-.8-.2-.66-.3C-.5-.78-.2-.9 .06-.9C.44-.9 .62-.62 .72-.26C.92-.18 1-.02 1 .42ZM-.84 .5A.3 .3 0 1 0-.24 .5A.3 .3 0 1 0-.84 .5ZM.24 .5A.3 .3 0 1 0 .84 .5A.3 .3 0 1 0 .24 .5Z',
    letter: { x: 0.04, y: -0.14, size: 1.06 },
  },
  // Long and tall as a van.
  blueCar: {
    colour: '#1a5ae0',
    path: 'M-1 .46V-.84H.48L1-.16V.46ZM-.82 .54A.3 .3 0 1 0-.22 .54A.3 .3 0 1 0-.82 .54ZM.26 .54A.3 .3 0 1 0 .86 .54A.3 .3 0 1 0 .26 .54Z',
    letter: { x: -0.14, y: -0.18, size: 1.16 },
  },
  // A taxi with a sign on its roof.
  yellowCar: {
    colour: '#fbe338',
    path: 'M-1 .44V-.14L-.72-.24L-.52-.68H-.22V-.96H.22V-.68H.52L.72-.24L1-.14V.44ZM-.84 .52A.3 .3 0 1 0-.24 .52A.3 .3 0 1 0-.84 .52ZM.24 .52A.3 .3 0 1 0 .84 .52A.3 .3 0 1 0 .24 .52Z',
    letter: { x: 0, y: -0.1, size: 1.06 },
  },
  // A tractor: a small wheel before a large one.
  greenCar: {
    colour: '#6b9d1d',
    path: 'M-.86 .2V-.94H.1V-.34H1V.5H.9A.28 .28 0 1 1 .34 .5H.08A.52 .52 0 1 1-.86 .2Z',
    letter: { x: -0.16, y: -0.2, size: 1.06 },
  },
}

export const look: EditionLook = {
  emblem: 'booth',
  colours: {
    ink: '#2a0f3d',
    lane: '#a84300',
    laneEdge: '#e08a3c',
    panel: '#43195c',
    paper: '#fff8e6',
    parchment: '#f6e3c4',
    watermark: '#d8b48a',
    muted: '#5d4a63',
    mist: '#dcbde6',
    gold: '#ffd23f',
    bars: { purple: '#9a4fc0' },
  },
  squares: {
    luck: 'chance',
    rail: 'station',
    fireworks: 'firework',
    'dolphin-show': 'dolphin',
    'loose-change': 'coin',
  },
  figures,
  shapes: {
    // A ticket booth under a striped roof.
    booth:
      'M-1-.3L-.7-.9H.7L1-.3ZM-.5-.84L-.62-.36H-.3L-.24-.84ZM.24-.84L.3-.36H.62L.5-.84ZM-.86-.2H-.66V.9H-.86ZM.66-.2H.86V.9H.66ZM-.56 .2H.56V.9H-.56Z',
    // A rocket's burst.
    firework:
      'M-.08-1H.08L.14-.42H-.14ZM-.08 1H.08L.14 .42H-.14ZM-1-.08V.08L-.42 .14V-.14ZM1-.08V.08L.42 .14V-.14ZM-.76-.66L-.66-.76L-.24-.36L-.36-.24ZM.76-.66L.66-.76L.24-.36L.36-.24ZM-.76 .66L-.66 .76L-.24 .36L-.36 .24ZM.76 .66L.66 .76L.24 .36L.36 .24ZM-.14 0A.14 .14 0 1 0 .14 0A.14 .14 0 1 0-.14 0Z',
    // A dolphin that leaps.
    dolphin:
      'M-1 .5C-.86-.1-.5-.5 0-.56C.1-.74 .24-.86 .46-.9C.38-.74 .36-.62 .4-.5C.66-.38 .8-.16 1 .02C.84 .08 .7 .06 .58 .02C.4 .08 .24 .06 .1 .02C.12 .2 .06 .36-.1 .48C-.16 .3-.22 .16-.3 .08C-.52 .2-.66 .4-.7 .66C-.6 .72-.5 .8-.46 .92C-.62 .92-.76 .86-.84 .74C-.92 .8-1 .8-1.04 .78C-1.04 .68-1.02 .58-1 .5ZM.5-.3A.07 .07 0 1 0 .64-.3A.07 .07 0 1 0 .5-.3Z',
    // A cup with a handle and steam.
    cafe: 'M-.8-.3H.5V-.14H.66A.34 .34 0 0 1 .66 .54H.44C.36 .7 .24 .8 .06 .8H-.36C-.64 .8-.8 .6-.8 .34ZM.5 .02V.38H.64A.18 .18 0 0 0 .64 .02ZM-.56-.42C-.66-.6-.42-.7-.52-.92H-.38C-.3-.7-.52-.6-.44-.42ZM.04-.42C-.06-.6 .18-.7 .08-.92H.22C.3-.7 .08-.6 .16-.42ZM-.9 .86H.6V.98H-.9Z',
    // A bus with windows.
    bus: 'M-1-.7H.86C.94-.7 1-.64 1-.56V.5H-1ZM-.84-.52V-.08H-.44V-.52ZM-.3-.52V-.08H.1V-.52ZM.24-.52V-.08H.64V-.52ZM-.76 .6A.26 .26 0 1 0-.24 .6A.26 .26 0 1 0-.76 .6ZM.24 .6A.26 .26 0 1 0 .76 .6A.26 .26 0 1 0 .24 .6Z',
  },
}
