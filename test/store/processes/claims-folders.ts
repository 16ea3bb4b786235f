// Claims FOLDER, or ROUNDS folders in it, each at a time computed from AT, so that several processes claim it
// simultaneously. Prints the result of each claim and keeps the claims until it is killed. Runs as the user
// USER_ID if it is set.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { claimFolder } from '#store/folder-claim.ts'

const { FOLDER: folder, ROUNDS: rounds, AT: at, USER_ID: user, CHILD: child } = process.env
const between = 10

async function claim(place: string): Promise<string> {
  try {
    await claimFolder(place)
    return 'claimed'
  } catch (error) {
    const { name, message } = error as Error
    return name === 'StoreInUse' ? 'in use' : `${name}: ${message}`
  }
}

if (user !== undefined) {
  process.setgid!(Number(user))
  process.setuid!(Number(user))
}
for (let round = 0; round < Number(rounds ?? 1); round++) {
  while (Date.now() < Number(at ?? 0) + round * between);
  console.log(await claim(rounds === undefined ? folder! : join(folder!, String(round))))
}
if (child !== undefined) {
  const sleeping = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    detached: true,
    stdio: 'inherit',
  })
  console.log(sleeping.pid)
}
setInterval(() => undefined, 60_000)
