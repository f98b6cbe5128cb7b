import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, localised, money, type Picture, plainText, rowColumns } from './columns.ts';
import { vendors } from './vendors.ts';

export type AdPlacement = 'home_top' | 'home_middle' | 'category_top' | 'search_top' | 'product_side';
export type AdPricing = 'per_day' | 'per_week' | 'flat';
export type AdStatus = 'waiting' | 'scheduled' | 'running' | 'paused' | 'ended' | 'rejected' | 'cancelled';

/** An ad placement: its size, its price, and how many ads it displays at the same time. */
export const adConfigurations = pgTable(
  'ad_configurations',
  {
    id: id(),
    name: localised('name').notNull(),
    nameSort: plainText('name_sort').notNull(),
    code: plainText('code').notNull(),
    placement: text('placement').$type<AdPlacement>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    pricing: text('pricing').$type<AdPricing>().notNull(),
    price: money('price').notNull(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
    slots: integer('slots').notNull(),
    requiresApproval: boolean('requires_approval').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('ad_configurations_code_key').on(sql`lower(${table.code})`),
    index('ad_configurations_name_idx').on(table.nameSort, table.id),
    index('ad_configurations_created_idx').on(table.createdAt, table.id),
    check('ad_configurations_slots_check', sql`${table.slots} between 1 and 20`),
    check('ad_configurations_days_check', sql`1 <= ${table.minDays} and ${table.minDays} <= ${table.maxDays}`),
    check('ad_configurations_price_check', sql`${table.price} >= 0`),
  ],
);

export const adNumbers = pgSequence('ad_number_seq', { startWith: 1001 });

/** A vendor's booking of an ad placement. It occupies a slot while it is scheduled, running or paused. */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('ad_number_seq')`),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    configId: uuid('config_id')
      .notNull()
      .references(() => adConfigurations.id),
    /** Copied from the configuration, whose placement cannot change while it has pending or booked ads. */
    placement: text('placement').$type<AdPlacement>().notNull(),
    title: localised('title').notNull(),
    titleSort: plainText('title_sort').notNull(),
    image: jsonb('image').$type<Picture>().notNull(),
    targetKind: text('target_kind').$type<'product' | 'vendor' | 'category' | 'url'>().notNull(),
    targetId: uuid('target_id'),
    targetUrl: text('target_url'),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive end of the display period. */
    endsAt: instant('ends_at').notNull(),
    /** The agreed terms, unaffected by later changes of the configuration. */
    days: integer('days').notNull(),
    pricing: text('pricing').$type<AdPricing>().notNull(),
    unitPrice: money('unit_price').notNull(),
    price: money('price').notNull(),
    chargedAt: instant('charged_at'),
    /** The amount refunded for unused days. */
    givenBack: money('given_back').notNull().default(0),
    status: text('status').$type<AdStatus>().notNull(),
    statusSince: instant('status_since').notNull(),
    statusReason: text('status_reason'),
    /** Whether the ad was paused because its vendor was suspended. It resumes when the vendor is reactivated. */
    isPausedByVendor: boolean('is_paused_by_vendor').notNull().default(false),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('ads_number_key').on(table.number),
    index('ads_created_idx').on(table.createdAt, table.id),
    index('ads_title_idx').on(table.titleSort, table.id),
    index('ads_starts_idx').on(table.startsAt, table.id),
    index('ads_ends_idx').on(table.endsAt, table.id),
    index('ads_price_idx').on(table.price, table.id),
    index('ads_views_idx').on(table.views, table.id),
    index('ads_clicks_idx').on(table.clicks, table.id),
    index('ads_rate_idx').on(
      sql`(case when ${table.views} > 0 then ${table.clicks}::float8 / ${table.views} else 0 end)`,
      table.id,
    ),
    index('ads_updated_idx').on(table.updatedAt, table.id),
    index('ads_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('ads_config_idx').on(table.configId, table.createdAt, table.id),
    index('ads_status_idx').on(table.status, table.createdAt, table.id),
    index('ads_placement_idx').on(table.placement, table.status, table.startsAt, table.id),
    index('ads_target_idx').on(table.targetId),
    // These three find occupied slots and due transitions.
    index('ads_booked_idx')
      .on(table.configId, table.endsAt)
      .where(sql`status in ('scheduled', 'running', 'paused')`),
    index('ads_due_start_idx')
      .on(table.startsAt)
      .where(sql`status = 'scheduled'`),
    index('ads_due_end_idx')
      .on(table.endsAt)
      .where(sql`status in ('running', 'paused')`),
    index('ads_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('ads_period_check', sql`${table.endsAt} > ${table.startsAt} and ${table.days} >= 1`),
    check('ads_target_check', sql`(${table.targetKind} = 'url') = (${table.targetUrl} is not null)`),
    check('ads_target_id_check', sql`(${table.targetKind} = 'url') = (${table.targetId} is null)`),
    check('ads_money_check', sql`${table.price} >= 0 and ${table.givenBack} between 0 and ${table.price}`),
  ],
);

/** Appended views and clicks. A job adds them to the ad and its days. */
export const adHits = pgTable('ad_hits', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  adId: uuid('ad_id').notNull(),
  kind: text('kind').$type<'view' | 'click'>().notNull(),
  at: instant('at').notNull(),
});

/**
 * Ensures that each visitor counts once per period. A row contains a hash of the visitor's token and is deleted after one day.
 */
export const adVisitors = pgTable(
  'ad_visitors',
  {
    adId: uuid('ad_id').notNull(),
    kind: text('kind').$type<'view' | 'click'>().notNull(),
    visitor: text('visitor').notNull(),
    span: bigint('span', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.kind, table.visitor, table.span] }),
    index('ad_visitors_at_idx').on(table.at),
  ],
);

/** Views and clicks by day of the configured time zone. */
export const adDays = pgTable(
  'ad_days',
  {
    adId: uuid('ad_id')
      .notNull()
      .references(() => ads.id),
    day: date('day').notNull(),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);
