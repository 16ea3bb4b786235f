import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from './client/client.ts'
import { nameOf } from './statement.ts'

export type Client = ReturnType<typeof clientOn>['client']

/** Prisma Client on a pool. `run` runs each of its operations, so that all errors come out by their names. */
export function clientOn(pool: Pool, run: <Result>(work: () => Promise<Result>) => Promise<Result>) {
  const underWay = new Set<Promise<unknown>>()
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: nameOf }) })
  const client = prisma.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        const result = run(() => query(args))
        const over = result.catch(() => {}).finally(() => underWay.delete(over))
        underWay.add(over)
        return result
      },
    },
  })
  /** Waits for the operations under way: a pool that ends answers none that still waits for a connection. */
  const disconnect = async () => {
    await Promise.all(underWay)
    await prisma.$disconnect()
  }
  return { client, disconnect }
}
