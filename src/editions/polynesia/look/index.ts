import type { EditionLook } from '#art/edition-look.ts'

export const look: EditionLook = {
  emblem: 'tiare',
  colours: {
    ink: '#04262e',
    lane: '#0c7a74',
    laneEdge: '#4fb3a9',
    panel: '#073f49',
    paper: '#fdf4e3',
    parchment: '#f1dfbe',
    watermark: '#c9a878',
    muted: '#55503f',
    mist: '#a9d4d3',
    gold: '#ffc857',
  },
  squares: {
    faaa: 'plane',
    totegegie: 'plane',
    motu_uta: 'ship',
    vaiare: 'ship',
    power: 'bulb',
    water: 'tap',
  },
  shapes: {
    // A flower with seven petals around an open centre.
    tiare:
      'M0-.2C-.26-.5-.2-.86 0-1C.2-.86.26-.5 0-.2ZM.16-.13C.23-.52.55-.7.79-.63C.82-.38.6-.14.16-.13ZM.2.05C.55-.14.88 0 .97.22C.8.42.46.42.2.05ZM.09.18C.43.38.5.72.43.9C.18.9-.05.62.09.18ZM-.09.18C.05.62-.18.9-.43.9C-.5.72-.43.38-.09.18ZM-.2.05C-.46.42-.8.42-.97.22C-.88 0-.55-.14-.2.05ZM-.16-.13C-.6-.14-.82-.38-.79-.63C-.55-.7-.23-.52-.16-.13Z',
    // An aeroplane that climbs to the right.
    plane:
      'M-.98.3L-.78.1L-.42.18L-.06-.1L-.7-.52L-.46-.68L.36-.42L.68-.68C.82-.79.98-.8 1-.74C1.02-.66.94-.54.84-.46L.52-.2L.5.68L.28.84L.06.14L-.24.38L-.24.72L-.42.86L-.58.52Z',
    // A schooner under full sail.
    ship: 'M-.06-.96H.06V.34H-.06ZM-.16-.74V.24H-.8C-.54-.02-.3-.36-.16-.74ZM.16-.9C.5-.62.76-.22.84.24H.16ZM-1 .44H1L.72.86H-.7Z',
    // A light bulb.
    bulb: 'M0-1A.62.62 0 0 1 .36.12C.28.2.26.28.26.4H-.26C-.26.28-.28.2-.36.12A.62.62 0 0 1 0-1ZM-.26.5H.26V.66H-.26ZM-.2.74H.2L.1.94H-.1Z',
    // A tap with a drop.
    tap: 'M-.5-.86H.5V-.68H.1V-.5H.34C.72-.5.86-.28.86.08V.2H.5V.1C.5-.06.44-.14.28-.14H-.96V-.5H-.1V-.68H-.5ZM.68.34C.86.56.92.66.92.76A.24.24 0 0 1 .44.76C.44.66.5.56.68.34Z',
  },
}
