import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, localised, rowColumns } from './columns.ts';

/** Versions of the terms and the privacy policy. Each document has at most one draft. Published versions never change. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: id(),
    document: text('document').$type<'terms' | 'privacy'>().notNull(),
    /** Null for a draft. */
    number: integer('number'),
    /** Sanitized HTML. */
    body: localised('body').notNull(),
    note: text('note'),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    publishedAt: instant('published_at'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('legal_versions_number_key').on(table.document, table.number),
    uniqueIndex('legal_versions_draft_key')
      .on(table.document)
      .where(sql`number is null`),
    index('legal_versions_document_idx').on(table.document, table.number, table.id),
    check('legal_versions_published_check', sql`(${table.number} is null) = (${table.publishedAt} is null)`),
  ],
);
