import type { Figure } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { readDailyMeasures, unknownIn } from './daily-measures.ts';
import { demandScopeAccess, maySee, type Scope } from './figure-access.ts';
import { FIGURE_DEFINITIONS } from './figures.ts';
import { MEASURES, noMeasures } from './kept-days.ts';
import { figureLink } from './links.ts';
import { partsOfRevenue } from './net-revenue.ts';
import { daysOf, type Period, periodOf, type PeriodQuery } from './period.ts';

/** The cards: each figure of the period, of the one before, and day by day. */
export async function summarise(
  ctx: Context,
  query: PeriodQuery & Scope,
): Promise<{ period: Period; figures: Figure[] }> {
  demandScopeAccess(ctx, query);
  const period = await periodOf(ctx, query);
  const visible = FIGURE_DEFINITIONS.filter(({ area }) => maySee(ctx, area));
  if (visible.length === 0) return { period, figures: [] };
  const measures = await readDailyMeasures(ctx, { period, scope: query, wanted: MEASURES });
  const unknown = Object.fromEntries(unknownIn(query).map((measure) => [measure, null]));
  const emptyDay = (day: string) => ({ ...noMeasures(day), ...unknown });
  const of = (from: string, to: string) => daysOf(from, to).map((day) => measures.get(day) ?? emptyDay(day));
  const days = of(period.from, period.to);
  const before = period.previousFrom && period.previousTo ? of(period.previousFrom, period.previousTo) : undefined;

  const parts = maySee(ctx, 'superAdmin') ? await partsOfRevenue(ctx, period, days) : undefined;

  const figures = visible.flatMap((definition) => {
    const value = definition.of(days);
    if (value === undefined) return [];
    const { key, unit } = definition;
    const previous = before ? (definition.of(before) ?? null) : null;
    return [
      {
        key,
        unit,
        value,
        previous,
        daily: days.map((day) => definition.of([day]) ?? null),
        link: figureLink(key, period, query),
        ...(key === 'netRevenue' && parts && { parts }),
      },
    ];
  });
  return { period, figures };
}
