import { type AnyPgColumn, bigint, customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Words kept per language; English is required, others fall back to it. */
export type Localised = { en: string } & Record<string, string>;

/**
 * A stored picture. `url` is `/files/<path>-1600.webp`; the same path with `-400.webp` and `-80.webp` holds the smaller versions.
 * Width and height are those of the 1600 px version.
 */
export type Picture = { fileId: string; url: string; alt: string; width: number; height: number };

/** A UUIDv7 made by the application, so that ids sort by time on any server. */
export const id = () => uuid('id').primaryKey();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Minor units of the configured currency. */
export const money = (name: string) => bigint(name, { mode: 'number' });

export const localised = (name: string) => jsonb(name).$type<Localised>();

/** Text compared byte by byte, so that every server sorts it alike. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** createdAt, updatedAt and the version that guards against lost updates. */
export const rowColumns = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

export type ColumnReference = () => AnyPgColumn;
