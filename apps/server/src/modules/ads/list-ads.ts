import type { Ad, AdCounts, adsApi } from '@souk/contract/ads/api.ts';
import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { condition } from '#core/db/statement.ts';
import { anyValue, containsAll, type ListDefinition, statusCounters } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { AD_JOINS, adColumns, addNextAdStatuses, PUBLISHED_AD, type StoredAd } from './ads.repository.ts';
import { recordFromKeys } from '#core/records.ts';

export type AdQuery = OutputOf<typeof adsApi.list.query>;

export const adList: ListDefinition<AdQuery, StoredAd> = {
  table: { from: 'ads a', key: 'a.id', reads: ['ads', 'products', 'vendors', 'categories'] },
  select: { columns: adColumns, joins: AD_JOINS, finish: addNextAdStatuses },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'a.created_at',
      title: 'a.title_sort',
      startsAt: 'a.starts_at',
      endsAt: 'a.ends_at',
      price: 'a.price',
      views: 'a.views',
      clicks: 'a.clicks',
      clickRate: '(case when a.views > 0 then a.clicks::float8 / a.views else 0 end)',
      updatedAt: 'a.updated_at',
    },
  },
  filters: {
    status: anyValue('a.status'),
    vendorId: anyValue('a.vendor_id'),
    configId: anyValue('a.config_id'),
    placement: anyValue('a.placement'),
    from: (instant) => condition('a.ends_at > ?', instant),
    to: (instant) => condition('a.starts_at <= ?', instant),
  },
  search: containsAll('a.search_text'),
  count: { counter: statusCounters('ads') },
  prepare: (ctx, query) => withInstants(ctx, query, ['from', 'to']),
  published: { rows: PUBLISHED_AD, sorts: ['createdAt', 'startsAt', 'endsAt'], search: containsAll('a.title_sort') },
};

export const listAds = (ctx: Context, query: AdQuery): Promise<ListData<Ad>> => runList(ctx, adList, query);

/** The number of ads in each tab. */
export async function countAds(ctx: Context): Promise<AdCounts> {
  const totals = await readTotals(ctx.db, ['ads', ...AD_STATUSES.map((status) => `ads:status:${status}`)]);
  const countOf = (key: string) => totals.get(key)?.count ?? 0;
  return {
    all: countOf('ads'),
    byStatus: recordFromKeys(AD_STATUSES, (status) => countOf(`ads:status:${status}`)),
  };
}

const PERCENT_PER_WHOLE = 100;

export const adCsv: CsvColumns<Ad> = {
  number: { header: 'Number', cell: (row) => row.number },
  title: { header: 'Title', cell: (row) => row.title },
  vendor: { header: 'Vendor', cell: (row) => row.vendor.shopName },
  config: { header: 'Ad placement', cell: (row) => row.config.name },
  placement: { header: 'Placement', cell: (row) => row.placement },
  target: { header: 'Link', cell: (row) => row.target.url ?? row.target.name },
  period: { header: 'First day', cell: (row) => row.firstDay },
  lastDay: { header: 'Last day', cell: (row) => row.lastDay },
  days: { header: 'Days', cell: (row) => row.days },
  price: { header: 'Price', cell: (row) => moneyCell(row.price, row.currency) },
  givenBack: { header: 'Refunded', cell: (row) => moneyCell(row.givenBack, row.currency) },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['price', 'givenBack'] },
  status: { header: 'Status', cell: (row) => row.status },
  views: { header: 'Views', cell: (row) => row.views },
  clicks: { header: 'Clicks', cell: (row) => row.clicks },
  clickRate: {
    header: 'Click rate (%)',
    cell: (row) => (row.clickRate === null ? null : (row.clickRate * PERCENT_PER_WHOLE).toFixed(2)),
  },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
};
