import type { Panel, Scope } from '../desk.ts'
import { help } from './help.ts'
import { options } from './options.ts'
import { cancelPanel } from './cancel.ts'
import { log } from './log.ts'
import { board } from './board.ts'
import { deeds, deed } from './deeds.ts'
import { assets, notes } from './assets.ts'
import { choose } from './choose.ts'
import { sure } from './sure.ts'
import { offer, offers } from './offers.ts'
import { debt } from './debt.ts'
import { form } from '../forms/form.ts'

/** Makes a private panel out of the arguments in its id. Throws `Declined` or `Excuse` where there is nothing to show. */
export type View = (scope: Scope, args: string[]) => Promise<Panel>

export const views: Readonly<Record<string, View>> = {
  assets,
  notes,
  deeds,
  deed,
  board,
  log,
  help,
  options,
  cancel: cancelPanel,
  choose,
  sure,
  form,
  offers,
  offer,
  debt,
}
