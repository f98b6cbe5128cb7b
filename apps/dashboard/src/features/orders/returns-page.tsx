import {
  RETURN_STATUSES,
  type ReturnCounts,
  type ReturnRow,
  type ReturnStatus,
  returnsApi,
} from '@souk/contract/orders/returns.ts';
import { useQuery } from '@tanstack/react-query';
import PackageOpen from 'lucide-react/icons/package-open';
import { Suspense, useCallback, useState } from 'react';
import { ListCard } from '#kit/list/list-card.tsx';
import { useList } from '#kit/list/use-list.ts';
import { type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { visibleCount } from '#kit/list/visible-count.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { returnStatusLabel } from './details-labels.ts';
import { ReturnBulkActions } from './return-bulk.tsx';
import { returnColumns, returnPath, returnSearch } from './return-columns.tsx';
import { useReturnFilters } from './return-filters.ts';
import { useReturnMenu } from './return-menu.ts';

const RowDialog = lazyNamed(() => import('./row-dialog.tsx'), 'RowDialog');

interface DialogTarget {
  row: ReturnRow;
  to: ReturnStatus;
}

/** Returns of all orders, with tabs by status. */
export default function ReturnsPage() {
  const list = useList(returnsApi.list);
  const counts = useQuery(queryOf(returnsApi.counts, { background: true }));
  const canEdit = useCan('orders', 'edit');
  const [target, setTarget] = useState<DialogTarget>();
  const openDialog = useCallback((row: ReturnRow, to: ReturnStatus) => setTarget({ row, to }), []);
  const sum = list.data?.totals?.amount;
  return (
    <>
      <PageHead title={t('Returns')} count={visibleCount(list, counts.data?.all)} />
      <ViewTabs
        list="returns"
        label={t('Returns')}
        control={list}
        keys={['status', 'open', 'late']}
        tabs={toTabs(counts.data)}
      />
      <ListCard
        list={list}
        name="returns"
        texts={{
          title: t('Returns'),
          search: t('Search returns'),
          noMatch: t('No returns match'),
          failed: t('Couldn’t load returns'),
          empty: (
            <EmptyState icon={PackageOpen} title={t('No returns yet')}>
              {t('Returns appear here. Create one on the page of a complete order.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(returnColumns)}
        defaultSort="-createdAt"
        filters={useReturnFilters()}
        rowActions={{
          nameOf: returnName,
          linkTo: returnPath,
          searchOf: returnSearch,
          menu: useReturnMenu(openDialog),
          bulk: canEdit ? ReturnBulkActions : undefined,
        }}
        totals={{ sum: sum === undefined ? undefined : formatMoney(sum) }}
        csv={{ endpoint: returnsApi.export }}
      />
      <Suspense>
        {target && (
          <RowDialog
            orderId={target.row.order.id}
            dialog={{ kind: 'returnStatus', returnId: target.row.id, to: target.to }}
            onClose={() => setTarget(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const returnName = (row: ReturnRow): string => row.number;

const toTabs = (counts: ReturnCounts | undefined): FilterTab[] => [
  { value: 'all', label: t('All'), count: counts?.all, filters: {} },
  { value: 'open', label: t('Needs action'), count: counts?.open, filters: { open: 'true' } },
  ...RETURN_STATUSES.map((status) => ({
    value: status,
    label: returnStatusLabel(status),
    count: counts?.byStatus[status],
    filters: { status },
  })),
  { value: 'late', label: t('Late'), count: counts?.late, alert: true, filters: { late: 'true' } },
];
