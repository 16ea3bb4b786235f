import { ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import { askPrivacyDelete, described, showPrivacyExport, subcommand, type Command } from '#discord/index.ts'

/** `/privacy`: what is kept about the one who asks, to have or to have gone. */
export const privacy: Command = {
  definition: {
    name: 'privacy',
    description: described('privacy'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [subcommand('privacy.export'), subcommand('privacy.delete')],
  },
  run: (scope, { options }) =>
    options.getSubcommand() === 'export' ? showPrivacyExport(scope) : askPrivacyDelete(scope),
}
