import { type Vendor, VENDOR_STATUSES, type VendorCounts, vendorsApi } from '@souk/contract/vendors.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/i18n.ts';
import { vendorStatusWord } from '#shared/chips/vendor-chip.tsx';
import { type List, useList } from '#shared/list/use-list.ts';
import { type GivenTab, ViewTabs } from '#shared/list/view-tabs.tsx';
import { queryOf } from '#shared/query/query-of.ts';
import { PageHead } from '#shared/ui/page-head.tsx';
import { VendorList } from './vendor-list.tsx';

/** All vendors, under tabs by status. */
export default function VendorsPage() {
  const list: List<Vendor> = useList(vendorsApi.list);
  const counts = useQuery(queryOf(vendorsApi.counts, { background: true }));
  return (
    <>
      <PageHead title={t('Vendors')} crumbs={[{ label: t('Vendors') }]} count={counts.data?.all} />
      <ViewTabs list="vendors" label={t('Status')} control={list} keys={['status']} tabs={tabsOf(counts.data)} />
      <VendorList list={list} />
    </>
  );
}

function tabsOf(counts: VendorCounts | undefined): GivenTab[] {
  return [
    { value: 'all', label: t('All'), count: counts?.all, filters: {} },
    ...VENDOR_STATUSES.map((status) => ({
      value: status,
      label: vendorStatusWord(status),
      count: counts?.byStatus[status],
      filters: { status },
    })),
  ];
}
