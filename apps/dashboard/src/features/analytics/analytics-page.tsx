import { previousPeriod } from '@souk/contract/analytics/previous-period.ts';
import Download from 'lucide-react/icons/download';
import Lock from 'lucide-react/icons/lock';
import { formatDayRange } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { AttentionCard } from './attention-card.tsx';
import { CategoryCard } from './category-card.tsx';
import { downloadPart } from './download-part.ts';
import { DurationsCard } from './durations-card.tsx';
import { findVisibleParts } from './analytics-access.ts';
import { Metrics } from './metrics.tsx';
import { LatestOrders } from './latest-orders.tsx';
import type { AnalyticsFilters } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { ScopeFilter } from './scope-filter.tsx';
import { StatusCard } from './status-card.tsx';
import { TopCards } from './top-cards.tsx';
import { useAnalyticsFilters } from './use-analytics-filters.ts';

/** The first page after signing in. Shows the marketplace's performance and open tasks. All of its state is in the URL. */
export default function AnalyticsPage() {
  const control = useAnalyticsFilters();
  const { filters, queries } = control;
  const visible = findVisibleParts(useProfile());
  // The category card is the third card in its row. Without it, the other two cards are wider.
  const span = visible.categories ? 4 : 6;
  return (
    <>
      <PageHead
        title={t('Analytics')}
        sub={visible.metrics && <bdi>{formatSubtitle(filters)}</bdi>}
        actions={
          visible.metrics && (
            <>
              <PeriodPicker control={control} />
              <Row gap={8} align="stretch">
                <ScopeFilter control={control} />
                <IconButton
                  outlined
                  icon={Download}
                  label={t('Export as CSV')}
                  onClick={() => void downloadPart('summary', queries.summary)}
                />
              </Row>
            </>
          )
        }
      />
      <Stack gap={16}>
        {visible.metrics && <Metrics control={control} />}
        <Grid columns={12} gap={16}>
          {visible.orders ? <SalesCard control={control} /> : <NoOrdersCard isFullWidth={!visible.attention} />}
          {visible.attention && <AttentionCard />}
          {visible.orders && (
            <>
              <StatusCard control={control} span={span} />
              {visible.categories && <CategoryCard control={control} />}
              <DurationsCard control={control} span={span} />
              <TopCards control={control} />
              {visible.revenue && !filters.vendorId && !filters.categoryId && (
                <>
                  <RevenueCard control={control} by="vendor" />
                  <RevenueCard control={control} by="category" />
                </>
              )}
            </>
          )}
        </Grid>
        {visible.orders && <LatestOrders control={control} />}
      </Stack>
    </>
  );
}

/** '22 Oct – 20 Nov 2026 compared with 22 Sep – 21 Oct 2026' */
function formatSubtitle(filters: AnalyticsFilters): string {
  const period = formatDayRange(filters.from, filters.to);
  if (!filters.compare) return period;
  const previous = previousPeriod(filters);
  return t('{period} compared with {before}', { period, before: formatDayRange(previous.from, previous.to) });
}

/** Replaces the charts for people who may not view orders, because every chart is based on orders. */
function NoOrdersCard({ isFullWidth }: { isFullWidth: boolean }) {
  return (
    <Card flush className={isFullWidth ? undefined : 'span-8'}>
      <EmptyState icon={Lock} title={t('Sales and orders are hidden')}>
        {t('You don’t have access to orders. Ask a super admin for access.')}
      </EmptyState>
    </Card>
  );
}
