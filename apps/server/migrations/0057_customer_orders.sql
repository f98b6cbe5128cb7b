CREATE TABLE "return_photos" (
	"return_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "return_photos_return_id_file_id_pk" PRIMARY KEY("return_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "storefront_keys" ADD COLUMN "signing_secret" text;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_file_key" ON "return_photos" USING btree ("file_id");