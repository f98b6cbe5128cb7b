import { NEEDS_ACTION, type OrderCounts, ordersApi, type Order } from '@souk/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/i18n.ts';
import type { List } from '#shared/list/use-list.ts';
import { useList } from '#shared/list/use-list.ts';
import { type GivenTab, ViewTabs } from '#shared/list/view-tabs.tsx';
import { OrderList } from '#shared/orders/order-list.tsx';
import { queryOf } from '#shared/query/query-of.ts';
import { useStatusCodes } from '#shared/session/profile.ts';
import { PageHead } from '#shared/ui/page-head.tsx';
import { countsQueryOf } from './orders-data.ts';

/** All orders, under tabs by what is to be done with them. */
export default function OrdersPage() {
  const list: List<Order> = useList(ordersApi.list);
  const counts = useQuery(queryOf(ordersApi.counts, { query: countsQueryOf(list.state.filters), background: true }));
  return (
    <>
      <PageHead title={t('Orders')} crumbs={[{ label: t('Orders') }]} count={counts.data?.all} />
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
        emptyText={t('What customers order in the shop stands here as soon as it is placed.')}
      />
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
      count: counts?.byStatus[code as keyof OrderCounts['byStatus']],
      filters: { status: code },
    })),
    { value: 'late', label: t('Late'), count: counts?.late, alert: true, filters: { late: 'true' } },
  ];
}
