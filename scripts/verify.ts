import { verifyCommand } from '#process/verifying.ts'

process.exitCode = await verifyCommand(process.argv.slice(2))
