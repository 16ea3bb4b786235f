import { command, showSettings, subcommand, typed, zoneChoices, type SlashCommand } from '#discord/index.ts'

const zone = typed('settings:zone', 60)

/** `/settings`: quiet hours, holidays and reminders. */
export const settings: SlashCommand = {
  definition: command('settings', [subcommand('settings.me', [zone]), subcommand('settings.server', [zone])]),
  serverOnly: ['server'],
  run: (scope, { options }) => {
    const whose = options.getSubcommand() === 'server' ? 'server' : 'me'
    return showSettings(scope, whose, options.getString('zone'))
  },
  suggest: (_scope, { options }) => Promise.resolve(zoneChoices(options.getFocused())),
}
