import type { AdConfiguration, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { anyValue, containsAll, counterOf, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { placeColumns } from './places.repository.ts';

type Asked = OutputOf<typeof adConfigurationsApi.list.query>;
export type PlaceQuery = Asked & { limit: number };

/** Nobody has more places; who asks without a limit gets all of them. */
const ALL = 100_000;

export const placeList: ListDefinition<PlaceQuery> = {
  table: { from: 'ad_configurations c', key: 'c.id', reads: ['ad_configurations'] },
  select: { columns: placeColumns },
  sort: {
    default: 'name',
    keys: {
      name: 'c.name_sort',
      code: 'c.code',
      placement: 'c.placement',
      price: 'c.price',
      slots: 'c.slots',
      createdAt: 'c.created_at',
      updatedAt: 'c.updated_at',
    },
  },
  filters: { placement: anyValue('c.placement'), isActive: equals('c.is_active') },
  search: containsAll('c.search_text'),
  count: { counter: counterOf('ad-configurations') },
};

export const listPlaces = (ctx: Context, query: Asked): Promise<ListData<AdConfiguration>> =>
  runList(ctx, placeList, { ...query, limit: query.limit ?? ALL });

export const placeCsv: CsvColumns<AdConfiguration> = {
  name: { head: 'Name', cell: (row) => row.name },
  code: { head: 'Code', cell: (row) => row.code },
  placement: { head: 'Placement', cell: (row) => row.placement },
  size: { head: 'Size in pixels', cell: (row) => `${row.width} x ${row.height}` },
  pricing: { head: 'Pricing', cell: (row) => row.pricing },
  price: { head: 'Price', cell: (row) => moneyCell(row.price, row.currency) },
  currency: { head: 'Currency', cell: (row) => row.currency, goesWith: ['price'] },
  days: { head: 'Fewest days', cell: (row) => row.minDays },
  maxDays: { head: 'Most days', cell: (row) => row.maxDays },
  slots: { head: 'Slots', cell: (row) => row.slots },
  requiresApproval: { head: 'Needs approval', cell: (row) => row.requiresApproval },
  isActive: { head: 'Active', cell: (row) => row.isActive },
  adsCount: { head: 'Ads', cell: (row) => row.adsCount },
  updatedAt: { head: 'Updated', cell: (row) => row.updatedAt },
};
