import type { AdCalendar, CalendarRow } from '@souk/contract/ads/api.ts';
import { Link } from '@tanstack/react-router';
import { panelOf, withPanel } from '#domain/ads/ad-panel.ts';
import { AdChip, adPeriod } from '#domain/ads/ad-labels.tsx';
import { formatDayRange } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';
import styles from './calendar.module.css';
import { daysOf, freeSpans } from './calendar-days.ts';

/** The same month as a list, where a phone has no room for days side by side. */
export function CalendarList({ row, calendar }: { row: CalendarRow; calendar: AdCalendar }) {
  const ads = [...row.lanes.flat(), ...row.waiting].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const spans = freeSpans(daysOf(calendar), row.free, calendar.today).map(({ from, to }) => formatDayRange(from, to));
  return (
    <div className={styles.list}>
      {ads.length === 0 ? (
        <p className="muted">{t('No ads this month')}</p>
      ) : (
        <ul>
          {ads.map((ad) => (
            <li key={ad.id}>
              <Link {...withPanel(panelOf(ad.id))}>
                <bdi>{ad.title}</bdi>
              </Link>
              <AdChip status={ad.status} />
              <small className="muted">
                <bdi>{ad.vendor.shopName}</bdi>
              </small>
              <small className="muted">{adPeriod(ad)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        {spans.length === 0 ? t('No free slots this month') : t('Free: {days}', { days: listWords(spans) })}
      </p>
    </div>
  );
}
