/** What an edition brings to be drawn: `src/editions/<edition>/look/index.ts` exports it as `look`. */
export interface EditionLook {
  /** Pictograms by name, for marks, moments and squares: paths in a square from -1 to 1; the even-odd rule cuts holes. */
  shapes?: Readonly<Record<string, string>>
  /** Names of pictograms for squares, by a square's id or kind; one of the same name needs no line. */
  squares?: Readonly<Record<string, string>>
  /** Its playing pieces (`Edition.tokens`) by id. */
  figures?: Readonly<Record<string, Figure>>
  /** Name of the pictogram that lies where its lane turns. */
  emblem?: string
  /** Who rolls need not move: where it is not known whom the dice moved, a roll is shown without a square. */
  isMoverChosen?: boolean
  /** Shapes in place of pips: by die, in the order in which they are thrown, and by what it shows. */
  dice?: readonly Readonly<Record<number, string>>[]
  /** Its own ground, paper and accent: what it does not name is as on every board. */
  colours?: Readonly<Partial<BoardColours>>
}

/** Colours of a board but those of its groups and tokens, as `#rrggbb`. */
export interface BoardColours {
  /** The table under everything; also what is written on paper. */
  ink: string
  /** The lane on which tokens stand, and what is drawn on it. */
  lane: string
  laneEdge: string
  /** Plates in the middle of the board. */
  panel: string
  /** Squares that can be owned, and cards. */
  paper: string
  /** Squares that nobody can own. */
  parchment: string
  /** Pictograms on corners. */
  watermark: string
  /** Muted words on paper, and on dark ground. */
  muted: string
  mist: string
  /** The accent: sums, frames, what asks for an answer. */
  gold: string
  /** Of groups that the usual boards have not. */
  bars?: Readonly<Record<string, string>>
}

export interface Figure {
  /** Outline in a square from -1 to 1. */
  path: string
  /** One of the usual tokens' colours: every picture has the same inks. */
  colour: string
  /** Where the letter's middle stands, and its font size, in the same measure. */
  letter: { x: number; y: number; size: number }
}
