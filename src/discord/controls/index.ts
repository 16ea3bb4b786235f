import { act, own, ownTyped, undo, chosen } from './acting.ts'
import { callMe } from '../announcing.ts'
import { combined, counted, picked, press } from '../chronicle/controls.ts'
import { vote, bet, film, share } from './spectators.ts'
import {
  guests,
  cancel,
  lobby,
  number,
  numberTyped,
  optionPicked,
  keep,
  ownNumber,
  set,
  token,
  seat,
  paste,
  pasted,
  preset,
} from './lobby.ts'
import { moderation } from './moderation.ts'
import { again, openTable } from './new-game.ts'
import { notepad, notepadWritten } from './notepad.ts'
import { away } from './coming-back.ts'
import { fill, fillTyped, send, typeIn, noted, order, takeBack } from './filling-forms.ts'
import { type ControlId, decodeId } from '../parts/components.ts'
import { go, open, pickView, repost } from './opening-panels.ts'
import { muteReminders, setting, zone, zoneTyped, forget } from './settings.ts'
import type { Scope } from '../app-context.ts'
import type { First } from '../by-token.ts'
import type { Modal } from '../parts/modal.ts'
import { removeTheme, restoreTheme, themeWritten, writeTheme } from './themes.ts'
import type {
  AutocompleteInteraction,
  BaseInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js'
import { views } from '../panels/index.ts'

/**
 * The effect of pressing a control. The custom id alone decides whether it opens a modal. Any other control
 * is acknowledged first, and then run.
 */
export type Control =
  | {
      first: First
      run: (scope: Scope, id: ControlId) => Promise<void>
      /** Set if the control also appears in direct messages. */
      isDirect?: true
      /** Set if pressing the control does not end the user's autopilot. */
      isFromAway?: true
    }
  | { first: 'modal'; modal: (scope: Scope, id: ControlId) => Modal | Promise<Modal>; isDirect?: true }

/** All controls by the name in their custom id, with the kind of their first answer. */
export const controls: Readonly<Record<string, Control>> = {
  lobby: { first: 'update', run: lobby },
  act: { first: 'update', run: act },
  own: { first: 'modal', modal: own },
  ownTyped: { first: 'update', run: ownTyped },
  open: { first: 'private', run: open, isDirect: true },
  go: { first: 'update', run: go, isDirect: true },
  pickView: { first: 'update', run: pickView, isDirect: true },
  chosen: { first: 'update', run: chosen },
  fill: { first: 'update', run: fill },
  typeIn: { first: 'modal', modal: typeIn },
  fillTyped: { first: 'update', run: fillTyped },
  send: { first: 'update', run: send },
  order: { first: 'update', run: order },
  takeBack: { first: 'update', run: takeBack },
  noted: { first: 'update', run: noted },
  notepad: { first: 'modal', modal: notepad, isDirect: true },
  notepadWritten: { first: 'update', run: notepadWritten, isDirect: true },
  token: { first: 'update', run: token },
  option: { first: 'update', run: optionPicked },
  set: { first: 'update', run: set },
  number: { first: 'modal', modal: number },
  ownNumber: { first: 'modal', modal: ownNumber },
  numberTyped: { first: 'update', run: numberTyped },
  preset: { first: 'update', run: preset },
  keep: { first: 'update', run: keep },
  paste: { first: 'modal', modal: paste },
  pasted: { first: 'update', run: pasted },
  undo: { first: 'update', run: undo },
  seat: { first: 'update', run: seat },
  poll: { first: 'private', run: seat },
  cancel: { first: 'update', run: cancel },
  moderation: { first: 'update', run: moderation, isFromAway: true },
  again: { first: 'private', run: again },
  callMe: { first: 'private', run: callMe },
  newTable: { first: 'private', run: (scope) => openTable(scope) },
  film: { first: 'private', run: film },
  share: { first: 'update', run: share },
  guests: { first: 'update', run: guests },
  chronicle: { first: 'private', run: press },
  counted: { first: 'private', run: counted },
  picked: { first: 'update', run: picked },
  combined: { first: 'update', run: combined },
  away: { first: 'update', run: away, isFromAway: true },
  mute: { first: 'private', run: muteReminders, isDirect: true },
  forget: { first: 'update', run: forget, isDirect: true },
  setting: { first: 'update', run: setting, isDirect: true },
  zone: { first: 'modal', modal: zone, isDirect: true },
  zoneTyped: { first: 'update', run: zoneTyped, isDirect: true },
  repost: { first: 'update', run: repost },
  bet: { first: 'update', run: bet },
  vote: { first: 'update', run: vote },
  writeTheme: { first: 'modal', modal: writeTheme },
  themeWritten: { first: 'update', run: themeWritten },
  removeTheme: { first: 'update', run: removeTheme },
  restoreTheme: { first: 'update', run: restoreTheme },
}

export function controlOf(id: ReturnType<typeof decodeId>): Control | undefined {
  return id.kind === 'ours' && Object.hasOwn(controls, id.control) ? controls[id.control] : undefined
}

/** The use of a command in the context menu of a message or a person. */
export type OnMenu = MessageContextMenuCommandInteraction | UserContextMenuCommandInteraction

export function isOnMenu(interaction: BaseInteraction): interaction is OnMenu {
  return interaction.isMessageContextMenuCommand() || interaction.isUserContextMenuCommand()
}

export type Ours =
  | OnMenu
  | ChatInputCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction
  | AutocompleteInteraction

/**
 * Returns the kind of a press, for metrics. It comes from a fixed set, so that forged ids cannot add kinds.
 */
export function kindOfPress(interaction: Ours): string {
  if (interaction.isAutocomplete()) return `suggest ${commandOf(interaction)}`
  if (isOnMenu(interaction)) return `menu ${interaction.commandName}`
  if (interaction.isChatInputCommand()) return `/${commandOf(interaction)}`
  const id = decodeId(interaction.customId)
  if (id.kind !== 'ours' || !controlOf(id)) return 'unknown'
  const [panel = ''] = id.args
  return Object.hasOwn(views, panel) ? `${id.control} ${panel}` : id.control
}

/** Returns the command and subcommand. They need no check, because Discord sends only registered commands. */
function commandOf({ commandName, options }: AutocompleteInteraction | ChatInputCommandInteraction): string {
  return [commandName, options.getSubcommand(false) ?? []].flat().join(' ')
}
