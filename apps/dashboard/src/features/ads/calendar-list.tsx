import type { AdCalendar, CalendarRow } from '@souk/contract/ads/api.ts';
import { Link } from '@tanstack/react-router';
import { viewAdPanelParam, withPanel } from '#domain/ads/ad-panel.ts';
import { AdChip, formatAdPeriod } from '#domain/ads/ad-labels.tsx';
import { formatDayRange } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';
import styles from './calendar.module.css';
import { listDays, findFreeRanges } from './calendar-days.ts';

/** A placement's month as a list, for phones that are too narrow for the grid. */
export function CalendarList({ row, calendar }: { row: CalendarRow; calendar: AdCalendar }) {
  const ads = [...row.lanes.flat(), ...row.waiting].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const spans = findFreeRanges(listDays(calendar), row.free, calendar.today).map(({ from, to }) =>
    formatDayRange(from, to),
  );
  return (
    <div className={styles.list}>
      {ads.length === 0 ? (
        <p className="muted">{t('No ads this month')}</p>
      ) : (
        <ul>
          {ads.map((ad) => (
            <li key={ad.id}>
              <Link {...withPanel(viewAdPanelParam(ad.id))}>
                <bdi>{ad.title}</bdi>
              </Link>
              <AdChip status={ad.status} />
              <small className="muted">
                <bdi>{ad.vendor.shopName}</bdi>
              </small>
              <small className="muted">{formatAdPeriod(ad)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        {spans.length === 0 ? t('No free slots this month') : t('Free: {days}', { days: formatList(spans) })}
      </p>
    </div>
  );
}
