import { periodBefore } from '@souk/contract/analytics/period-before.ts';
import Download from 'lucide-react/icons/download';
import Lock from 'lucide-react/icons/lock';
import { formatDayRange } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Blank } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import styles from './analytics-page.module.css';
import { AttentionCard } from './attention-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { downloadPart } from './download-part.ts';
import { DurationsCard } from './durations-card.tsx';
import { visibleParts } from './figure-access.ts';
import { Figures } from './figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import type { Ask } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { ScopeFilter } from './scope-filter.tsx';
import { StatusCard } from './status-card.tsx';
import { TopCards } from './top-cards.tsx';
import { useAsk } from './use-ask.ts';

/** How the marketplace does, and what waits: the first page after signing in. All of its state is in the address. */
export default function AnalyticsPage() {
  const control = useAsk();
  const { ask, asked } = control;
  const visible = visibleParts(useProfile());
  // Three cards to a line, or two.
  const span = visible.categories ? 4 : 6;
  return (
    <>
      <PageHead
        title={t('Analytics')}
        sub={visible.figures && <bdi>{subtitleOf(ask)}</bdi>}
        actions={
          visible.figures && (
            <>
              <PeriodPicker control={control} />
              <div className={styles.group}>
                <ScopeFilter control={control} />
                <IconButton
                  outlined
                  icon={Download}
                  label={t('Download as CSV')}
                  onClick={() => void downloadPart('summary', asked.summary)}
                />
              </div>
            </>
          )
        }
      />
      <div className="stack">
        {visible.figures && <Figures control={control} />}
        <div className="grid">
          {visible.orders ? <SalesCard control={control} /> : <NoOrdersCard isWhole={!visible.attention} />}
          {visible.attention && <AttentionCard />}
          {visible.orders && (
            <>
              <StatusCard control={control} span={span} />
              {visible.categories && <CategoryCard control={control} />}
              <DurationsCard control={control} span={span} />
              <TopCards control={control} />
              {visible.revenue && !ask.vendorId && !ask.categoryId && (
                <>
                  <RevenueCard control={control} by="vendor" />
                  <RevenueCard control={control} by="category" />
                </>
              )}
            </>
          )}
        </div>
        {visible.orders && <LatestOrders control={control} />}
      </div>
    </>
  );
}

/** '22 Oct – 20 Nov 2026, against 22 Sep – 21 Oct 2026' */
function subtitleOf(ask: Ask): string {
  const period = formatDayRange(ask.from, ask.to);
  if (!ask.compare) return period;
  const before = periodBefore(ask);
  return t('{period} compared with {before}', { period, before: formatDayRange(before.from, before.to) });
}

/** In place of the charts for those who may not view orders, which all of them are drawn from. */
function NoOrdersCard({ isWhole }: { isWhole: boolean }) {
  return (
    <Card flush className={isWhole ? undefined : 'span-8'}>
      <Blank icon={Lock} title={t('Sales and orders are hidden')}>
        {t('You don’t have access to orders. Ask a super admin for access.')}
      </Blank>
    </Card>
  );
}
