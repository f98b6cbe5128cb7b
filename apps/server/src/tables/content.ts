import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, localised, type Picture, plainText, rowColumns } from './columns.ts';

/** Pictures that a shop displays in rotation at its placements. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    title: text('title').notNull(),
    titleSort: plainText('title_sort').notNull(),
    placement: text('placement')
      .$type<'home_top' | 'home_middle' | 'category_top' | 'search_top' | 'product_side'>()
      .notNull(),
    position: integer('position').notNull(),
    image: jsonb('image').$type<Picture>().notNull(),
    imageMobile: jsonb('image_mobile').$type<Picture>(),
    linkKind: text('link_kind').$type<'none' | 'product' | 'category' | 'vendor' | 'coupon' | 'url'>().notNull(),
    /** The linked record, which cannot be deleted while a banner links to it. */
    linkId: uuid('link_id'),
    linkUrl: text('link_url'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    index('banners_placement_idx').on(table.placement, table.position, table.id),
    index('banners_position_idx').on(table.position, table.id),
    index('banners_title_idx').on(table.titleSort, table.id),
    index('banners_starts_idx').on(sql`coalesce(${table.startsAt}, ${table.createdAt})`, table.id),
    index('banners_ends_idx').on(sql`coalesce(${table.endsAt}, '9999-12-31 00:00:00+00'::timestamptz)`, table.id),
    index('banners_created_idx').on(table.createdAt, table.id),
    index('banners_updated_idx').on(table.updatedAt, table.id),
    index('banners_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('banners_period_check', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'banners_link_check',
      sql`(${table.linkKind} = 'url') = (${table.linkUrl} is not null) and (${table.linkKind} in ('none', 'url')) = (${table.linkId} is null)`,
    ),
  ],
);

/** Frequently asked questions of customers and vendors. */
export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    question: localised('question').notNull(),
    questionSort: plainText('question_sort').notNull(),
    /** Sanitized HTML. */
    answer: localised('answer').notNull(),
    topic: text('topic')
      .$type<'orders' | 'payment' | 'delivery' | 'returns' | 'vendors' | 'account' | 'other'>()
      .notNull(),
    audience: text('audience').$type<'customer' | 'vendor' | 'both'>().notNull().default('both'),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    index('faqs_topic_idx').on(table.topic, table.position, table.id),
    index('faqs_position_idx').on(table.position, table.id),
    index('faqs_question_idx').on(table.questionSort, table.id),
    index('faqs_created_idx').on(table.createdAt, table.id),
    index('faqs_updated_idx').on(table.updatedAt, table.id),
    index('faqs_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
