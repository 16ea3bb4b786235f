CREATE TYPE "game_status" AS ENUM ('lobby', 'running', 'over', 'cancelled');

CREATE TABLE "games" (
    "id" VARCHAR(10) NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "host_id" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "status" "game_status" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "due" TIMESTAMPTZ(3),
    "sealed_seed" TEXT NOT NULL,
    "delivered_version" INTEGER NOT NULL DEFAULT 0,
    "message_id" TEXT,
    "message_version" INTEGER NOT NULL DEFAULT 0,
    "channel_notes" TEXT,
    -- The process that delivers to the game's channel, and until when no other may. The last one stays on record.
    "lease_holder" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    -- The last move in the game's archive; 0 where all moves are rows.
    "archived_no" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "seats" (
    "game_id" VARCHAR(10) NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT,
    "by_computer" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT,
    -- How far the player has looked at the game.
    "seen_no" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("game_id","seat")
);

-- Whom a game names, or has named once.
CREATE TABLE "participants" (
    "user_id" TEXT NOT NULL,
    "game_id" VARCHAR(10) NOT NULL,

    CONSTRAINT "participants_pkey" PRIMARY KEY ("user_id","game_id")
);

CREATE TABLE "moves" (
    "game_id" VARCHAR(10) NOT NULL,
    "no" INTEGER NOT NULL,
    "interaction_id" TEXT,
    "seat" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "move" TEXT NOT NULL,
    "draws" TEXT NOT NULL,
    "events" TEXT NOT NULL,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("game_id","no")
);

-- The log of a game that ended some days ago: its moves as compressed JSON in place of their rows.
CREATE TABLE "game_archives" (
    "game_id" VARCHAR(10) NOT NULL,
    "log" BYTEA NOT NULL,

    CONSTRAINT "game_archives_pkey" PRIMARY KEY ("game_id")
);

-- Presses that led to a move, for as long as Discord may deliver one again: each is carried out once.
CREATE TABLE "presses" (
    "interaction_id" TEXT NOT NULL,
    "game_id" VARCHAR(10) NOT NULL,
    "no" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "presses_pkey" PRIMARY KEY ("interaction_id")
);

CREATE TABLE "settings" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    -- Since when running games have not been told of a change: a process that ends meanwhile leaves it to others.
    "unsettled_at" TIMESTAMPTZ(3),

    CONSTRAINT "settings_pkey" PRIMARY KEY ("kind","id")
);

-- When a user last pressed anything, to the minute: whoever is present is not reminded.
CREATE TABLE "presence" (
    "user_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "undelivered" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("user_id")
);

-- Processes that serve the games, each with its last sign of life and the shard that it serves.
CREATE TABLE "processes" (
    "id" TEXT NOT NULL,
    "shard" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processes_pkey" PRIMARY KEY ("id")
);

-- Until when any process served the games: one row, so that of several that come back one finds the gap.
CREATE TABLE "served" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "served_pkey" PRIMARY KEY ("id")
);

-- Times at which nobody served the games.
CREATE TABLE "outages" (
    "id" SERIAL NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("id")
);

-- Servers of which anything is kept, and when they removed the bot: some time later that is purged.
CREATE TABLE "guilds" (
    "id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "guilds_pkey" PRIMARY KEY ("id")
);

-- The application that the database belongs to: one row, so that of several that start at once one has it.
CREATE TABLE "owner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "application" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("id")
);

-- What the fleet does once a day, with the last time for which a process took it.
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "taken_for" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);

CREATE INDEX "games_guild_id_idx" ON "games"("guild_id");

CREATE INDEX "games_channel_id_idx" ON "games"("channel_id");

CREATE INDEX "seats_user_id_idx" ON "seats"("user_id");

CREATE INDEX "participants_game_id_idx" ON "participants"("game_id");

CREATE INDEX "settings_unsettled_at_idx" ON "settings"("unsettled_at");

ALTER TABLE "seats" ADD CONSTRAINT "seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "participants" ADD CONSTRAINT "participants_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "moves" ADD CONSTRAINT "moves_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "game_archives" ADD CONSTRAINT "game_archives_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The log is compressed already.
ALTER TABLE "game_archives" ALTER COLUMN "log" SET STORAGE EXTERNAL;

-- Games that are over and whose log is still rows: those of the last days.
CREATE INDEX "games_unarchived_idx" ON "games"("updated_at") WHERE "status" IN ('over', 'cancelled') AND "archived_no" < "version";

-- Changes not yet delivered to the channel: a handful of rows, whatever the size of the table.
CREATE INDEX "games_undelivered_idx" ON "games"("updated_at") WHERE "delivered_version" < "version";

-- Games that are open are few beside those that are over and kept: what looks through all of them passes those over.
CREATE INDEX "games_open_idx" ON "games"("due") WHERE "status" IN ('lobby', 'running');
CREATE INDEX "games_open_host_idx" ON "games"("host_id") WHERE "status" IN ('lobby', 'running');

-- How many games a host and a channel have open. Until the transaction that asks is over, whoever asks the same waits:
-- what it opens is counted then. All take the lock of the host first, so that no two wait for each other.
CREATE FUNCTION "open_games"("host" TEXT, "channel" TEXT, OUT "hosted" INTEGER, OUT "in_channel" INTEGER)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72707371, hashtext(host));
  PERFORM pg_advisory_xact_lock(72707372, hashtext(channel));
  SELECT count(*) INTO hosted FROM games WHERE host_id = host AND status IN ('lobby', 'running');
  SELECT count(*) INTO in_channel FROM games WHERE channel_id = channel AND status IN ('lobby', 'running');
END
$$;

-- lz4 compresses a state several times faster than the default; not every Postgres was built with it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)) THEN
    EXECUTE 'ALTER TABLE "games" ALTER COLUMN "state" SET COMPRESSION lz4';
    EXECUTE 'ALTER TABLE "moves"
               ALTER COLUMN "move" SET COMPRESSION lz4,
               ALTER COLUMN "draws" SET COMPRESSION lz4,
               ALTER COLUMN "events" SET COMPRESSION lz4';
  END IF;
END
$$;
