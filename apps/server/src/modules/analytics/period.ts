import { MAX_PERIOD_DAYS } from '@souk/contract/analytics/api.ts';
import { previousPeriod } from '@souk/contract/analytics/previous-period.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '#core/days.ts';
import { invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

export interface PeriodQuery {
  from?: string;
  to?: string;
  compare: 'previous' | 'none';
}

/** A period of days in the configured time zone. Includes its first and its last day. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string | null;
  previousTo: string | null;
  timeZone: string;
}

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The number of days from `from` to `to`, including both. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export function listDays(from: string, to: string): string[] {
  const first = Date.parse(from) / DAY_MS;
  return Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => formatDayNumber(first + index));
}

/** Formatted days are cached, because a long period needs hundreds of them for each of its charts. */
const formattedDays = new Map<number, string>();
const MAX_CACHED_DAYS = 5000;

function formatDayNumber(number: number): string {
  const cached = formattedDays.get(number);
  if (cached !== undefined) return cached;
  if (formattedDays.size >= MAX_CACHED_DAYS) formattedDays.clear();
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  formattedDays.set(number, day);
  return day;
}

/** The instants at which a span of days starts and ends. */
export const toInstants = (from: string, to: string, timeZone: string): { start: Date; end: Date } => ({
  start: startOfDay(from, timeZone),
  end: endOfDay(to, timeZone),
});

/**
 * The requested period, by default the last 30 days, and the previous period if the query compares with it. Throws 400
 * at `from`.
 */
export async function resolvePeriod(
  ctx: Context,
  { from: requestedFrom, to: requestedTo, compare }: PeriodQuery,
): Promise<Period> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const to = requestedTo ?? dayAt(ctx.now, timeZone);
  const from = requestedFrom ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = dayCount(from, to);
  if (days < 1) throw invalidField('from', 'period.first_day_after_last');
  if (days > MAX_PERIOD_DAYS) throw invalidField('from', 'period.too_long', { days: MAX_PERIOD_DAYS });
  const previous = compare === 'previous' ? previousPeriod({ from, to }) : undefined;
  return { from, to, previousFrom: previous?.from ?? null, previousTo: previous?.to ?? null, timeZone };
}
