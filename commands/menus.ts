import { ApplicationCommandType } from 'discord.js'
import { menuCommand, ourGames, showGameOf, type MenuCommand } from '#discord/index.ts'

/** On a message of the bot: shows where its game stands. */
export const whereItStands: MenuCommand = {
  definition: menuCommand('where', ApplicationCommandType.Message),
  runOn: async (scope, interaction) => {
    if (interaction.isMessageContextMenuCommand()) await showGameOf(scope, interaction.targetMessage)
  },
}

/** On a person: lists the open games in which both play. */
export const games: MenuCommand = {
  definition: menuCommand('ours', ApplicationCommandType.User),
  runOn: async (scope, interaction) => scope.press.show(await ourGames(scope, interaction.targetId)),
}
