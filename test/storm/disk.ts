import { ask } from '#test/store/postgres.ts'

/**
 * SQL that adds a switch to the database. While it is on, writes to the bot’s tables fail as on a full disk.
 */
const prepare = `
  CREATE SCHEMA storm;
  CREATE TABLE storm.disk (is_full boolean NOT NULL);
  INSERT INTO storm.disk VALUES (false);
  CREATE FUNCTION storm.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT is_full FROM storm.disk) THEN
      RAISE EXCEPTION 'could not extend file "base/1/1": No space left on device' USING ERRCODE = '53100';
    END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT schemaname, tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER storm BEFORE INSERT OR UPDATE ON %I.%I EXECUTE FUNCTION storm.refuse()',
                     one.schemaname, one.tablename);
    END LOOP;
  END $$`

/** The database’s disk, which the storm can fill. */
export class Disk {
  readonly #databaseUrl: string

  /** Requires that the bot’s tables exist already. */
  static async of(databaseUrl: string): Promise<Disk> {
    await ask(prepare, databaseUrl)
    return new Disk(databaseUrl)
  }

  private constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  async fill(): Promise<void> {
    await ask('UPDATE storm.disk SET is_full = true', this.#databaseUrl)
  }

  async clear(): Promise<void> {
    await ask('UPDATE storm.disk SET is_full = false', this.#databaseUrl)
  }
}
