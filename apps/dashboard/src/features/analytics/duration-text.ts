import { t } from '#platform/i18n/i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a list of steps speaks of days. */
const LONG = 3 * DAY;

type Unit = 'minutes' | 'hours' | 'days';

/** The one unit in which steps that stand beside each other are told. */
export function unitOf(seconds: number, daysFrom = LONG): Unit {
  if (seconds < HOUR) return 'minutes';
  return seconds < daysFrom ? 'hours' : 'days';
}

/** '3.2 h', '1.9 d', '12 min'; a dash for nothing. Without a unit the largest that fits. */
export function durationText(seconds: number | null, unit: Unit = unitOf(seconds ?? 0, DAY)): string {
  if (seconds === null) return '–';
  if (unit === 'minutes') return t('{minutes} min', { minutes: Math.round(seconds / MINUTE) });
  if (unit === 'hours') return t('{hours} h', { hours: (seconds / HOUR).toFixed(1) });
  return t('{days} d', { days: (seconds / DAY).toFixed(1) });
}
