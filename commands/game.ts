import {
  endAutopilot,
  command,
  editionChoices,
  ensureCard,
  gameChoices,
  gamesHere,
  inGameMeant,
  myGames,
  openTable,
  showView,
  type PanelName,
  subcommand,
  typed,
  type SlashCommand,
} from '#discord/index.ts'

const which = typed('game:game')

interface Subcommand {
  options?: Parameters<typeof subcommand>[1]
  run: SlashCommand['run']
}

/** Defines a subcommand that opens a panel of the chosen game. */
function opens(panel: PanelName, ...args: string[]): Subcommand {
  return {
    options: [which],
    run: async (scope, { options }) => {
      const about = await inGameMeant(scope, options.getString('game'))
      await endAutopilot(about)
      await showView(about, panel, args)
      await ensureCard(about, { isWanted: true })
    },
  }
}

/** The subcommands, in the order in which Discord lists them. */
const subcommands = {
  new: {
    options: [typed('game:edition')],
    run: (scope, { options }) => openTable(scope, options.getString('edition')),
  },
  list: { run: async (scope) => void (await scope.press.show(await gamesHere(scope))) },
  mine: { run: async (scope) => void (await scope.press.show(await myGames(scope))) },
  since: opens('since'),
  board: opens('board', 'picture'),
  assets: opens('assets'),
  ahead: opens('advanceOrders'),
  log: opens('log'),
  watch: opens('watch'),
  ledger: opens('ledger'),
  dice: opens('dice'),
  bets: opens('bets'),
  seats: opens('seats'),
  theme: { run: (scope) => showView(scope, 'theme', []) },
  options: opens('options'),
  cancel: opens('cancel'),
  moderate: opens('moderate'),
} satisfies Record<string, Subcommand>

const entries = Object.entries(subcommands) as [keyof typeof subcommands, Subcommand][]

/** `/game`: opens tables, lists games, and opens panels of a game. */
export const game: SlashCommand = {
  definition: command(
    'game',
    entries.map(([name, { options }]) => subcommand(`game.${name}`, options)),
  ),
  serverOnly: entries.map(([name]) => name).filter((name) => name !== 'mine'),
  run: async (scope, interaction) => {
    const named = interaction.options.getSubcommand()
    const found = entries.find(([name]) => name === named)
    if (!found) throw new Error(`/game has no subcommand ${named}`)
    await found[1].run(scope, interaction)
  },
  suggest: (scope, { options }) => {
    const { name, value } = options.getFocused(true)
    return name === 'edition' ? Promise.resolve(editionChoices(scope, value)) : gameChoices(scope, value)
  },
}
