import { ApplicationCommandOptionType } from 'discord.js'
import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  APIApplicationCommandSubcommandOption,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  CommandInteractionOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import { speak, type KeyOf } from '#text/index.ts'
import type { Scope } from './app-context.ts'

export interface Command {
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  run: (scope: Scope, interaction: ChatInputCommandInteraction) => Promise<void>
  suggest?: (scope: Scope, interaction: AutocompleteInteraction) => Promise<{ name: string; value: string }[]>
}

/** What Discord lists of a command (`game`), a subcommand (`game.new`) or an option (`game:edition`), in English. */
export function described(name: KeyOf<'command'>): string {
  return speak('en').say(`command.${name}`)
}

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

/** Whether what was sent is what the definition asks for. Only a client that makes up commands sends anything else. */
export function isAsDefined(
  defined: readonly APIApplicationCommandOption[] = [],
  given: readonly CommandInteractionOption[] = [],
): boolean {
  const isSubcommandAsked = defined.some(({ type }) => type === ApplicationCommandOptionType.Subcommand)
  if (isSubcommandAsked && given.length !== 1) return false
  return given.every((one) => {
    const listed = defined.find(({ name, type }) => name === one.name && type === one.type)
    if (listed?.type === ApplicationCommandOptionType.Subcommand)
      return isAsDefined(listed.options, one.options)
    return listed?.type === ApplicationCommandOptionType.String && typeof one.value === 'string'
  })
}

/** The same of what somebody is still typing, which one option at some depth must be. */
export function isTypedAsDefined(
  defined: readonly APIApplicationCommandOption[] = [],
  given: readonly CommandInteractionOption[] = [],
): boolean {
  const isFocused = (one: CommandInteractionOption): boolean =>
    one.focused === true || (one.options ?? []).some(isFocused)
  return isAsDefined(defined, given) && given.some(isFocused)
}
