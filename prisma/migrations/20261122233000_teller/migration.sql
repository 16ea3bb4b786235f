-- The process that tells a game's channel, and until when no other does. Who told it last stays on record.
ALTER TABLE "games" ADD COLUMN "teller" TEXT;
ALTER TABLE "games" ADD COLUMN "teller_until" TIMESTAMPTZ(3);
