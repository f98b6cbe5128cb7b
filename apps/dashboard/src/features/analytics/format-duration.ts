import { t } from '#platform/i18n/i18n.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** If the longest duration of a list has at least this many seconds, the list is in days. */
const MIN_SECONDS_FOR_DAYS = 3 * DAY_SECONDS;

type DurationUnit = 'minutes' | 'hours' | 'days';

/** Chooses the unit for all durations of a list. `seconds` is the longest of them. */
export function chooseUnit(seconds: number, daysFrom = MIN_SECONDS_FOR_DAYS): DurationUnit {
  if (seconds < HOUR_SECONDS) return 'minutes';
  return seconds < daysFrom ? 'hours' : 'days';
}

/** '3.2 h', '1.9 d', '12 min', or a dash for null. `unit` defaults to the largest one that fits. */
export function formatDuration(
  seconds: number | null,
  unit: DurationUnit = chooseUnit(seconds ?? 0, DAY_SECONDS),
): string {
  if (seconds === null) return '–';
  if (unit === 'minutes') return t('{minutes} min', { minutes: Math.round(seconds / MINUTE_SECONDS) });
  if (unit === 'hours') return t('{hours} h', { hours: (seconds / HOUR_SECONDS).toFixed(1) });
  return t('{days} d', { days: (seconds / DAY_SECONDS).toFixed(1) });
}
