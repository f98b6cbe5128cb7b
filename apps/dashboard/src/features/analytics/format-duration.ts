import { t } from '#platform/i18n/i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A list whose longest duration has at least this many seconds uses days. */
const DAYS_THRESHOLD = 3 * DAY;

type Unit = 'minutes' | 'hours' | 'days';

/** The unit shared by all durations of a list, chosen by its longest. */
export function chooseUnit(seconds: number, daysFrom = DAYS_THRESHOLD): Unit {
  if (seconds < HOUR) return 'minutes';
  return seconds < daysFrom ? 'hours' : 'days';
}

/** '3.2 h', '1.9 d', '12 min', or a dash for null. `unit` defaults to the largest one that fits. */
export function formatDuration(seconds: number | null, unit: Unit = chooseUnit(seconds ?? 0, DAY)): string {
  if (seconds === null) return '–';
  if (unit === 'minutes') return t('{minutes} min', { minutes: Math.round(seconds / MINUTE) });
  if (unit === 'hours') return t('{hours} h', { hours: (seconds / HOUR).toFixed(1) });
  return t('{days} d', { days: (seconds / DAY).toFixed(1) });
}
