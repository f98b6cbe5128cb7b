import { MAX_PERIOD_DAYS } from '@souk/contract/analytics/api.ts';
import { dayCount, daysAgo, today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';

export type AnalyticsSearch = Record<string, string | undefined>;

/** Periods that the picker offers as buttons. */
export const PRESETS = ['today', '7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
const DEFAULT_PRESET: Preset = '30';

/** First and last day, both included, in the configured time zone. */
export interface DayInterval {
  from: string;
  to: string;
}

export interface Period extends DayInterval {
  choice: Preset | 'custom';
}

/** Filters of the page, as read from the URL. */
export interface AnalyticsFilters extends Period {
  compare: boolean;
  vendorId?: string;
  categoryId?: string;
}

/** Reads the filters from the URL. An invalid or too long period falls back to the last 30 days. */
export function readFilters({ period, from, to, compare, vendorId, categoryId }: AnalyticsSearch): AnalyticsFilters {
  const scope = {
    ...(vendorId ? { vendorId } : {}),
    ...(categoryId ? { categoryId } : {}),
    compare: compare !== 'none',
  };
  if (isDay(from) && isDay(to) && findIntervalError({ from, to }) === undefined)
    return { choice: 'custom', from, to, ...scope };
  const choice = PRESETS.find((preset) => preset === period) ?? DEFAULT_PRESET;
  return { choice, ...resolvePreset(choice), ...scope };
}

export function resolvePreset(preset: Preset): DayInterval {
  const to = today();
  if (preset === 'today') return { from: to, to };
  if (preset === 'month') return { from: `${to.slice(0, 7)}-01`, to };
  return { from: daysAgo(Number(preset) - 1), to };
}

/** Returns the error message for an invalid interval, or undefined if the interval is valid. */
export function findIntervalError({ from, to }: DayInterval): string | undefined {
  const days = dayCount(from, to);
  if (days < 1) return t('The start date must be on or before the end date');
  if (days > MAX_PERIOD_DAYS) return t('Choose {count} days or fewer', { count: MAX_PERIOD_DAYS });
  return undefined;
}

/** The search parameters that select a period. The default period needs none. */
export function toPeriodSearch(choice: Preset | DayInterval): AnalyticsSearch {
  if (typeof choice === 'object') return { ...choice, period: undefined };
  return { from: undefined, to: undefined, period: choice === DEFAULT_PRESET ? undefined : choice };
}

export const PRESET_LABELS: Record<Preset, () => string> = {
  today: () => t('Today'),
  '7': () => t('7 days'),
  '30': () => t('30 days'),
  '90': () => t('90 days'),
  month: () => t('This month'),
};

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
