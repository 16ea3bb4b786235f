import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import {
  comesBack,
  described,
  editionChoices,
  findsCard,
  gameChoices,
  gamesHere,
  inGameMeant,
  myGames,
  openTable,
  showView,
  subcommand,
  type Command,
} from '#discord/index.ts'

const which = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: described('game:game'),
  autocomplete: true,
  max_length: 100,
} as const

const edition = {
  type: ApplicationCommandOptionType.String,
  name: 'edition',
  description: described('game:edition'),
  autocomplete: true,
  max_length: 100,
} as const

/** Panels that a subcommand opens, with their arguments. */
const panels: Readonly<Record<string, [name: string, ...args: string[]]>> = {
  board: ['board', 'picture'],
  assets: ['assets'],
  ahead: ['advanceOrders'],
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
    description: described('game'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      subcommand('game.new', [edition]),
      subcommand('game.list'),
      subcommand('game.mine'),
      subcommand('game.since', [which]),
      subcommand('game.board', [which]),
      subcommand('game.assets', [which]),
      subcommand('game.ahead', [which]),
      subcommand('game.log', [which]),
      subcommand('game.watch', [which]),
      subcommand('game.ledger', [which]),
      subcommand('game.dice', [which]),
      subcommand('game.bets', [which]),
      subcommand('game.seats', [which]),
      subcommand('game.theme'),
      subcommand('game.options', [which]),
      subcommand('game.cancel', [which]),
    ],
  },
  run: async (scope, interaction) => {
    const name = interaction.options.getSubcommand()
    if (name === 'new') return openTable(scope, interaction.options.getString('edition'))
    if (name === 'list') return void (await scope.press.show(await gamesHere(scope)))
    if (name === 'mine') return void (await scope.press.show(await myGames(scope)))
    if (name === 'theme') return showView(scope, 'theme', [])
    const [panel = 'board', ...args] = panels[name] ?? []
    const about = await inGameMeant(scope, interaction.options.getString('game'))
    await comesBack(about)
    await showView(about, panel, args)
    await findsCard(about, { isWanted: true })
  },
  suggest: (scope, { options }) => {
    const { name, value } = options.getFocused(true)
    return name === 'edition' ? Promise.resolve(editionChoices(scope, value)) : gameChoices(scope, value)
  },
}
