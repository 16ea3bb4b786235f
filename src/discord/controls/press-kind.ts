import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import { controls } from './index.ts'
import { decodeId } from '../parts/ids.ts'
import { views } from '../panels/index.ts'

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
