ALTER TABLE "users" ADD COLUMN "avatar" jsonb;--> statement-breakpoint
UPDATE "users" u SET "avatar" = jsonb_build_object('fileId', f.id, 'url', '/files/' || f.path || '-1600.webp', 'alt', '', 'width', f.width, 'height', f.height)
FROM "files" f WHERE f.kind = 'picture' AND f.width IS NOT NULL AND '/files/' || f.path = regexp_replace(u.avatar_url, '-[0-9]+[.]webp$', '');--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar_url";--> statement-breakpoint
UPDATE "configuration" c SET "key" = 'general.logo', "value" = coalesce((
  SELECT jsonb_build_object('fileId', f.id, 'url', '/files/' || f.path || '-1600.webp', 'alt', '', 'width', f.width, 'height', f.height)
  FROM "files" f WHERE f.kind = 'picture' AND f.width IS NOT NULL AND '/files/' || f.path = regexp_replace(c.value #>> '{}', '-[0-9]+[.]webp$', '')
), 'null') WHERE c.key = 'general.logoUrl';--> statement-breakpoint
UPDATE "activity" a SET "before" = a.before - 'logoUrl' || jsonb_build_object('logo', (
  SELECT jsonb_build_object('fileId', f.id, 'url', '/files/' || f.path || '-1600.webp', 'alt', '', 'width', f.width, 'height', f.height)
  FROM "files" f WHERE f.kind = 'picture' AND f.width IS NOT NULL AND '/files/' || f.path = regexp_replace(a.before ->> 'logoUrl', '-[0-9]+[.]webp$', '')
)) WHERE a.entity = 'configuration' AND a.before -> 'logoUrl' IS NOT NULL;--> statement-breakpoint
UPDATE "activity" a SET "after" = a.after - 'logoUrl' || jsonb_build_object('logo', (
  SELECT jsonb_build_object('fileId', f.id, 'url', '/files/' || f.path || '-1600.webp', 'alt', '', 'width', f.width, 'height', f.height)
  FROM "files" f WHERE f.kind = 'picture' AND f.width IS NOT NULL AND '/files/' || f.path = regexp_replace(a.after ->> 'logoUrl', '-[0-9]+[.]webp$', '')
)) WHERE a.entity = 'configuration' AND a.after -> 'logoUrl' IS NOT NULL;
