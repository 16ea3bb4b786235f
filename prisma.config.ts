import 'dotenv/config'
import { defineConfig } from 'prisma/config'

const url = process.env['DATABASE_URL']

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Generating the client needs no database. Only `prisma migrate` needs one.
  ...(url ? { datasource: { url } } : {}),
})
