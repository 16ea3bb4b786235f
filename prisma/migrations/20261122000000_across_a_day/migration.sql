-- How far each player has looked at a game.
ALTER TABLE "seats" ADD COLUMN "seen_no" INTEGER NOT NULL DEFAULT 0;

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

-- Servers that removed the bot, until what they left is purged.
CREATE TABLE "left_guilds" (
    "guild_id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "left_guilds_pkey" PRIMARY KEY ("guild_id")
);
