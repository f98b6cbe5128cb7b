import { NEEDS_ACTION, type OrderCounts, ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import Tags from 'lucide-react/icons/tags';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { isKeyOf } from '#platform/types/keys.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { t } from '#platform/i18n/i18n.ts';
import { shownCount } from '#kit/list/shown-count.ts';
import { useList } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { type GivenTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import type { OrderQuestion } from '#domain/orders/order-actions.ts';
import { OrderList } from '#domain/orders/order-list.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useIsSuperAdmin, useStatusCodes } from '#platform/session/profile.ts';
import { CreateLink } from '#ui/create-link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { OrderBulk } from './order-bulk.tsx';
import { countsQueryOf } from './orders-data.ts';

// a step that few take must not be waited for by everybody who opens the list
const BulkMove = lazyNamed(() => import('./bulk-move-dialog.tsx'), 'BulkMoveDialog');

const RowDialog = lazyNamed(() => import('./row-dialog.tsx'), 'RowDialog');

interface Asked {
  orderId: string;
  question: OrderQuestion;
}

const orderBulk = (onMove: (selection: Selection) => void) =>
  function Bulk({ selection }: { selection: Selection }) {
    return <OrderBulk selection={selection} onMove={onMove} />;
  };

/** All orders, under tabs by what is to be done with them. */
export default function OrdersPage() {
  const list = useList(ordersApi.list);
  const counts = useQuery(queryOf(ordersApi.counts, { query: countsQueryOf(list.state.filters), background: true }));
  const mayEdit = useCan('orders', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  useCreateShortcut(t('New order'), paths.orders.create, mayEdit);
  const [moving, setMoving] = useState<Selection>();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback((orderId: string, question: OrderQuestion) => setAsked({ orderId, question }), []);
  const bulk = useMemo(() => orderBulk(setMoving), []);
  return (
    <>
      <PageHead
        title={t('Orders')}
        count={shownCount(list, counts.data?.all)}
        actions={
          <>
            {isSuperAdmin && (
              <LinkButton icon={Tags} fold to={paths.configuration.view} search={{ tab: 'order-statuses' }}>
                {t('Statuses')}
              </LinkButton>
            )}
            {mayEdit && <CreateLink to={paths.orders.create}>{t('New order')}</CreateLink>}
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
      <OrderList list={list} name="orders" emptyText={t('New orders appear here.')} bulk={bulk} onAsk={ask} />
      <Suspense>
        {asked && <RowDialog {...asked} onClose={() => setAsked(undefined)} />}
        {moving && <BulkMove selection={moving} rows={list.rows} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </>
  );
}

function useTabs(counts: OrderCounts | undefined): GivenTab[] {
  const statuses = useStatusCodes().toSorted((a, b) => a.position - b.position);
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    {
      value: 'needs-action',
      label: t('Needs action'),
      count: counts?.needsAction,
      filters: { status: NEEDS_ACTION.join(',') },
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
