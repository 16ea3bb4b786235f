import type { Figure } from '#art/edition-look.ts'

/** Four cars, seen from the side, as different as their colours; the colours are those of some usual tokens, which are held apart. */
export const figures: Readonly<Record<string, Figure>> = {
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
