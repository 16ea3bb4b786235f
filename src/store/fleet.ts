import type { Client } from './prisma.ts'
import { inMs, statement, timeOf } from './statement.ts'
import type { Beat, Outage } from './types.ts'

/** A process has ended if its last heartbeat is older than this. */
const forgotten = '1 hour'

/**
 * One statement: if several processes return at the same time, the first one locks the row, and the others
 * find it updated. Only the database's clock measures the length of an outage, since a process's clock may be
 * wrong; the recorded times are those of the games' clock. If the last heartbeat is in the future, the
 * database's clock was set back after it, and time counts from now.
 */
const beat = statement<{ at: Date }>(`
  WITH clock AS (
    SELECT coalesce($3, now()) AS at
  ), before AS (
    SELECT until FROM served WHERE id = 1 FOR UPDATE
  ), noted AS (
    INSERT INTO outages (began_at, ended_at)
    SELECT until + $4 * interval '1 ms', at + $4 * interval '1 ms'
      FROM before, clock WHERE at - until > $5 * interval '1 ms'
  ), alive AS (
    INSERT INTO processes (id, shard, started_at, beat_at) SELECT $1, $2, at, at FROM clock
    ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
  ), dead AS (
    DELETE FROM processes USING clock WHERE id <> $1 AND beat_at < at - interval '${forgotten}'
  )
  INSERT INTO served (id, until) SELECT 1, at FROM (SELECT count(*) FROM before) AS read_first, clock
  ON CONFLICT (id) DO UPDATE SET until = CASE
    WHEN served.until > excluded.until + $5 * interval '1 ms' THEN excluded.until
    ELSE greatest(served.until, excluded.until) END
  RETURNING (SELECT at FROM clock) AS at`)

/** Sets future times of game changes, outages and heartbeats to the current time. */
const toNow = statement(`
  WITH changed AS (
    UPDATE games SET updated_at = $1::timestamptz WHERE updated_at > $1::timestamptz + interval '1 minute'
  ), ended AS (
    UPDATE outages SET began_at = least(began_at, $1::timestamptz), ended_at = $1::timestamptz
     WHERE ended_at > $1::timestamptz + interval '1 minute'
  )
  UPDATE processes SET beat_at = now() WHERE beat_at > now() + interval '1 minute'`)

/** If several processes on one machine skip the same time, only the first one records it. */
const skip = statement(`
  INSERT INTO outages (began_at, ended_at)
  SELECT $1::timestamptz, $2::timestamptz
   WHERE NOT EXISTS (SELECT FROM outages WHERE began_at < $2 AND ended_at > $1)`)

/** One statement: if several processes ask at the same time, only one of them gets the job. */
const takeJob = statement(`
  INSERT INTO jobs (name, taken_for) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET taken_for = excluded.taken_for WHERE jobs.taken_for < excluded.taken_for
  RETURNING name`)

export function fleet(client: Client) {
  return {
    /**
     * Records a heartbeat. The first heartbeat after a gap also records an outage. Returns the database's
     * time in ms.
     */
    async beat({ id, shard, ahead, gap, at }: Beat): Promise<number> {
      const [row] = await beat(client, id, shard, timeOf(at ?? null), ahead, gap)
      return row!.at.getTime()
    },

    /** Sets times later than `now` (in ms) to `now`, after the clock was set back. */
    async setBack(now: number): Promise<void> {
      await toNow(client, new Date(now))
    },

    /** Records a jump of the games' clock between two times (in ms) as an outage. */
    async skipped(from: number, to: number): Promise<void> {
      await skip(client, new Date(from), new Date(to))
    },

    async leave(id: string): Promise<void> {
      await client.process.deleteMany({ where: { id } })
    },

    /** Returns the outages with ids greater than `after`, oldest first. */
    outages: async (after: number): Promise<Outage[]> =>
      (await client.outage.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })).map(inMs),

    /**
     * Returns whether the caller has to do the job that is due at the time `at` (in ms). For each time, that
     * is true for only one process.
     */
    takeJob: async (name: string, at: number): Promise<boolean> =>
      (await takeJob(client, name, new Date(at))).length > 0,
  }
}
