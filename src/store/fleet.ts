import type { Client } from './prisma.ts'
import { inMs, statement, timeOf } from './statement.ts'
import type { Beat, Outage } from './types.ts'

/** A process without a sign of life for this long has ended. */
const forgotten = '1 hour'

/**
 * One statement: of several processes that come back at once, the first holds the row and the others find it renewed.
 * The length of an outage is measured by the database's clock alone, since the clock of a process may be wrong; its
 * times are those of the games. A last sign of life in the future was given before the database's clock went back: the
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

/** Games that were changed, outages that ended and signs of life that came at a time which is still to come. */
const toNow = statement(`
  WITH changed AS (
    UPDATE games SET updated_at = $1::timestamptz WHERE updated_at > $1::timestamptz + interval '1 minute'
  ), ended AS (
    UPDATE outages SET began_at = least(began_at, $1::timestamptz), ended_at = $1::timestamptz
     WHERE ended_at > $1::timestamptz + interval '1 minute'
  )
  UPDATE processes SET beat_at = now() WHERE beat_at > now() + interval '1 minute'`)

/** Of several processes on one machine that skip the same time the first one notes it. */
const skip = statement(`
  INSERT INTO outages (began_at, ended_at)
  SELECT $1::timestamptz, $2::timestamptz
   WHERE NOT EXISTS (SELECT FROM outages WHERE began_at < $2 AND ended_at > $1)`)

/** One statement: of several processes that ask at the same moment one has the job. */
const takeJob = statement(`
  INSERT INTO jobs (name, taken_for) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET taken_for = excluded.taken_for WHERE jobs.taken_for < excluded.taken_for
  RETURNING name`)

/** The processes that serve the games, when none of them did, and which does a job. */
export function fleet(client: Client) {
  return {
    /**
     * A sign of life of a process; the first one after a time without any notes that time as an outage. Gives the
     * database's time, ms.
     */
    async beat({ id, shard, ahead, gap, at }: Beat): Promise<number> {
      const [row] = await beat(client, id, shard, timeOf(at ?? null), ahead, gap)
      return row!.at.getTime()
    },

    /** The clock has gone back: nothing that was done may be of a time (ms) after now. */
    async setBack(now: number): Promise<void> {
      await toNow(client, new Date(now))
    },

    /** A clock of the games went from one time to another (ms) in no time: nobody had what lies between. */
    async skipped(from: number, to: number): Promise<void> {
      await skip(client, new Date(from), new Date(to))
    },

    /** The process ends of its own accord. */
    async leave(id: string): Promise<void> {
      await client.process.deleteMany({ where: { id } })
    },

    /** The outages after one of them, the oldest first. */
    outages: async (after: number): Promise<Outage[]> =>
      (await client.outage.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })).map(inMs),

    /** Whether the one who asks is to do the job that came up at a time (ms): each time it is so for one process. */
    takeJob: async (name: string, at: number): Promise<boolean> =>
      (await takeJob(client, name, new Date(at))).length > 0,
  }
}
