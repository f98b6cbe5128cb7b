import { MAX_PERIOD_DAYS } from '@souk/contract/analytics/api.ts';
import { periodBefore } from '@souk/contract/analytics/period-before.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#core/days.ts';
import { wrongField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

export interface PeriodQuery {
  from?: string;
  to?: string;
  compare: 'previous' | 'none';
}

/** Days of the configured zone, both ends included. */
export interface Period {
  from: string;
  to: string;
  previousFrom: string | null;
  previousTo: string | null;
  timeZone: string;
}

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Number of days from the first to the last, both included. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export function daysOf(from: string, to: string): string[] {
  const first = Date.parse(from) / DAY_MS;
  return Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => dayNumbered(first + index));
}

/** Days are written once: a long period asks for hundreds, the same ones for each of its charts. */
const written = new Map<number, string>();
const MOST_WRITTEN = 5000;

function dayNumbered(number: number): string {
  const known = written.get(number);
  if (known !== undefined) return known;
  if (written.size >= MOST_WRITTEN) written.clear();
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  written.set(number, day);
  return day;
}

/** The instants at which a span of days begins and ends. */
export const instantsOf = (from: string, to: string, timeZone: string): { start: Date; end: Date } => ({
  start: startOfDay(from, timeZone),
  end: endOfDay(to, timeZone),
});

/** The period asked for, or the last 30 days, with the one that it is compared with. Throws 400 at `from`. */
export async function periodOf(ctx: Context, { from: givenFrom, to: givenTo, compare }: PeriodQuery): Promise<Period> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const to = givenTo ?? dayOf(ctx.now, timeZone);
  const from = givenFrom ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = dayCount(from, to);
  if (days < 1) throw wrongField('from', 'period.first_day_after_last');
  if (days > MAX_PERIOD_DAYS) throw wrongField('from', 'period.too_long', { days: MAX_PERIOD_DAYS });
  const previous = compare === 'previous' ? periodBefore({ from, to }) : undefined;
  return { from, to, previousFrom: previous?.from ?? null, previousTo: previous?.to ?? null, timeZone };
}
