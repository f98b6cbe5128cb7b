import { MAX_PERIOD_DAYS } from '@souk/contract/analytics/api.ts';
import { dayCount, daysAgo, today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';

export type Search = Record<string, string | undefined>;

/** Periods that the picker offers as buttons. */
export const PRESETS = ['today', '7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
const DEFAULT_PRESET: Preset = '30';

/** Days in the configured time zone, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

export interface Period extends Span {
  choice: Preset | 'custom';
}

/** Filters of the page, as read from the URL. */
export interface AnalyticsFilters extends Period {
  compare: boolean;
  vendorId?: string;
  categoryId?: string;
}

/** Reads the filters from the URL. An invalid or too long period falls back to the last 30 days. */
export function readFilters({ period, from, to, compare, vendorId, categoryId }: Search): AnalyticsFilters {
  const scope = {
    ...(vendorId ? { vendorId } : {}),
    ...(categoryId ? { categoryId } : {}),
    compare: compare !== 'none',
  };
  if (isDay(from) && isDay(to) && findSpanProblem({ from, to }) === undefined)
    return { choice: 'custom', from, to, ...scope };
  const choice = PRESETS.find((preset) => preset === period) ?? DEFAULT_PRESET;
  return { choice, ...resolvePreset(choice), ...scope };
}

export function resolvePreset(preset: Preset): Span {
  const to = today();
  if (preset === 'today') return { from: to, to };
  if (preset === 'month') return { from: `${to.slice(0, 7)}-01`, to };
  return { from: daysAgo(Number(preset) - 1), to };
}

/** The error message for an invalid span; undefined if it is valid. */
export function findSpanProblem({ from, to }: Span): string | undefined {
  const days = dayCount(from, to);
  if (days < 1) return t('The start date must be on or before the end date');
  if (days > MAX_PERIOD_DAYS) return t('Choose {count} days or fewer', { count: MAX_PERIOD_DAYS });
  return undefined;
}

/** The search parameters of a period. The default needs none. */
export function toPeriodSearch(choice: Preset | Span): Search {
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
