import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import { askPrivacyDelete, showPrivacyExport, type Command } from '#discord/index.ts'

const subcommand = (name: string, description: string) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  name,
  description,
})

/** `/privacy`: what is kept about the one who asks, to have or to have gone. */
export const privacy: Command = {
  definition: {
    name: 'privacy',
    description: 'What I keep about you',
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      subcommand('export', 'Get a file with everything that I keep about you'),
      subcommand('delete', 'Have everything deleted that I keep about you'),
    ],
  },
  run: (scope, { options }) =>
    options.getSubcommand() === 'export' ? showPrivacyExport(scope) : askPrivacyDelete(scope),
}
