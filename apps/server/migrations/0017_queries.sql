CREATE SEQUENCE "public"."query_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_sort" text COLLATE "C" NOT NULL,
	"text" jsonb NOT NULL,
	"category" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('query_number_seq') NOT NULL,
	"subject" text NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"priority_rank" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"order_id" uuid,
	"product_id" uuid,
	"vendor_id" uuid,
	"assignee_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"preview" text NOT NULL,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_message_from" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"late_at" timestamp (3) with time zone,
	"first_reply_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "query_attachments" (
	"query_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "query_attachments_query_id_message_id_file_id_pk" PRIMARY KEY("query_id","message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "query_messages" (
	"query_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"mailed_to" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "query_messages_query_id_id_pk" PRIMARY KEY("query_id","id")
);
--> statement-breakpoint
CREATE TABLE "query_presence" (
	"query_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "query_presence_query_id_user_id_pk" PRIMARY KEY("query_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "queries" ADD CONSTRAINT "queries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_attachments" ADD CONSTRAINT "query_attachments_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_messages" ADD CONSTRAINT "query_messages_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title_key" ON "canned_replies" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "queries_number_key" ON "queries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "queries_waiting_idx" ON "queries" USING btree (coalesce("waiting_since", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "queries_status_waiting_idx" ON "queries" USING btree ("status",coalesce("waiting_since", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "queries_assignee_idx" ON "queries" USING btree ("assignee_id",coalesce("waiting_since", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "queries_category_idx" ON "queries" USING btree ("category",coalesce("waiting_since", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "queries_created_idx" ON "queries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "queries_last_message_idx" ON "queries" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "queries_priority_idx" ON "queries" USING btree ("priority_rank","id");--> statement-breakpoint
CREATE INDEX "queries_updated_idx" ON "queries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "queries_late_idx" ON "queries" USING btree ("late_at","id") WHERE late_at is not null;--> statement-breakpoint
CREATE INDEX "queries_customer_idx" ON "queries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "queries_email_idx" ON "queries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "queries_order_idx" ON "queries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "queries_product_idx" ON "queries" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "queries_vendor_idx" ON "queries" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "queries_tags_idx" ON "queries" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "queries_search_idx" ON "queries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "query_attachments_file_key" ON "query_attachments" USING btree ("file_id");