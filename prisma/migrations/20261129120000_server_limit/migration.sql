-- Counts the open games of a host, a channel and a server, and locks out other new games of the three until
-- the transaction ends. The function with two parameters stays for processes of an earlier version.
CREATE FUNCTION "open_games"(
  "host" TEXT, "channel" TEXT, "guild" TEXT,
  OUT "hosted" INTEGER, OUT "in_channel" INTEGER, OUT "in_server" INTEGER
)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT counted.hosted, counted.in_channel INTO hosted, in_channel FROM open_games(host, channel) counted;
  PERFORM pg_advisory_xact_lock(72707373, hashtext(guild));
  SELECT count(*) INTO in_server FROM games WHERE guild_id = guild AND status IN ('lobby', 'running');
END
$$;
