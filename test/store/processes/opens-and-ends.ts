import { openStore } from '#store/index.ts'

const store = await openStore({ databaseUrl: process.env['DATABASE_URL'], folder: process.env['FOLDER'] })
await store.close()
