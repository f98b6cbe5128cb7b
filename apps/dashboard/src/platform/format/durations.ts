import { t } from '#platform/i18n/i18n.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A duration in seconds in its two largest units: '14 h 47 min', '1 d 4 h', '5 min'. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [
    Math.floor(wholeSeconds / DAY_SECONDS),
    Math.floor((wholeSeconds % DAY_SECONDS) / HOUR_SECONDS),
    Math.floor((wholeSeconds % HOUR_SECONDS) / MINUTE_SECONDS),
  ];
  if (days > 0) return hours > 0 ? t('{days} d {hours} h', { days, hours }) : t('{days} d', { days });
  if (hours > 0)
    return minutes > 0
      ? t('{hours} h {minutes} min', { hours, minutes: String(minutes).padStart(2, '0') })
      : t('{hours} h', { hours });
  return t('{minutes} min', { minutes });
}
