import type { BoardWords } from './en/board.ts'
import type { en } from './en/index.ts'
import type { SquareName, Theme } from './themes/theme.ts'
import type { Usage } from './usage.ts'

/** Texts that an edition adds or replaces. Each edition must have its own name, tagline and summary. */
export type OwnWords<Name extends string = string> = Readonly<
  Partial<Record<keyof typeof en, Readonly<Record<string, string>>>>
> & {
  readonly edition: Readonly<Record<Name | `${Name}.about` | `${Name}.rules`, string>>
  readonly board?: OwnBoard
  readonly usage?: Usage
}

/** An edition's own names for things on the board. */
export interface OwnBoard {
  /**
   * Names of squares by id, for squares that the themes lack or the edition renames. A server's own theme
   * overrides these names.
   */
  readonly squares?: Readonly<Record<string, SquareName>>
  readonly groups?: Readonly<Record<string, string>>
  /** Names of the edition's own tokens, by the token's id. */
  readonly tokens?: Readonly<Record<string, string>>
  /** Words in the picture and in the texts about it. */
  readonly words?: Partial<BoardWords>
  /** Themes of the edition's own boards, by the board's `theme`. */
  readonly themes?: Readonly<Record<string, Theme>>
}
