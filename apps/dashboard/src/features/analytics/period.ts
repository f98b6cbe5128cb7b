import { MAX_PERIOD_DAYS } from '@souk/contract/analytics/api.ts';
import { dayCount, daysAgo, today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';

export type Search = Record<string, string | undefined>;

/** What the picker offers at one press. */
export const PRESETS = ['today', '7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = '30';

/** Days of the configured zone, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface Period extends Span {
  choice: Preset | 'custom';
}

/** What the page is asked for, as it stands in the address. */
export interface Ask extends Period {
  compare: boolean;
  vendorId?: string;
  categoryId?: string;
}

/** The period of the address; one that is no period, or longer than allowed, counts as the last 30 days. */
export function readAsk({ period, from, to, compare, vendorId, categoryId }: Search): Ask {
  const scope = {
    ...(vendorId ? { vendorId } : {}),
    ...(categoryId ? { categoryId } : {}),
    compare: compare !== 'none',
  };
  if (isDay(from) && isDay(to) && spanProblem({ from, to }) === undefined)
    return { choice: 'custom', from, to, ...scope };
  const choice = PRESETS.find((preset) => preset === period) ?? DEFAULT;
  return { choice, ...spanOf(choice), ...scope };
}

export function spanOf(preset: Preset): Span {
  const to = today();
  if (preset === 'today') return { from: to, to };
  if (preset === 'month') return { from: `${to.slice(0, 7)}-01`, to };
  return { from: daysAgo(Number(preset) - 1), to };
}

/** Why a span cannot be shown, as what to do instead. */
export function spanProblem({ from, to }: Span): string | undefined {
  const days = dayCount(from, to);
  if (days < 1) return t('The start date must be on or before the end date');
  if (days > MAX_PERIOD_DAYS) return t('Choose {count} days or fewer', { count: MAX_PERIOD_DAYS });
  return undefined;
}

/** The search parameters of a period; the default one needs none. */
export function periodSearch(choice: Preset | Span): Search {
  if (typeof choice === 'object') return { ...choice, period: undefined };
  return { from: undefined, to: undefined, period: choice === DEFAULT ? undefined : choice };
}

/** Its words on the picker. */
export const PRESET_WORDS: Record<Preset, () => string> = {
  today: () => t('Today'),
  '7': () => t('7 days'),
  '30': () => t('30 days'),
  '90': () => t('90 days'),
  month: () => t('This month'),
};

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
