import { analyticsApi } from '@souk/contract/analytics/api.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { readAttention } from './attention.ts';
import { readBreakdown } from './breakdown.ts';
import { cachedChart } from './cached-answer.ts';
import { readDurations } from './durations.ts';
import { readSeries } from './series.ts';
import { readRevenue } from './revenue.ts';
import { readSummary } from './summary.ts';
import { readTop } from './top.ts';

export const analyticsRoutes: Route[] = [
  implement(analyticsApi.summary, ({ ctx, query }) =>
    cachedChart(ctx, ['summary', query], () => readSummary(ctx, query)),
  ),
  implement(analyticsApi.series, ({ ctx, query }) => cachedChart(ctx, ['series', query], () => readSeries(ctx, query))),
  implement(analyticsApi.breakdown, ({ ctx, query }) =>
    cachedChart(ctx, ['breakdown', query], () => readBreakdown(ctx, query)),
  ),
  implement(analyticsApi.durations, ({ ctx, query }) =>
    cachedChart(ctx, ['durations', query], () => readDurations(ctx, query)),
  ),
  implement(analyticsApi.top, ({ ctx, query }) => cachedChart(ctx, ['top', query], () => readTop(ctx, query))),
  implement(analyticsApi.revenue, ({ ctx, query }) =>
    cachedChart(ctx, ['revenue', query], () => readRevenue(ctx, { ...query, compare: 'none' })),
  ),
  implement(analyticsApi.attention, ({ ctx }) => cachedChart(ctx, ['attention'], () => readAttention(ctx))),
  implement(analyticsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'analytics', body)),
];
