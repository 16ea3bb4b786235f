-- Presses that were acknowledged and are not handled yet: whoever finds one of a process that has died tells its presser.
-- A table that is written out like any other: after a power cut those under way are exactly what it is for.
CREATE TABLE "pending_presses" (
    "interaction_id" TEXT NOT NULL,
    "process_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "application" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "first" TEXT NOT NULL,
    "in_game" BOOLEAN NOT NULL,
    "opens" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_presses_pkey" PRIMARY KEY ("interaction_id")
);
