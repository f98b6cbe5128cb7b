import { analyticsApi } from '@souk/contract/analytics/api.ts';
import { makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { readAttention } from './attention.ts';
import { readBreakdown } from './breakdown.ts';
import { recalled } from './recalled.ts';
import { readDurations } from './durations.ts';
import { readSeries } from './series.ts';
import { readRevenue } from './revenue.ts';
import { summarise } from './summary.ts';
import { readTop } from './top.ts';

export const analyticsRoutes: Route[] = [
  implement(analyticsApi.summary, ({ ctx, query }) => recalled(ctx, ['summary', query], () => summarise(ctx, query))),
  implement(analyticsApi.series, ({ ctx, query }) => recalled(ctx, ['series', query], () => readSeries(ctx, query))),
  implement(analyticsApi.breakdown, ({ ctx, query }) =>
    recalled(ctx, ['breakdown', query], () => readBreakdown(ctx, query)),
  ),
  implement(analyticsApi.durations, ({ ctx, query }) =>
    recalled(ctx, ['durations', query], () => readDurations(ctx, query)),
  ),
  implement(analyticsApi.top, ({ ctx, query }) => recalled(ctx, ['top', query], () => readTop(ctx, query))),
  implement(analyticsApi.revenue, ({ ctx, query }) =>
    recalled(ctx, ['revenue', query], () => readRevenue(ctx, { ...query, compare: 'none' })),
  ),
  implement(analyticsApi.attention, ({ ctx }) => recalled(ctx, ['attention'], () => readAttention(ctx))),
  implement(analyticsApi.export, ({ ctx, body }) => makeDownload(ctx, 'analytics', body)),
];
