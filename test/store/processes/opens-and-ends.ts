// Opens and closes a store. Exits with 1 if the store does not open, or if a timer would keep the process
// alive. Runs as the user USER_ID if it is set.

import { openStore, StoreUnusable } from '#store/index.ts'

const { DATABASE_URL: databaseUrl, FOLDER: folder, USER_ID: user } = process.env
if (user !== undefined) {
  process.setgid!(Number(user))
  process.setuid!(Number(user))
}
try {
  const store = await openStore({ databaseUrl, folder })
  await store.close()
} catch (error) {
  if (!(error instanceof StoreUnusable)) throw error
  console.log(String(error))
  process.exit(1)
}
if (process.getActiveResourcesInfo().includes('Timeout')) process.exit(1)
