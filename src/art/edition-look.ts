/** An edition's drawings. `src/editions/<edition>/look/index.ts` exports them as `look`. */
export interface EditionLook {
  /** Pictograms by name, for marks, events and squares: even-odd paths within a square from -1 to 1. */
  shapes?: Readonly<Record<string, string>>
  /** Pictogram names by a square's id or kind. By default the name is that id or kind. */
  squares?: Readonly<Record<string, string>>
  /** The edition's playing pieces, by their id in `Edition.tokens`. */
  figures?: Readonly<Record<string, Figure>>
  /** Name of the pictogram at the corners of the lane. */
  emblem?: string
  /** The player who rolls chooses who moves. If nobody has moved yet, a roll is shown without a square. */
  isMoverChosen?: boolean
  /** Shapes that replace pips: by die in the order of throwing, then by value. */
  dice?: readonly Readonly<Record<number, string>>[]
  /** The edition's own board colours. Colours that it omits keep their default. */
  colours?: Readonly<Partial<BoardColours>>
}

/** Board colours apart from those of groups and tokens, as `#rrggbb`. */
export interface BoardColours {
  /** The table below everything else. Also the text on paper. */
  ink: string
  /** The lane for tokens; `laneEdge` is for the marks on it. */
  lane: string
  laneEdge: string
  /** Panels in the centre of the board. */
  panel: string
  /** Squares that can be owned, and cards. */
  paper: string
  /** Squares that cannot be owned. */
  parchment: string
  /** Pictograms on corner squares. */
  watermark: string
  /** Secondary text: `muted` on paper, `mist` on a dark ground. */
  muted: string
  mist: string
  /** The accent for amounts, frames and prompts. */
  gold: string
  /** Colours of groups that the default boards lack. */
  bars?: Readonly<Record<string, string>>
}

export interface Figure {
  /** Outline within a square from -1 to 1. */
  path: string
  /** One of the default token colours, because every picture has the same palette. */
  colour: string
  /** Centre of the letter and its font size, in the same unit. */
  letter: { x: number; y: number; size: number }
}
