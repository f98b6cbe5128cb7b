ALTER TABLE "product_held_statuses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "product_held_statuses" ADD COLUMN "passes_review" boolean DEFAULT false NOT NULL;