-- When a server was greeted after it added the bot.
ALTER TABLE "guilds" ADD COLUMN "greeted_at" TIMESTAMPTZ(3);
