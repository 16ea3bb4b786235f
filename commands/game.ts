import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import {
  comesBack,
  editionChoices,
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

const edition = {
  type: ApplicationCommandOptionType.String,
  name: 'edition',
  description: 'What to play; you can change it until the start',
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
  ahead: ['ahead'],
  since: ['since'],
  log: ['log'],
  watch: ['watch'],
  ledger: ['ledger'],
  dice: ['dice'],
  bets: ['bets'],
  seats: ['seats'],
  options: ['options'],
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
      { ...subcommand('new', 'Open a table in this channel'), options: [edition] },
      subcommand('list', 'Games of this server'),
      subcommand('mine', 'Your games, and what waits for you'),
      subcommand('since', 'What happened since you last looked', true),
      subcommand('board', 'Look at the board', true),
      subcommand('assets', 'What you own, and what you can do', true),
      subcommand('ahead', 'Orders for decisions that have not come yet', true),
      subcommand('log', 'What happened', true),
      subcommand('watch', 'Where everyone stands, and all that is public', true),
      subcommand('ledger', 'Who paid what for what', true),
      subcommand('dice', 'What the dice showed, against what chance would bring', true),
      subcommand('bets', 'Who bets on whom; bet on the winner if you do not play', true),
      subcommand('seats', 'Who is away; substitutes, pauses and votes about them', true),
      subcommand('theme', 'Names and money of this server’s own board'),
      subcommand('options', 'The house rules of a game', true),
      subcommand('cancel', 'Call a game off (its host only)', true),
    ],
  },
  run: async (scope, interaction) => {
    const name = interaction.options.getSubcommand()
    if (name === 'new') return openTable(scope, interaction.options.getString('edition'))
    if (name === 'list') return void (await scope.press.show(await gamesHere(scope)))
    if (name === 'mine') return void (await scope.press.show(await myGames(scope)))
    if (name === 'theme') return showView(scope, 'theme', [])
    const [panel = 'board', ...args] = panels[name] ?? []
    const meant = await gameMeant(scope, interaction.options.getString('game'))
    await comesBack({ ...scope, game: meant })
    await showView({ ...scope, game: meant }, panel, args)
  },
  suggest: (scope, { options }) => {
    const { name, value } = options.getFocused(true)
    return name === 'edition' ? Promise.resolve(editionChoices(scope, value)) : gameChoices(scope, value)
  },
}
