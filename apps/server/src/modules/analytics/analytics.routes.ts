import { analyticsApi } from '@souk/contract/analytics.ts';
import { makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { readAttention } from './attention.ts';
import { readBreakdown } from './breakdown.ts';
import { readDurations } from './durations.ts';
import { readSeries } from './series.ts';
import { summarise } from './summary.ts';
import { readTop } from './top.ts';

export const analyticsRoutes: Route[] = [
  implement(analyticsApi.summary, ({ ctx, query }) => summarise(ctx, query)),
  implement(analyticsApi.series, ({ ctx, query }) => readSeries(ctx, query)),
  implement(analyticsApi.breakdown, ({ ctx, query }) => readBreakdown(ctx, query)),
  implement(analyticsApi.durations, ({ ctx, query }) => readDurations(ctx, query)),
  implement(analyticsApi.top, ({ ctx, query }) => readTop(ctx, query)),
  implement(analyticsApi.attention, ({ ctx }) => readAttention(ctx)),
  implement(analyticsApi.export, ({ ctx, body }) => makeDownload(ctx, 'analytics', body)),
];
