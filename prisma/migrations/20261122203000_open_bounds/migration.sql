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

CREATE INDEX "games_open_host_idx" ON "games"("host_id") WHERE "status" IN ('lobby', 'running');
