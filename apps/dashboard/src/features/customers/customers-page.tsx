import { CUSTOMER_STATUSES, type Customer, type CustomerCounts, customersApi } from '@souk/contract/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { customerStatusWord } from '#shared/chips/customer-chip.tsx';
import { t } from '#shared/i18n/i18n.ts';
import { type List, useList } from '#shared/list/use-list.ts';
import { type GivenTab, ViewTabs } from '#shared/list/view-tabs.tsx';
import { queryOf } from '#shared/query/query-of.ts';
import { PageHead } from '#shared/ui/page-head.tsx';
import { CustomerList } from './customer-list.tsx';

/** All customers, under tabs by status. */
export default function CustomersPage() {
  const list: List<Customer> = useList(customersApi.list);
  const counts = useQuery(queryOf(customersApi.counts, { background: true }));
  return (
    <>
      <PageHead title={t('Customers')} crumbs={[{ label: t('Customers') }]} count={counts.data?.all} />
      <ViewTabs list="customers" label={t('Status')} control={list} keys={['status']} tabs={tabsOf(counts.data)} />
      <CustomerList list={list} />
    </>
  );
}

function tabsOf(counts: CustomerCounts | undefined): GivenTab[] {
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    ...CUSTOMER_STATUSES.map((status) => ({
      value: status,
      label: customerStatusWord(status),
      count: counts?.byStatus[status],
      filters: { status },
    })),
  ];
}
