/** A script that deletes every row, which is faster than truncating small tables. */
export const emptying = `DO $$
DECLARE name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
               WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
END $$`

/**
 * Wraps an object so that it can be used until `takeBack`. `takeBack` waits for the running calls; later
 * calls throw.
 */
export function lend<Lent extends object>(whole: Lent): { lent: Lent; takeBack: () => Promise<void> } {
  let isOver = false
  const underWay = new Set<unknown>()
  const used = (result: unknown) => {
    if (!(result instanceof Promise)) return
    const over = result.catch(() => {}).finally(() => underWay.delete(over))
    underWay.add(over)
  }
  const lent = new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (isOver) throw new Error('this database is closed')
        const result: unknown = Reflect.apply(value, target, args)
        used(result)
        return result
      }
    },
  })
  const takeBack = async () => {
    isOver = true
    await Promise.all(underWay)
  }
  return { lent, takeBack }
}
