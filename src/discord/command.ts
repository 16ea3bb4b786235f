import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import type { Scope } from './desk.ts'
import type { First } from './press.ts'

/** One slash command: what Discord shows of it, and what it does. */
export interface Command {
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  /** How it answers first, from the typed command alone. */
  first: (interaction: ChatInputCommandInteraction) => First
  run: (scope: Scope, interaction: ChatInputCommandInteraction) => Promise<void>
  suggest?: (scope: Scope, interaction: AutocompleteInteraction) => Promise<{ name: string; value: string }[]>
}
