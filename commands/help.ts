import { command, showView, type Command } from '#discord/index.ts'

/** `/help`: how to play, for players, hosts and managers of servers. */
export const help: Command = {
  definition: command('help'),
  run: (scope) => showView(scope, 'guide', []),
}
