import type { Client } from './prisma.ts'
import { inMs, statement, timeOf } from './statement.ts'
import type { Beat, Outage } from './types.ts'

/** A process without a heartbeat for this long has ended. */
const forgotten = '1 hour'

/**
 * One statement: if several processes return at once, the first locks the row and the others find it renewed.
 * The length of an outage is measured only by the database's clock, since a process's clock may be wrong; its
 * times are those of the games. A last heartbeat in the future was sent before the database's clock went back: the
 * time then counts from now.
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

/** Sets future times of game changes, outages and heartbeats to now. */
const toNow = statement(`
  WITH changed AS (
    UPDATE games SET updated_at = $1::timestamptz WHERE updated_at > $1::timestamptz + interval '1 minute'
  ), ended AS (
    UPDATE outages SET began_at = least(began_at, $1::timestamptz), ended_at = $1::timestamptz
     WHERE ended_at > $1::timestamptz + interval '1 minute'
  )
  UPDATE processes SET beat_at = now() WHERE beat_at > now() + interval '1 minute'`)

/** If several processes on one machine skip the same time, the first one records it. */
const skip = statement(`
  INSERT INTO outages (began_at, ended_at)
  SELECT $1::timestamptz, $2::timestamptz
   WHERE NOT EXISTS (SELECT FROM outages WHERE began_at < $2 AND ended_at > $1)`)

/** One statement: if several processes ask at once, one gets the job. */
const takeJob = statement(`
  INSERT INTO jobs (name, taken_for) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET taken_for = excluded.taken_for WHERE jobs.taken_for < excluded.taken_for
  RETURNING name`)

/** Heartbeats, outages and jobs of the serving processes. */
export function fleet(client: Client) {
  return {
    /**
     * Records a heartbeat; the first one after a gap records an outage. Returns the
     * database's time, ms.
     */
    async beat({ id, shard, ahead, gap, at }: Beat): Promise<number> {
      const [row] = await beat(client, id, shard, timeOf(at ?? null), ahead, gap)
      return row!.at.getTime()
    },

    /** Sets times after `now` (ms) to `now`, after the clock went back. */
    async setBack(now: number): Promise<void> {
      await toNow(client, new Date(now))
    },

    /** Records a jump of the games' clock from one time to another (ms) as an outage. */
    async skipped(from: number, to: number): Promise<void> {
      await skip(client, new Date(from), new Date(to))
    },

    /** Removes a process that shuts down. */
    async leave(id: string): Promise<void> {
      await client.process.deleteMany({ where: { id } })
    },

    /** Returns the outages after an id, oldest first. */
    outages: async (after: number): Promise<Outage[]> =>
      (await client.outage.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })).map(inMs),

    /** Returns whether the caller has to do the job due at a time (ms): true for one process each time. */
    takeJob: async (name: string, at: number): Promise<boolean> =>
      (await takeJob(client, name, new Date(at))).length > 0,
  }
}
