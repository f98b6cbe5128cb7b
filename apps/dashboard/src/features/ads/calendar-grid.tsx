import type { AdCalendar, CalendarAd, CalendarRow } from '@souk/contract/ads/api.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { viewAdPanelParam, withPanel } from '#domain/ads/ad-panel.ts';
import { formatAdPeriod, adStatusLabel } from '#domain/ads/ad-labels.tsx';
import { dayCount } from '#platform/format/days.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import styles from './calendar.module.css';
import { listDays } from './calendar-days.ts';

interface GridProps {
  row: CalendarRow;
  calendar: AdCalendar;
}

const HEAD_COLUMN_COUNT = 1;

/** One row per slot and one column per day. Arrow keys move the focus between ads. */
export function CalendarGrid({ row, calendar }: GridProps) {
  const days = listDays(calendar);
  const { lanes, waiting, free, slots } = row;
  return (
    <div
      className={styles.grid}
      style={{ '--days': days.length }}
      role="group"
      aria-label={t('{placement}, slots by day', { placement: row.config.name })}
    >
      <Grid gap={0} align="center" className={styles.line} aria-hidden="true">
        <span className={styles.head} />
        {days.map((day) => (
          <span key={day} className={styles.day} data-today={day === calendar.today || undefined}>
            {Number(day.slice(-2))}
          </span>
        ))}
      </Grid>
      {lanes.map((ads, lane) => (
        <Lane
          // A slot has no identity other than its position.
          key={lane}
          name={lane < slots ? t('Slot {number}', { number: lane + 1 }) : t('Released')}
          ads={ads}
          calendar={calendar}
          days={days}
        />
      ))}
      {waiting.map((ad) => (
        <Lane key={ad.id} isWaiting name={t('In review')} ads={[ad]} calendar={calendar} days={days} />
      ))}
      <Grid gap={0} align="center" className={styles.line} aria-hidden="true">
        <span className={styles.head}>{t('Free')}</span>
        {days.map((day, index) => (
          <span key={day} className={styles.free} data-full={free[index] === 0 || undefined}>
            {formatCount(free[index] ?? 0)}
          </span>
        ))}
      </Grid>
    </div>
  );
}

interface LaneProps {
  name: string;
  ads: readonly CalendarAd[];
  calendar: AdCalendar;
  days: readonly string[];
  isWaiting?: boolean;
}

function Lane({ name, ads, calendar, days, isWaiting }: LaneProps) {
  return (
    <Grid gap={0} align="center" className={styles.line} data-waiting={isWaiting || undefined}>
      <span className={styles.head}>{name}</span>
      {days.map((day, index) => (
        <i
          key={day}
          className={styles.cell}
          data-today={day === calendar.today || undefined}
          style={{ gridColumn: index + 1 + HEAD_COLUMN_COUNT }}
          aria-hidden="true"
        />
      ))}
      {ads.map((ad) => (
        <AdBar key={ad.id} ad={ad} calendar={calendar} />
      ))}
    </Grid>
  );
}

function AdBar({ ad, calendar: { from, to } }: { ad: CalendarAd; calendar: AdCalendar }) {
  const first = ad.firstDay < from ? from : ad.firstDay;
  const last = ad.lastDay > to ? to : ad.lastDay;
  const start = dayCount(from, first) + HEAD_COLUMN_COUNT;
  const description = t('{title} by {vendor}, {period}, {status}', {
    title: ad.title,
    vendor: ad.vendor.shopName,
    period: formatAdPeriod(ad),
    status: adStatusLabel(ad.status),
  });
  return (
    <Link
      className={styles.bar}
      data-status={ad.status}
      data-earlier={ad.firstDay < from || undefined}
      data-later={ad.lastDay > to || undefined}
      style={{ gridColumn: `${start} / span ${dayCount(first, last)}` }}
      title={description}
      onKeyDown={moveFocus}
      aria-label={description}
      {...withPanel(viewAdPanelParam(ad.id))}
    >
      <bdi>{ad.title}</bdi>
    </Link>
  );
}

/** Left and right move to the neighbouring ad, up and down to the row above or below, Home and End to the first or last ad. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const current = event.currentTarget;
  const bars = [...(current.closest('[role="group"]')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const currentIndex = bars.indexOf(current);
  const isRtl = document.documentElement.dir === 'rtl';
  const barByKey: Record<string, HTMLElement | undefined> = {
    ArrowRight: bars[currentIndex + (isRtl ? -1 : 1)],
    ArrowLeft: bars[currentIndex + (isRtl ? 1 : -1)],
    ArrowDown: bars.slice(currentIndex + 1).find((bar) => bar.parentElement !== current.parentElement),
    ArrowUp: bars.slice(0, currentIndex).findLast((bar) => bar.parentElement !== current.parentElement),
    Home: bars[0],
    End: bars.at(-1),
  };
  const next = barByKey[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
