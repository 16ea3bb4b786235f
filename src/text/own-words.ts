import type { BoardWords } from './en/board.ts'
import type { en } from './en/index.ts'
import type { SquareName, Theme } from './themes/theme.ts'
import type { Usage } from './usage.ts'

/** Words that an edition brings or tells otherwise; its name, a line about it and how it goes are never common. */
export type OwnWords<Name extends string = string> = Readonly<
  Partial<Record<keyof typeof en, Readonly<Record<string, string>>>>
> & {
  readonly edition: Readonly<Record<Name | `${Name}.about` | `${Name}.rules`, string>>
  readonly board?: OwnBoard
  readonly usage?: Usage
}

/** What an edition calls things of the board. */
export interface OwnBoard {
  /** Squares that no theme knows, or that are something else here, by id; a server's own theme lies over them. */
  readonly squares?: Readonly<Record<string, SquareName>>
  readonly groups?: Readonly<Record<string, string>>
  /** Its playing pieces by the token's id. */
  readonly tokens?: Readonly<Record<string, string>>
  /** What stands in the picture and beside it. */
  readonly words?: Partial<BoardWords>
  /** Themes of boards of its own, by the name that its `theme` gives. */
  readonly themes?: Readonly<Record<string, Theme>>
}
