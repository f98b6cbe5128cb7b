import type { Metric } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { readDailyMeasures, unavailableMeasures } from './daily-measures.ts';
import { assertScopeAccess, canViewAreas, type MetricScope } from './metric-access.ts';
import { METRIC_DEFINITIONS } from './metrics.ts';
import { MEASURES, emptyMeasures } from './daily-totals.ts';
import { metricLink } from './links.ts';
import { readRevenueParts } from './net-revenue.ts';
import { listDays, type Period, resolvePeriod, type PeriodQuery } from './period.ts';

/** The data of the summary cards: each metric for the period, for the previous period, and by day. */
export async function readSummary(
  ctx: Context,
  query: PeriodQuery & MetricScope,
): Promise<{ period: Period; figures: Metric[] }> {
  assertScopeAccess(ctx, query);
  const period = await resolvePeriod(ctx, query);
  const visible = METRIC_DEFINITIONS.filter(({ area }) => canViewAreas(ctx, area));
  if (visible.length === 0) return { period, figures: [] };
  const measures = await readDailyMeasures(ctx, { period, scope: query, measures: MEASURES });
  const unknown = Object.fromEntries(unavailableMeasures(query).map((measure) => [measure, null]));
  const emptyDay = (day: string) => ({ ...emptyMeasures(day), ...unknown });
  const listMeasures = (from: string, to: string) =>
    listDays(from, to).map((day) => measures.get(day) ?? emptyDay(day));
  const days = listMeasures(period.from, period.to);
  const previousDays =
    period.previousFrom && period.previousTo ? listMeasures(period.previousFrom, period.previousTo) : undefined;

  const parts = canViewAreas(ctx, 'superAdmin') ? await readRevenueParts(ctx, period, days) : undefined;

  const figures = visible.flatMap((definition) => {
    const value = definition.compute(days);
    if (value === undefined) return [];
    const { key, unit } = definition;
    const previous = previousDays ? (definition.compute(previousDays) ?? null) : null;
    return [
      {
        key,
        unit,
        value,
        previous,
        daily: days.map((day) => definition.compute([day]) ?? null),
        link: metricLink(key, period, query),
        ...(key === 'netRevenue' && parts && { parts }),
      },
    ];
  });
  return { period, figures };
}
