ALTER TABLE "notifications" ALTER COLUMN "error" SET DATA TYPE jsonb USING case when "error" is not null then jsonb_build_object('code', 'text', 'values', jsonb_build_object('text', "error")) end;
