import { scenarioCommand } from '#test/scenario/command.ts'

process.exitCode = scenarioCommand(process.argv.slice(2))
