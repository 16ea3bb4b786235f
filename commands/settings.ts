import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import { showSettings, zoneChoices, type Command } from '#discord/index.ts'

const subcommand = (name: string, description: string) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  name,
  description,
  options: [
    {
      type: ApplicationCommandOptionType.String as const,
      name: 'zone',
      description: 'A city, or the name of a time zone',
      autocomplete: true as const,
      max_length: 60,
    },
  ],
})

/** `/settings`: hours at which nobody is to be hurried, holidays, reminders. */
export const settings: Command = {
  definition: {
    name: 'settings',
    description: 'Quiet hours, holidays and reminders',
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      subcommand('me', 'Your own hours, holidays and reminders'),
      subcommand('server', 'Hours at which no clock of this server’s games runs'),
    ],
  },
  run: (scope, { options }) => {
    const whose = options.getSubcommand() === 'server' ? 'server' : 'me'
    return showSettings(scope, whose, options.getString('zone'))
  },
  suggest: (_scope, { options }) => Promise.resolve(zoneChoices(options.getFocused())),
}
