-- Games that are open are few beside those that are over and kept: what looks through all of them passes those over.
CREATE INDEX "games_open_idx" ON "games"("due") WHERE "status" IN ('lobby', 'running');
