-- How reliably people played finished games.
CREATE TABLE "attendance" (
    "game_id" VARCHAR(10) NOT NULL,
    "user_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "decisions" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "has_left" BOOLEAN NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("game_id","user_id")
);

CREATE INDEX "attendance_user_id_guild_id_ended_at_idx" ON "attendance"("user_id", "guild_id", "ended_at");

ALTER TABLE "attendance" ADD CONSTRAINT "attendance_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
