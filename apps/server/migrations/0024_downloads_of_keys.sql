ALTER TABLE "download_tickets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "download_tickets" ADD COLUMN "key_id" uuid;