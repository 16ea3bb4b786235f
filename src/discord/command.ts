import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import { speak, type KeyOf } from '#text/index.ts'
import type { Scope } from './desk.ts'

/** One slash command: what Discord shows of it, and what it does. Its answer is private. */
export interface Command {
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  run: (scope: Scope, interaction: ChatInputCommandInteraction) => Promise<void>
  suggest?: (scope: Scope, interaction: AutocompleteInteraction) => Promise<{ name: string; value: string }[]>
}

/**
 * What Discord lists of a command, as in `game`, of a subcommand, as in `game.new`, or of an option, as in `game:edition`.
 * Its definition is the same for everybody, so it is in English.
 */
export function described(name: KeyOf<'command'>): string {
  return speak('en').say(`command.${name}`)
}

/** A subcommand by the name of what is listed of it. */
export function subcommand(
  name: KeyOf<'command'> & `${string}.${string}`,
  options: APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: name.slice(name.indexOf('.') + 1),
    description: described(name),
    ...(options.length > 0 && { options }),
  }
}
