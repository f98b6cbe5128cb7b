import { t } from '#platform/i18n/i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in seconds in its two largest units: '14 h 47 min', '1 d 4 h', '5 min'. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [
    Math.floor(wholeSeconds / DAY),
    Math.floor((wholeSeconds % DAY) / HOUR),
    Math.floor((wholeSeconds % HOUR) / MINUTE),
  ];
  if (days > 0) return hours > 0 ? t('{days} d {hours} h', { days, hours }) : t('{days} d', { days });
  if (hours > 0)
    return minutes > 0
      ? t('{hours} h {minutes} min', { hours, minutes: String(minutes).padStart(2, '0') })
      : t('{hours} h', { hours });
  return t('{minutes} min', { minutes });
}
