import type { EditionLook } from '#art/edition-look.ts'

export const look: EditionLook = {
  emblem: 'pair',
  isMoverChosen: true,
  colours: {
    ink: '#08222f',
    lane: '#15465f',
    laneEdge: '#2f6a86',
    panel: '#103648',
    paper: '#eff6f8',
    parchment: '#cfe1e8',
    watermark: '#92b3c2',
    muted: '#41565f',
    mist: '#accad6',
    gold: '#ffb35c',
  },
  shapes: {
    // Two dice next to each other; one of them shows a two.
    pair: 'M-1-.5H-.06V.44H-1ZM-.82-.3A.13 .13 0 1 0-.56-.3A.13 .13 0 1 0-.82-.3ZM-.5 .24A.13 .13 0 1 0-.24 .24A.13 .13 0 1 0-.5 .24ZM.06-.5H1V.44H.06ZM.24-.3A.13 .13 0 1 0 .5-.3A.13 .13 0 1 0 .24-.3ZM.56 .24A.13 .13 0 1 0 .82 .24A.13 .13 0 1 0 .56 .24Z',
    // A stall with an awning.
    stall: 'M-.96-.8H.96L.8-.2H-.8ZM-.72-.08H-.5V.84H-.72ZM.5-.08H.72V.84H.5ZM-.4 .3H.4V.5H-.4Z',
    // A hand that takes a card.
    grab: 'M-.96-.3H-.2V-.62L.5-.06L-.2 .5V.18H-.96ZM.56-.8H.96V.7H.56Z',
  },
}
