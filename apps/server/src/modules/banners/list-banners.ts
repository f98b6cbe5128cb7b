import {
  type Banner,
  BANNER_STATES,
  type BannerCounts,
  type bannersApi,
  type BannerState,
} from '@souk/contract/banners/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { type Condition, forEachPlaceholder, statement } from '#core/db/statement.ts';
import {
  anyValue,
  containsAll,
  totalCounter,
  type ListDefinition,
  HANDLED_ELSEWHERE,
  type StoredRow,
} from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { BANNER_JOINS, bannerColumns } from './banner-sql.ts';
import { overlapsOf, readBannerPeriods } from './overlaps.ts';
import { type BannerRow, presentBanner, STATE_CONDITIONS } from './present-banner.ts';

type ListQuery = OutputOf<typeof bannersApi.list.query>;
/** `asOf` is the instant for which the states of banners are computed. */
export type BannerQuery = Omit<ListQuery, 'limit'> & { limit: number; asOf?: Date };

/** The limit if the request has none, so that all banners are returned. No marketplace has this many. */
const NO_LIMIT = 10_000;

type StoredBanner = StoredRow & BannerRow;

export const bannerList: ListDefinition<BannerQuery, StoredBanner> = {
  table: { from: 'banners b', key: 'b.id', reads: ['banners'] },
  select: {
    columns: bannerColumns,
    joins: BANNER_JOINS,
    finish: (row, ctx) => {
      const { shopLink, link, ...presented } = presentBanner(ctx, row);
      Object.assign(row, presented, { link: ctx.actor.kind === 'key' ? shopLink : link });
    },
  },
  sort: {
    default: 'placement,position',
    keys: {
      placement: 'b.placement',
      position: 'b.position',
      title: 'b.title_sort',
      // A banner without a start counts as starting when it was created.
      startsAt: 'coalesce(b.starts_at, b.created_at)',
      endsAt: "coalesce(b.ends_at, '9999-12-31 00:00:00+00'::timestamptz)",
      createdAt: 'b.created_at',
      updatedAt: 'b.updated_at',
    },
  },
  filters: {
    placement: anyValue('b.placement'),
    linkKind: anyValue('b.link_kind'),
    state: (states, { asOf }) => stateCondition(states, asOf),
    asOf: HANDLED_ELSEWHERE,
  },
  search: containsAll('b.search_text'),
  count: { counter: totalCounter('banners') },
  prepare: async (ctx, query) => ({ ...query, asOf: ctx.now }),
};

function stateCondition(states: readonly BannerState[], asOf: Date | undefined): Condition {
  const text = [...new Set(states)].map((state) => `(${STATE_CONDITIONS[state]})`).join(' or ');
  return { text: text || 'false', values: forEachPlaceholder(text, asOf) };
}

/** Limits storefronts to the banners that are live at this instant. */
const publishedAt = (now: Date): ListDefinition<BannerQuery>['published'] => ({
  rows: stateCondition(['live'], now),
  sorts: ['placement', 'position'],
});

/** A page of banners with their warnings. Returns all banners if the query has no limit. */
export async function listBanners(ctx: Context, { limit = NO_LIMIT, ...query }: ListQuery): Promise<ListData<Banner>> {
  const definition = { ...bannerList, published: publishedAt(ctx.now) };
  const page = await runList<Banner, BannerQuery, StoredBanner>(ctx, definition, { ...query, limit });
  if (ctx.actor.kind === 'key' || page.rows.length === 0) return page;
  const placements = page.rows.map((row) => row.placement);
  const periods = await readBannerPeriods(ctx, placements);
  const isCrowded = (row: Banner) => overlapsOf(row, periods, ctx.now).length > 0;
  return {
    ...page,
    rows: page.rows.map((row) => (isCrowded(row) ? { ...row, warnings: [...row.warnings, 'overlap'] } : row)),
  };
}

const COUNT_BY_STATE = `select ${BANNER_STATES.map(
  (state) => `count(*) filter (where ${STATE_CONDITIONS[state]})::int as "${state}"`,
).join(', ')} from banners b`;

/** The number of banners in each tab. */
export async function countBanners(ctx: Context): Promise<BannerCounts> {
  const instants = forEachPlaceholder(COUNT_BY_STATE, ctx.now);
  const [row] = await ctx.db.rows<BannerCounts['byState']>(statement(COUNT_BY_STATE, instants));
  const byState = row ?? { live: 0, scheduled: 0, ended: 0, off: 0 };
  return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), byState };
}

export const bannerCsv: CsvColumns<Banner> = {
  title: { header: 'Title', cell: (row) => row.title },
  placement: { header: 'Placement', cell: (row) => row.placement },
  position: { header: 'Position', cell: (row) => row.position + 1 },
  link: { header: 'Link', cell: (row) => row.link.url ?? row.link.name ?? row.link.kind },
  startsAt: { header: 'Starts', cell: (row) => row.startsAt },
  endsAt: { header: 'Ends', cell: (row) => row.endsAt },
  state: { header: 'State', cell: (row) => row.state },
  isActive: { header: 'Active', cell: (row) => row.isActive },
  warnings: { header: 'Warnings', cell: (row) => row.warnings.join(', ') },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
  updatedAt: { header: 'Updated', cell: (row) => row.updatedAt },
};
