import { NEEDS_ACTION_STATUSES, type OrderCounts, ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import Tags from 'lucide-react/icons/tags';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { isKeyOf } from '#platform/types/keys.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { useList } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import type { OrderActionDialog } from '#domain/orders/order-actions.ts';
import { OrderList } from '#domain/orders/order-list.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin, useStatusCodes } from '#platform/session/profile.ts';
import { CreateLink } from '#ui/create-link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { OrderBulkActions } from './order-bulk.tsx';
import { toCountsQuery } from './orders-data.ts';

// Lazy, because the list shouldn't wait for a dialog that is rarely opened.
const BulkMoveDialog = lazyNamed(() => import('./bulk-move-dialog.tsx'), 'BulkMoveDialog');

const RowDialog = lazyNamed(() => import('./row-dialog.tsx'), 'RowDialog');

interface DialogTarget {
  orderId: string;
  dialog: OrderActionDialog;
}

const createOrderBulkActions = (onMove: (selection: Selection) => void) =>
  function BulkActions({ selection }: { selection: Selection }) {
    return <OrderBulkActions selection={selection} onMove={onMove} />;
  };

/** Orders page with tabs by status. */
export default function OrdersPage() {
  const list = useList(ordersApi.list);
  const counts = useQuery(queryOf(ordersApi.counts, { query: toCountsQuery(list.state.filters), background: true }));
  const canEdit = useCan('orders', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  useCreateShortcut(t('New order'), paths.orders.create, canEdit);
  const [movingSelection, setMovingSelection] = useState<Selection>();
  const [target, setTarget] = useState<DialogTarget>();
  const openDialog = useCallback((orderId: string, dialog: OrderActionDialog) => setTarget({ orderId, dialog }), []);
  const bulk = useMemo(() => createOrderBulkActions(setMovingSelection), []);
  return (
    <>
      <PageHead
        title={t('Orders')}
        count={visibleCount(list, counts.data?.all)}
        actions={
          <>
            {isSuperAdmin && (
              <LinkButton icon={Tags} fold to={paths.configuration.view} search={{ tab: 'order-statuses' }}>
                {t('Order statuses')}
              </LinkButton>
            )}
            {canEdit && <CreateLink to={paths.orders.create}>{t('New order')}</CreateLink>}
          </>
        }
      />
      <ViewTabs
        list="orders"
        label={t('Orders')}
        control={list}
        keys={['status', 'late']}
        tabs={useTabs(counts.data)}
      />
      <OrderList
        list={list}
        name="orders"
        emptyText={t('New orders appear here.')}
        bulk={bulk}
        onOpenDialog={openDialog}
      />
      <Suspense>
        {target && <RowDialog {...target} onClose={() => setTarget(undefined)} />}
        {movingSelection && (
          <BulkMoveDialog selection={movingSelection} rows={list.rows} onClose={() => setMovingSelection(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function useTabs(counts: OrderCounts | undefined): FilterTab[] {
  const statuses = useStatusCodes().toSorted((a, b) => a.position - b.position);
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    {
      value: 'needs-action',
      label: t('Needs action'),
      count: counts?.needsAction,
      filters: { status: NEEDS_ACTION_STATUSES.join(',') },
    },
    ...statuses.map(({ code, label }) => ({
      value: code,
      label,
      count: counts && isKeyOf(counts.byStatus, code) ? counts.byStatus[code] : undefined,
      filters: { status: code },
    })),
    { value: 'late', label: t('Late'), count: counts?.late, alert: true, filters: { late: 'true' } },
  ];
}
