import type { OwnWords } from '#text/own-words.ts'
import * as acts from './acts.ts'
import * as cards from './cards.ts'
import * as edition from './edition.ts'
import * as events from './events.ts'
import * as help from './help.ts'
import * as options from './options.ts'

/** All texts of the Slaughterhouse edition; each file has the catalogue sections that belong to its topic. */
export const words = {
  ...acts,
  ...cards,
  ...edition,
  ...events,
  ...help,
  ...options,
} satisfies OwnWords<'slaughterhouse'>
