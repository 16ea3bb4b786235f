import type { BoardWords } from './en/board.ts'
import type { en } from './en/index.ts'
import type { SquareName, Theme } from './themes/theme.ts'
import type { Usage } from './usage.ts'

/** Texts that an edition adds or replaces; its name, tagline and summary are never common. */
export type OwnWords<Name extends string = string> = Readonly<
  Partial<Record<keyof typeof en, Readonly<Record<string, string>>>>
> & {
  readonly edition: Readonly<Record<Name | `${Name}.about` | `${Name}.rules`, string>>
  readonly board?: OwnBoard
  readonly usage?: Usage
}

/** An edition's names for things of the board. */
export interface OwnBoard {
  /** Names of squares by id, for unknown or renamed squares; a server's own theme overrides them. */
  readonly squares?: Readonly<Record<string, SquareName>>
  readonly groups?: Readonly<Record<string, string>>
  /** Its playing pieces by the token's id. */
  readonly tokens?: Readonly<Record<string, string>>
  /** Words in the picture and its texts. */
  readonly words?: Partial<BoardWords>
  /** Themes of its own boards, by the board's `theme`. */
  readonly themes?: Readonly<Record<string, Theme>>
}
