/** An edition's drawings: `src/editions/<edition>/look/index.ts` exports them as `look`. */
export interface EditionLook {
  /** Pictograms by name, for marks, moments and squares: paths in a square from -1 to 1; even-odd rule. */
  shapes?: Readonly<Record<string, string>>
  /** Pictogram names by a square's id or kind; the default is that id or kind. */
  squares?: Readonly<Record<string, string>>
  /** Its playing pieces (`Edition.tokens`) by id. */
  figures?: Readonly<Record<string, Figure>>
  /** Name of the pictogram at the turns of its lane. */
  emblem?: string
  /** The roller chooses who moves: without a known mover, a roll is shown without a square. */
  isMoverChosen?: boolean
  /** Shapes instead of pips: by die in order of throwing, then by value. */
  dice?: readonly Readonly<Record<number, string>>[]
  /** Its own ground, paper and accent; the others keep their default. */
  colours?: Readonly<Partial<BoardColours>>
}

/** Board colours other than groups and tokens, as `#rrggbb`. */
export interface BoardColours {
  /** The table below everything; also the text on paper. */
  ink: string
  /** The lane for tokens, and the marks on it. */
  lane: string
  laneEdge: string
  /** Plates in the centre of the board. */
  panel: string
  /** Squares that can be owned, and cards. */
  paper: string
  /** Squares that cannot be owned. */
  parchment: string
  /** Pictograms on corners. */
  watermark: string
  /** Secondary text on paper and on dark ground. */
  muted: string
  mist: string
  /** The accent: sums, frames, prompts. */
  gold: string
  /** Colours of groups that the default boards lack. */
  bars?: Readonly<Record<string, string>>
}

export interface Figure {
  /** Outline in a square from -1 to 1. */
  path: string
  /** One of the default token colours: every picture has the same inks. */
  colour: string
  /** Centre of the letter and its font size, in the same unit. */
  letter: { x: number; y: number; size: number }
}
