import type { AdConfiguration, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { anyValue, containsAll, totalCounter, equals, type ListDefinition } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { placementColumns } from './placements.repository.ts';

type ListQuery = OutputOf<typeof adConfigurationsApi.list.query>;
export type PlacementQuery = ListQuery & { limit: number };

/** The limit if the request has none, so that all placements are returned. No marketplace has this many. */
const NO_LIMIT = 100_000;

export const placementList: ListDefinition<PlacementQuery> = {
  table: { from: 'ad_configurations c', key: 'c.id', reads: ['ad_configurations'] },
  select: { columns: placementColumns },
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
  count: { counter: totalCounter('ad-configurations') },
};

export const listPlacements = (ctx: Context, query: ListQuery): Promise<ListData<AdConfiguration>> =>
  runList(ctx, placementList, { ...query, limit: query.limit ?? NO_LIMIT });

export const placementCsv: CsvColumns<AdConfiguration> = {
  name: { header: 'Name', cell: (row) => row.name },
  code: { header: 'Code', cell: (row) => row.code },
  placement: { header: 'Placement', cell: (row) => row.placement },
  size: { header: 'Size (px)', cell: (row) => `${row.width} x ${row.height}` },
  pricing: { header: 'Pricing', cell: (row) => row.pricing },
  price: { header: 'Price', cell: (row) => moneyCell(row.price, row.currency) },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['price'] },
  days: { header: 'Minimum days', cell: (row) => row.minDays },
  maxDays: { header: 'Maximum days', cell: (row) => row.maxDays },
  slots: { header: 'Slots', cell: (row) => row.slots },
  requiresApproval: { header: 'Requires approval', cell: (row) => row.requiresApproval },
  isActive: { header: 'Active', cell: (row) => row.isActive },
  adsCount: { header: 'Ads', cell: (row) => row.adsCount },
  updatedAt: { header: 'Updated', cell: (row) => row.updatedAt },
};
