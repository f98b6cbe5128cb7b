CREATE TABLE "notice_markers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_up_to" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"is_read" boolean NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"detail" text,
	"link" text,
	"user_id" uuid,
	"notification_id" uuid,
	"title" jsonb,
	"body" jsonb,
	"image" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"notification_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_in_feed" boolean NOT NULL,
	"mail" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notification_recipients_notification_id_person_id_pk" PRIMARY KEY("notification_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"title_sort" text COLLATE "C" NOT NULL,
	"body" jsonb NOT NULL,
	"image" jsonb,
	"link" text,
	"audience" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"gathered_kind" text,
	"gathered_after" uuid,
	"expected" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"feed" integer DEFAULT 0 NOT NULL,
	"inbox" integer DEFAULT 0 NOT NULL,
	"mails_sent" integer DEFAULT 0 NOT NULL,
	"mails_failed" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "outgoing_mails_waiting_idx";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "letter" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_kind_idx" ON "notices" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "notices_created_idx" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_message_key" ON "notices" USING btree ("notification_id","user_id") WHERE notification_id is not null;--> statement-breakpoint
CREATE INDEX "notification_recipients_person_idx" ON "notification_recipients" USING btree ("person_id","notification_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_mail_idx" ON "notification_recipients" USING btree ("notification_id","person_id") WHERE mail = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_updated_idx" ON "notifications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_title_idx" ON "notifications" USING btree ("title_sort","id");--> statement-breakpoint
CREATE INDEX "notifications_people_idx" ON "notifications" USING btree ("people","id");--> statement-breakpoint
CREATE INDEX "notifications_send_idx" ON "notifications" USING btree (coalesce("send_at", '9999-12-31 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_group_idx" ON "outgoing_mails" USING btree ("group_id","status") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting_idx" ON "outgoing_mails" USING btree ("is_bulk","next_try_at") WHERE status = 'waiting';