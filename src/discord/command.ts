import { ApplicationCommandOptionType, type ApplicationCommandType, InteractionContextType } from 'discord.js'
import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  APIApplicationCommandStringOption,
  APIApplicationCommandSubcommandOption,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  CommandInteractionOption,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js'
import { speak, type KeyOf } from '#text/index.ts'
import type { Scope } from './app-context.ts'

export type Command = SlashCommand | MenuCommand

export interface SlashCommand {
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  /** Subcommands that only work in servers, if the command itself works everywhere. */
  serverOnly?: readonly string[]
  run: (scope: Scope, interaction: ChatInputCommandInteraction) => Promise<void>
  suggest?: (scope: Scope, interaction: AutocompleteInteraction) => Promise<{ name: string; value: string }[]>
}

/** A command in the context menu of a message or a person. */
export interface MenuCommand {
  definition: RESTPostAPIContextMenuApplicationCommandsJSONBody
  runOn: (
    scope: Scope,
    interaction: MessageContextMenuCommandInteraction | UserContextMenuCommandInteraction,
  ) => Promise<void>
}

export function isSlashCommand(command: Command): command is SlashCommand {
  return 'run' in command
}

type Key = KeyOf<'command'>

/**
 * Returns the name and English description for a key: a command (`game`), a subcommand (`game.new`) or an
 * option (`game:edition`).
 */
function described(key: Key) {
  return { name: key.split(/[.:]/).at(-1) ?? key, description: speak('en').say(`command.${key}`) }
}

/** Defines a command for servers and direct messages. The application's settings say who can install it. */
export function command(
  key: Exclude<Key, `${string}${'.' | ':'}${string}`>,
  options: APIApplicationCommandOption[] = [],
): SlashCommand['definition'] {
  return {
    ...described(key),
    contexts: [
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ],
    options,
  }
}

/** Defines a command in the context menu of messages or of people, in servers. */
export function menuCommand(
  key: 'where' | 'ours',
  type: ApplicationCommandType.Message | ApplicationCommandType.User,
): MenuCommand['definition'] {
  return { type, name: speak('en').say(`ui.menu.${key}`), contexts: [InteractionContextType.Guild] }
}

export function subcommand(
  key: Key & `${string}.${string}`,
  options: APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption {
  const type = ApplicationCommandOptionType.Subcommand
  return { type, ...described(key), ...(options.length > 0 && { options }) }
}

export function typed(key: Key & `${string}:${string}`, most = 100): APIApplicationCommandStringOption {
  const type = ApplicationCommandOptionType.String
  return { type, ...described(key), autocomplete: true, max_length: most }
}

/** Whether the given options match the definition. Only a forged request has options that do not. */
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

/** Like `isAsDefined`, for an autocomplete request. That must also have a focused option at some depth. */
export function isTypedAsDefined(
  defined: readonly APIApplicationCommandOption[] = [],
  given: readonly CommandInteractionOption[] = [],
): boolean {
  const isFocused = (one: CommandInteractionOption): boolean =>
    one.focused === true || (one.options ?? []).some(isFocused)
  return isAsDefined(defined, given) && given.some(isFocused)
}
