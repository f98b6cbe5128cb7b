import type { Metric, MetricKey, SeriesPoint, TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import type { ReactNode } from 'react';
import { ok, renderPage } from '#kit/testing/page.fixture.tsx';
import type { fakeServer } from '#platform/api/fake-server.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { type AnalyticsControl, useAnalyticsFilters } from './use-analytics-filters.ts';

export const period = {
  from: '2026-11-01',
  to: '2026-11-20',
  previousFrom: '2026-10-12',
  previousTo: '2026-10-31',
  timeZone: 'UTC',
};

/** Page URL with a fixed period. Without it, tests would depend on the current day. */
export const PERIOD_URL = '/page?from=2026-11-01&to=2026-11-20';

/** Renders one part of the page with the filters in the URL. */
export const renderPart = (
  part: (control: AnalyticsControl) => ReactNode,
  { at = PERIOD_URL, profile = { role: 'SA' } }: { at?: string; profile?: Partial<Profile> } = {},
) => {
  const Page = () => part(useAnalyticsFilters());
  return renderPage(Page, { at, profile });
};

type Server = ReturnType<typeof fakeServer>;

/** The query parameters of each request that was sent to `path`. */
export const paramsSentTo = (server: Server, path: string): Record<string, string>[] =>
  server.requests
    .map(({ url }) => new URL(url, 'http://souk.test'))
    .filter(({ pathname }) => pathname === `/v1${path}`)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

/** The body of each request for a CSV export. */
export const exportBodies = (server: Server): unknown[] =>
  server.requests.filter(({ url }) => url === '/v1/analytics/export').map(({ body }) => body);

export const EXPORT_ROUTE = { 'POST /v1/analytics/export': () => ok({ url: '/files/exports/1' }) };

export const fakePoint = (start: string, parts: Partial<SeriesPoint> = {}): SeriesPoint => ({
  start,
  sales: 12_345,
  orders: 3,
  previousStart: null,
  previousSales: null,
  previousOrders: null,
  ...parts,
});

export const fakeMetric = (key: MetricKey, parts: Partial<Metric> = {}): Metric => ({
  key,
  unit: 'count',
  value: 10,
  previous: null,
  daily: [],
  link: null,
  ...parts,
});

const link = { list: 'orders', search: { productId: 'p1' } } as const;

export const fakeTopProduct = (id: string, parts: Partial<TopProduct> = {}): TopProduct => ({
  id,
  name: `Product ${id}`,
  pictureUrl: null,
  vendorName: 'Atlas Ceramics',
  units: 1200,
  sales: 150_000,
  previousSales: null,
  link,
  ...parts,
});

export const fakeTopVendor = (id: string, parts: Partial<TopVendor> = {}): TopVendor => ({
  id,
  name: `Vendor ${id}`,
  logoUrl: null,
  orders: 2,
  sales: 90_000,
  previousSales: null,
  link,
  ...parts,
});
