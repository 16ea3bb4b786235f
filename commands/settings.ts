import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import { described, showSettings, subcommand, zoneChoices, type Command } from '#discord/index.ts'

const zone = {
  type: ApplicationCommandOptionType.String,
  name: 'zone',
  description: described('settings:zone'),
  autocomplete: true,
  max_length: 60,
} as const

/** `/settings`: hours at which nobody is to be hurried, holidays, reminders. */
export const settings: Command = {
  definition: {
    name: 'settings',
    description: described('settings'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [subcommand('settings.me', [zone]), subcommand('settings.server', [zone])],
  },
  run: (scope, { options }) => {
    const whose = options.getSubcommand() === 'server' ? 'server' : 'me'
    return showSettings(scope, whose, options.getString('zone'))
  },
  suggest: (_scope, { options }) => Promise.resolve(zoneChoices(options.getFocused())),
}
