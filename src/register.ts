import { register } from '#process/register.ts'

const { code, message, isTrouble } = await register()
const output = isTrouble ? process.stderr : process.stdout
output.write(`${message}\n`)
process.exitCode = code
