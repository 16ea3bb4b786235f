import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from './client/client.ts'
import { nameOf } from './statement.ts'

export type Client = ReturnType<typeof clientOn>['client']

/** Returns a Prisma Client on a pool. `run` wraps each operation to convert its errors. */
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
  /**
   * Waits for pending operations. When a pool ends, operations that still wait for a connection would never
   * settle.
   */
  const disconnect = async () => {
    await Promise.all(underWay)
    await prisma.$disconnect()
  }
  return { client, disconnect }
}
