import { ButtonStyle, Client, ComponentType, type Interaction, type RESTOptions } from 'discord.js'

const toss = {
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  label: 'Toss',
  custom_id: 'toss',
} as const
const components = [{ type: ComponentType.ActionRow, components: [toss] }] as const

/** Starts a bot with one command and one button. */
export async function startBot(token: string, rest: Partial<RESTOptions> = {}): Promise<Client> {
  const client = new Client({ intents: ['Guilds'], rest })
  client.on('interactionCreate', (interaction) => void answer(interaction))
  client.once('clientReady', ({ application }) => {
    void application.commands.set([{ name: 'coin', description: 'Offers a coin' }])
  })
  await client.login(token)
  return client
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await interaction.reply({ content: 'A coin.', components })
  if (interaction.isButton())
    await interaction.update({ content: `${interaction.user.toString()} tossed heads.`, components: [] })
}
