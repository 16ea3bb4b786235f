import { InteractionContextType, ApplicationIntegrationType } from 'discord.js'
import { rulesMessage, type Command } from '#discord/index.ts'

/** `/rules`: how the game goes, in a minute. */
export const rules: Command = {
  definition: {
    name: 'rules',
    description: 'How to play',
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  run: async ({ press, asked }) => void (await press.show(rulesMessage(asked.words))),
}
