import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import {
  gameChoices,
  gameMeant,
  gamesHere,
  myGames,
  openTable,
  showView,
  type Command,
} from '#discord/index.ts'

const which = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: 'Which game, where there are several',
  autocomplete: true,
  max_length: 100,
} as const

const subcommand = (name: string, description: string, isAboutOne = false) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  name,
  description,
  ...(isAboutOne ? { options: [which] } : {}),
})

/** Panels that a subcommand opens, with their arguments. */
const panels: Readonly<Record<string, [name: string, ...args: string[]]>> = {
  board: ['board', 'picture'],
  assets: ['assets'],
  log: ['log'],
  cancel: ['cancel'],
}

/** `/game`: opens tables and finds the way back to them. */
export const game: Command = {
  definition: {
    name: 'game',
    description: 'Open a table, or find your games',
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      subcommand('new', 'Open a table in this channel'),
      subcommand('list', 'Games of this server'),
      subcommand('mine', 'Your games, and what waits for you'),
      subcommand('board', 'Look at the board', true),
      subcommand('assets', 'What you own, and what you can do', true),
      subcommand('log', 'What happened', true),
      subcommand('cancel', 'Call a game off (its host only)', true),
    ],
  },
  run: async (scope, interaction) => {
    const name = interaction.options.getSubcommand()
    if (name === 'new') return openTable(scope)
    if (name === 'list') return void (await scope.press.show(await gamesHere(scope)))
    if (name === 'mine') return void (await scope.press.show(await myGames(scope)))
    const [panel = 'board', ...args] = panels[name] ?? []
    const meant = await gameMeant(scope, interaction.options.getString('game'))
    await showView({ ...scope, game: meant }, panel, args)
  },
  suggest: (scope, interaction) => gameChoices(scope, interaction.options.getFocused()),
}
