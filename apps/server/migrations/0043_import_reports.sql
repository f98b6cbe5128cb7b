CREATE TABLE "import_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_reports_created_idx" ON "import_reports" USING btree ("created_at");