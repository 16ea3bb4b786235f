import { command, showView, type SlashCommand } from '#discord/index.ts'

/** `/help`: how to play, for players, hosts and managers of servers. */
export const help: SlashCommand = {
  definition: command('help'),
  run: (scope) => showView(scope, 'guide', []),
}
