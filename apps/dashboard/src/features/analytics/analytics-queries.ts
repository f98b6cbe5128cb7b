import { analyticsApi, GRANULARITIES, type Granularity } from '@souk/contract/analytics/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { dayCount } from '#platform/format/days.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { type Ask, readAsk, type Search } from './period.ts';

const LATEST = 6;
const MAX_HOUR_DAYS = 7;
const MIN_WEEK_DAYS = 14;
const MIN_MONTH_DAYS = 60;

/** A part that fails or takes long says so in its own card, and sends nobody elsewhere. */
const IN_PLACE = { isPart: true } as const;

const scopeOf = ({ from, to, vendorId, categoryId }: Ask) => ({
  from,
  to,
  ...(vendorId ? { vendorId } : {}),
  ...(categoryId ? { categoryId } : {}),
});
const comparedOf = (ask: Ask) => ({ ...scopeOf(ask), ...(ask.compare ? {} : { compare: 'none' as const }) });

/** The list of orders of what the page is narrowed to. */
export const ordersOf = ({ vendorId, categoryId }: Ask) => ({
  ...(vendorId ? { vendorId } : {}),
  ...(categoryId ? { categoryId } : {}),
});

/** The steps that a period can be told in. */
export function granularitiesOf({ from, to }: Ask): Granularity[] {
  const days = dayCount(from, to);
  const fits: Record<Granularity, boolean> = {
    hour: days <= MAX_HOUR_DAYS,
    day: days > 1,
    week: days >= MIN_WEEK_DAYS,
    month: days >= MIN_MONTH_DAYS,
  };
  return GRANULARITIES.filter((granularity) => fits[granularity]);
}

function granularityOf(search: Search, ask: Ask): { granularity?: Granularity } {
  const wanted = granularitiesOf(ask).find((granularity) => granularity === search.by);
  return wanted ? { granularity: wanted } : {};
}

/** What each part asks, by the address: the page, its data ahead of the code, and the CSV ask the same. */
export function askedBy(search: Search) {
  const ask = readAsk(search);
  const scope = scopeOf(ask);
  return {
    summary: comparedOf(ask),
    series: { ...comparedOf(ask), ...granularityOf(search, ask) },
    status: { ...scope, by: 'status' as const },
    category: { ...scope, by: 'category' as const },
    durations: scope,
    top: comparedOf(ask),
    revenue: {
      vendor: { from: ask.from, to: ask.to, by: 'vendor' as const },
      category: { from: ask.from, to: ask.to, by: 'category' as const },
    },
    latest: { limit: LATEST, ...ordersOf(ask) },
  };
}

type Asked = ReturnType<typeof askedBy>;
export type RevenueBy = keyof Asked['revenue'];

export const summaryQuery = ({ summary }: Asked) => queryOf(analyticsApi.summary, { query: summary });
export const seriesQuery = ({ series }: Asked) => queryOf(analyticsApi.series, { query: series, ...IN_PLACE });
export const statusQuery = ({ status }: Asked) => queryOf(analyticsApi.breakdown, { query: status, ...IN_PLACE });
export const categoryQuery = ({ category }: Asked) => queryOf(analyticsApi.breakdown, { query: category, ...IN_PLACE });
export const durationsQuery = ({ durations }: Asked) =>
  queryOf(analyticsApi.durations, { query: durations, ...IN_PLACE });
export const topQuery = ({ top }: Asked) => queryOf(analyticsApi.top, { query: top, ...IN_PLACE });
export const revenueQuery = ({ revenue }: Asked, by: RevenueBy) =>
  queryOf(analyticsApi.revenue, { query: revenue[by], ...IN_PLACE });
export const attentionQuery = () => queryOf(analyticsApi.attention, IN_PLACE);
export const latestQuery = ({ latest }: Asked) => queryOf(ordersApi.list, { query: latest, ...IN_PLACE });
