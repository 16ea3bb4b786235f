import type { OwnWords } from '#text/own-words.ts'
import * as acts from './acts.ts'
import * as board from './board.ts'
import * as cards from './cards.ts'
import * as edition from './edition.ts'
import * as events from './events.ts'
import * as help from './help.ts'
import * as options from './options.ts'

/** The words of Two. Each file has the catalogue sections that its name suggests. */
export const words = {
  ...acts,
  ...board,
  ...cards,
  ...edition,
  ...events,
  ...help,
  ...options,
} satisfies OwnWords<'two'>
