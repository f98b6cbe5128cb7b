CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"number" integer,
	"body" jsonb NOT NULL,
	"note" text,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_versions_published_check" CHECK (("legal_versions"."number" is null) = ("legal_versions"."published_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_number_key" ON "legal_versions" USING btree ("document","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_draft_key" ON "legal_versions" USING btree ("document") WHERE number is null;--> statement-breakpoint
CREATE INDEX "legal_versions_document_idx" ON "legal_versions" USING btree ("document","number","id");