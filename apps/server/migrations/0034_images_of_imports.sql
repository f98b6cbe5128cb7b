CREATE TABLE "product_held_statuses" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_image_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"option_values" text[],
	"position" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_image_downloads_key" UNIQUE NULLS NOT DISTINCT("product_id","url","option_values")
);
--> statement-breakpoint
ALTER TABLE "product_held_statuses" ADD CONSTRAINT "product_held_statuses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image_downloads" ADD CONSTRAINT "product_image_downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_held_statuses_import_idx" ON "product_held_statuses" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "product_image_downloads_import_idx" ON "product_image_downloads" USING btree ("import_id","status","product_id");--> statement-breakpoint
CREATE INDEX "product_image_downloads_url_idx" ON "product_image_downloads" USING hash ("url");