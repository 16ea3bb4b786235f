import { command, ruleChoices, showRules, typed, type SlashCommand } from '#discord/index.ts'

/** `/rules`: a one-minute summary, or the rules by topic, word or number. */
export const rules: SlashCommand = {
  definition: command('rules', [typed('rules:topic'), typed('rules:edition')]),
  run: (scope, { options }) => showRules(scope, options.getString('edition'), options.getString('topic')),
  suggest: (scope, { options }) => {
    const { name, value } = options.getFocused(true)
    const about = name === 'edition' ? 'edition' : 'topic'
    return ruleChoices(scope, about, value, options.getString('edition'))
  },
}
