-- CreateTable
CREATE TABLE "games" (
    "id" VARCHAR(10) NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "host_id" TEXT NOT NULL,
    "edition" TEXT NOT NULL,
    "rules_version" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "due" TIMESTAMPTZ(3),
    "sealed_seed" TEXT NOT NULL,
    "announced" INTEGER NOT NULL DEFAULT 0,
    "message_id" TEXT,
    "message_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "game_id" VARCHAR(10) NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT,
    "temper" TEXT,
    "name" TEXT NOT NULL,
    "token" TEXT,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("game_id","seat")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "guild_settings" (
    "guild_id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "guild_settings_pkey" PRIMARY KEY ("guild_id")
);

-- CreateTable
CREATE TABLE "user_settings" (
    "user_id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "user_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "games_guild_id_idx" ON "games"("guild_id");

-- CreateIndex
CREATE INDEX "games_channel_id_idx" ON "games"("channel_id");

-- CreateIndex
CREATE INDEX "games_due_idx" ON "games"("due");

-- CreateIndex
CREATE INDEX "seats_user_id_idx" ON "seats"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "moves_interaction_id_key" ON "moves"("interaction_id");

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moves" ADD CONSTRAINT "moves_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "games" ADD CONSTRAINT "games_status_check" CHECK ("status" IN ('lobby', 'running', 'over', 'cancelled'));

-- What the channel has not been told yet: a handful of rows, whatever the size of the table.
CREATE INDEX "games_unannounced_idx" ON "games"("updated_at") WHERE "announced" < "version";

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
