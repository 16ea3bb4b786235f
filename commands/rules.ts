import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js'
import { described, ruleChoices, showRules, type Command } from '#discord/index.ts'

/** `/rules`: how the game goes, in a minute; or the rules by topic, word or number. */
export const rules: Command = {
  definition: {
    name: 'rules',
    description: described('rules'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'topic',
        description: described('rules:topic'),
        autocomplete: true,
        max_length: 100,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'edition',
        description: described('rules:edition'),
        autocomplete: true,
        max_length: 100,
      },
    ],
  },
  run: (scope, { options }) => showRules(scope, options.getString('edition'), options.getString('topic')),
  suggest: (scope, { options }) => {
    const { name, value } = options.getFocused(true)
    const about = name === 'edition' ? 'edition' : 'topic'
    return ruleChoices(scope, about, value, options.getString('edition'))
  },
}
