import { askPrivacyDelete, command, showPrivacyExport, subcommand, type Command } from '#discord/index.ts'

/** `/privacy`: what is kept about the one who asks, to have or to have gone. */
export const privacy: Command = {
  definition: command('privacy', [subcommand('privacy.export'), subcommand('privacy.delete')]),
  run: (scope, { options }) =>
    options.getSubcommand() === 'export' ? showPrivacyExport(scope) : askPrivacyDelete(scope),
}
