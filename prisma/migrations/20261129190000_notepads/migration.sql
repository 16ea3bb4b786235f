-- Private notes of players, found by the game for the player, and by the person for export and deletion.
CREATE TABLE "notepads" (
    "game_id" VARCHAR(10) NOT NULL,
    "user_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notepads_pkey" PRIMARY KEY ("game_id","user_id")
);

CREATE INDEX "notepads_user_id_idx" ON "notepads"("user_id");

ALTER TABLE "notepads" ADD CONSTRAINT "notepads_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
