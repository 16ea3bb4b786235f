/** Ends with 1 where something is left that would have it wait. */
import { openStore } from '#store/index.ts'

const store = await openStore({ databaseUrl: process.env['DATABASE_URL'], folder: process.env['FOLDER'] })
await store.close()
if (process.getActiveResourcesInfo().includes('Timeout')) process.exit(1)
