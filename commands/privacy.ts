import { askPrivacyDelete, command, showPrivacyExport, subcommand, type Command } from '#discord/index.ts'

/** `/privacy`: exports or deletes the stored data about the user. */
export const privacy: Command = {
  definition: command('privacy', [subcommand('privacy.export'), subcommand('privacy.delete')]),
  run: (scope, { options }) =>
    options.getSubcommand() === 'export' ? showPrivacyExport(scope) : askPrivacyDelete(scope),
}
