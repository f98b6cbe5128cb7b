CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_sort" text COLLATE "C" NOT NULL,
	"placement" text NOT NULL,
	"position" integer NOT NULL,
	"image" jsonb NOT NULL,
	"image_mobile" jsonb,
	"link_kind" text NOT NULL,
	"link_id" uuid,
	"link_url" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_period_check" CHECK ("banners"."starts_at" < "banners"."ends_at"),
	CONSTRAINT "banners_link_check" CHECK (("banners"."link_kind" = 'url') = ("banners"."link_url" is not null) and ("banners"."link_kind" in ('none', 'url')) = ("banners"."link_id" is null))
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL,
	"question_sort" text COLLATE "C" NOT NULL,
	"answer" jsonb NOT NULL,
	"topic" text NOT NULL,
	"audience" text DEFAULT 'both' NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "banners_placement_idx" ON "banners" USING btree ("placement","position","id");--> statement-breakpoint
CREATE INDEX "banners_position_idx" ON "banners" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "banners_title_idx" ON "banners" USING btree ("title_sort","id");--> statement-breakpoint
CREATE INDEX "banners_starts_idx" ON "banners" USING btree (coalesce("starts_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "banners_ends_idx" ON "banners" USING btree (coalesce("ends_at", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "banners_created_idx" ON "banners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "banners_updated_idx" ON "banners" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "banners_search_idx" ON "banners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faqs_topic_idx" ON "faqs" USING btree ("topic","position","id");--> statement-breakpoint
CREATE INDEX "faqs_position_idx" ON "faqs" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "faqs_question_idx" ON "faqs" USING btree ("question_sort","id");--> statement-breakpoint
CREATE INDEX "faqs_created_idx" ON "faqs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "faqs_updated_idx" ON "faqs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "faqs_search_idx" ON "faqs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_created_idx" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_kind_idx" ON "files" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "files_name_idx" ON "files" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "files_bytes_idx" ON "files" USING btree ("bytes","id");