CREATE TABLE "last_run" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "last_run_id_check" CHECK ("last_run"."id" = 1)
);
