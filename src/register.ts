import { join } from 'node:path'
import { commands } from '#commands/index.ts'
import { registerWhenChanged } from '#discord/registering.ts'
import { loadSettings, SettingsError } from './settings.ts'

async function main(): Promise<void> {
  const { discordToken, discordApplicationId, dataDir } = loadSettings([
    'DISCORD_TOKEN',
    'DISCORD_APPLICATION_ID',
  ])
  const isNew = await registerWhenChanged({
    token: discordToken as string,
    application: discordApplicationId as string,
    commands,
    file: join(dataDir, 'registered.json'),
  })
  process.stdout.write(
    isNew ? 'The commands are registered.\n' : 'The commands have not changed since they were registered.\n',
  )
}

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    error instanceof SettingsError ? `${message}\n` : `Discord did not take the commands: ${message}\n`,
  )
  process.exitCode = 1
}
