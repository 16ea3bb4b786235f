/** What an edition brings to be drawn: `src/editions/<edition>/look/index.ts` exports it as `look`. */
export interface EditionLook {
  /** Pictograms by name, for marks, moments and squares: paths in a square from -1 to 1; the even-odd rule cuts holes. */
  shapes?: Readonly<Record<string, string>>
  /** Names of pictograms for squares, by a square's id or kind; one of the same name needs no line. */
  squares?: Readonly<Record<string, string>>
  /** Its playing pieces (`Edition.tokens`) by id. */
  figures?: Readonly<Record<string, Figure>>
}

/** A silhouette, broad enough in the middle for a letter. */
export interface Figure {
  /** Outline in a square from -1 to 1. */
  path: string
  /** One of the usual tokens' colours: every picture has the same inks. */
  colour: string
  /** Where the letter's middle stands, and its font size, in the same measure. */
  letter: { x: number; y: number; size: number }
}
