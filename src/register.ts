import { register } from '#process/register.ts'

const { code, said, isTrouble } = await register()
const output = isTrouble ? process.stderr : process.stdout
output.write(`${said}\n`)
process.exitCode = code
