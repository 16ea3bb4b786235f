-- Since when running games have not been told of a change of settings: a process that ends meanwhile leaves it to others.
ALTER TABLE "guild_settings" ADD COLUMN "unsettled_at" TIMESTAMPTZ(3);
ALTER TABLE "user_settings" ADD COLUMN "unsettled_at" TIMESTAMPTZ(3);

CREATE INDEX "guild_settings_unsettled_at_idx" ON "guild_settings"("unsettled_at");
CREATE INDEX "user_settings_unsettled_at_idx" ON "user_settings"("unsettled_at");
