import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import type { Scope } from './desk.ts'

/** One slash command: what Discord shows of it, and what it does. Its answer is private. */
export interface Command {
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  run: (scope: Scope, interaction: ChatInputCommandInteraction) => Promise<void>
  suggest?: (scope: Scope, interaction: AutocompleteInteraction) => Promise<{ name: string; value: string }[]>
}
