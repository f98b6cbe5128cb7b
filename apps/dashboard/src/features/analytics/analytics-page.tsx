import Download from 'lucide-react/icons/download';
import { formatDayRange } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { useCan } from '#shared/session/profile.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import styles from './analytics-page.module.css';
import { AttentionCard } from './attention-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { downloadPart } from './download-part.ts';
import { DurationsCard } from './durations-card.tsx';
import { Figures } from './figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { type Ask, spanBefore } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { SalesCard } from './sales-card.tsx';
import { ScopeFilter } from './scope-filter.tsx';
import { StatusCard } from './status-card.tsx';
import { TopCards } from './top-cards.tsx';
import { useAsk } from './use-ask.ts';

/** How the marketplace does, and what waits: the first page after signing in. All of its state is in the address. */
export default function AnalyticsPage() {
  const control = useAsk();
  const { ask, asked } = control;
  const maySeeOrders = useCan('orders');
  const maySeeCategories = useCan('categories');
  return (
    <>
      <PageHead
        title={t('Analytics')}
        crumbs={[{ label: t('Analytics') }]}
        sub={<bdi>{subtitleOf(ask)}</bdi>}
        actions={
          <>
            <PeriodPicker control={control} />
            <div className={styles.group}>
              <ScopeFilter control={control} />
              <IconButton
                outlined
                icon={Download}
                label={t('Download the figures as CSV')}
                onClick={() => void downloadPart('summary', asked.summary)}
              />
            </div>
          </>
        }
      />
      <div className="stack">
        <Figures control={control} />
        <div className="grid">
          <SalesCard control={control} />
          <AttentionCard />
          <StatusCard control={control} />
          {maySeeCategories && <CategoryCard control={control} />}
          <DurationsCard control={control} />
          <TopCards control={control} />
        </div>
        {maySeeOrders && <LatestOrders control={control} />}
      </div>
    </>
  );
}

/** '22 Oct – 20 Nov 2026, against 22 Sep – 21 Oct 2026' */
function subtitleOf(ask: Ask): string {
  const period = formatDayRange(ask.from, ask.to);
  if (!ask.compare) return period;
  const before = spanBefore(ask);
  return t('{period}, against {before}', { period, before: formatDayRange(before.from, before.to) });
}
