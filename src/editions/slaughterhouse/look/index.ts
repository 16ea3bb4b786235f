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
    // A police cap with a peak, a band and an emblem.
    cap: 'M-1-.15C-.75-.75-.35-.9 0-.9S.75-.75 1-.15L.74.14H-.74ZM0-.64L.2-.38L0-.12L-.2-.38ZM-.74.24H.74V.42H-.74ZM-.7.54H.7C.6.86.3.96 0 .96S-.6.86-.7.54Z',
    // A ball with a burning fuse.
    bomb: 'M-.8.34A.64.64 0 1 0 .48.34A.64.64 0 1 0-.8.34ZM.13-.29L.46.04L.6-.1L.27-.43ZM.42-.36C.42-.6.5-.74.7-.78L.74-.62C.6-.58.56-.46.56-.26ZM.86-1L.9-.86L1-.8L.9-.74L.86-.6L.82-.74L.78-.8L.82-.86Z',
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
