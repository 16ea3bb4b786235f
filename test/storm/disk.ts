import { ask } from '#test/store/postgres.ts'

/** Makes every write fail like a Postgres with a full disk, except in the storm's own table. */
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

/** The disk of the database, which can be filled. */
export class Disk {
  readonly #databaseUrl: string

  /** Requires that all tables exist. */
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
