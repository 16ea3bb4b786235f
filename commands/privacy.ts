import {
  askPrivacyDelete,
  command,
  showPrivacyExport,
  subcommand,
  type SlashCommand,
} from '#discord/index.ts'

/** `/privacy`: exports or deletes the stored data about the user. */
export const privacy: SlashCommand = {
  definition: command('privacy', [subcommand('privacy.export'), subcommand('privacy.delete')]),
  run: (scope, { options }) =>
    options.getSubcommand() === 'export' ? showPrivacyExport(scope) : askPrivacyDelete(scope),
}
