/** Ends with 1 where the store does not open, or something is left that would have it wait. Acts as USER_ID, where given. */
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
