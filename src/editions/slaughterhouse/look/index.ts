import type { EditionLook } from '#art/edition-look.ts'

export const look: EditionLook = {
  emblem: 'cleaver',
  // Colours of raw meat and brown wrapping paper.
  colours: {
    ink: '#240d0f',
    lane: '#551a1c',
    laneEdge: '#8a3530',
    panel: '#3a1417',
    paper: '#f4e6d0',
    parchment: '#dcc09c',
    watermark: '#b48a63',
    muted: '#5c3f37',
    mist: '#dcb8a8',
    gold: '#ffb07c',
  },
  shapes: {
    // A falling cleaver: a broad blade with a hole and a curved edge, and its handle along the spine.
    cleaver:
      'M-.52-.85L1 .34L.85 .53L.23 .05L-.04 .41Q-.63 .14-.95-.3ZM-.6-.55A.12 .12 0 1 0-.36-.55A.12 .12 0 1 0-.6-.55Z',
    // A face below a peaked cap with a star.
    cap: 'M-1-.44C-.7-.86-.3-1 0-1S.7-.86 1-.44L.66-.12H-.66ZM0 -.83L.07 -.63L.29 -.62L.11 -.49L.18 -.29L0 -.41L-.18 -.29L-.11 -.49L-.29 -.62L-.07 -.63ZM-.64-.02H.64V.16H-.64ZM-.8.26H.8C.72.46.4.52 0 .52S-.72.46-.8.26ZM-.52.58Q0 .74.52.58C.52.86.26 1 0 1S-.52.86-.52.58Z',
    // A ball with a neck, a highlight and a large spark.
    bomb: 'M-.88 .26A.72 .72 0 1 0 .56 .26A.72 .72 0 1 0 -.88 .26ZM-.58 0A.14 .14 0 1 0 -.3 0A.14 .14 0 1 0 -.58 0ZM.25-.47L.57-.15L.72-.3L.4-.62ZM.72 -1.06L.78 -.86L.96 -.96L.86 -.78L1.06 -.72L.86 -.66L.96 -.48L.78 -.58L.72 -.38L.66 -.58L.48 -.48L.58 -.66L.38 -.72L.58 -.78L.48 -.96L.66 -.86Z',
    // A helmet with a lamp.
    helmet:
      'M-.86.36A.86.86 0 0 1 .86.36ZM-.26-.1A.26.26 0 1 0 .26-.1A.26.26 0 1 0-.26-.1ZM-.12-.1A.12.12 0 1 0 .12-.1A.12.12 0 1 0-.12-.1ZM-1 .46H1V.7H-1Z',
    // A coin with a rim and a bar.
    coin: 'M-.96 0A.96.96 0 1 0 .96 0A.96.96 0 1 0-.96 0ZM-.76 0A.76.76 0 1 0 .76 0A.76.76 0 1 0-.76 0ZM-.62 0A.62.62 0 1 0 .62 0A.62.62 0 1 0-.62 0ZM-.13-.38H.13V.38H-.13Z',
    // A wanted poster with a head on it.
    wanted:
      'M-.76-1H.76V1H-.76ZM-.54-.8H.54V-.56H-.54ZM-.27-.12A.27.27 0 1 0 .27-.12A.27.27 0 1 0-.27-.12ZM-.52.74C-.52.4-.26.26 0 .26S.52.4.52.74Z',
    key: 'M-1 0A.48.48 0 1 0-.04 0A.48.48 0 1 0-1 0ZM-.74 0A.22.22 0 1 0-.3 0A.22.22 0 1 0-.74 0ZM0-.13H1V.46H.76V.13H.62V.36H.38V.13H0Z',
  },
}
