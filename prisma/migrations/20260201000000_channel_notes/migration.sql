-- AlterTable
ALTER TABLE "games" ADD COLUMN "channel_notes" TEXT;
