import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import { controls } from './controls/index.ts'
import { decodeId } from './parts/ids.ts'
import { views } from './panels/index.ts'

/** Measures what goes to and fro between Discord and the bot; it is never told of whom or what. */
export interface Meter {
  /** A press of a kind came in. */
  pressed: (kind: string) => { answered: () => void; ended: () => void }
  /** Discord answered a request with a status. */
  requested: (method: string, route: string, status: number) => void
  /** A channel could not be told. */
  untold: (failure: string) => void
}

const nothing = { answered: () => undefined, ended: () => undefined }

export const noMeter: Meter = {
  pressed: () => nothing,
  requested: () => undefined,
  untold: () => undefined,
}

/** What was pressed or typed, out of a list that nobody outside can make longer. */
export function kindOfPress(
  interaction:
    | AutocompleteInteraction
    | ChatInputCommandInteraction
    | MessageComponentInteraction
    | ModalSubmitInteraction,
): string {
  if (interaction.isAutocomplete()) return `suggest ${commandOf(interaction)}`
  if (interaction.isChatInputCommand()) return `/${commandOf(interaction)}`
  const id = decodeId(interaction.customId)
  if (id.kind !== 'ours' || !Object.hasOwn(controls, id.control)) return 'unknown'
  const [panel = ''] = id.args
  return Object.hasOwn(views, panel) ? `${id.control} ${panel}` : id.control
}

/** Commands are Discord's word: it sends those that were registered, and no others. */
function commandOf({ commandName, options }: AutocompleteInteraction | ChatInputCommandInteraction): string {
  return [commandName, options.getSubcommand(false) ?? []].flat().join(' ')
}
