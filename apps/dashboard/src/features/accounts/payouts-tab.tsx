import { PAYOUT_STATUSES, type Payout, payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense } from 'react';
import { usePanel } from '#kit/detail/use-panel.ts';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowPanelLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { PayoutChip, payoutStatusLabel } from '#domain/ledger/payout-chip.tsx';
import { vendorFilter } from '#kit/pickers/picker-filters.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PayoutBulkActions } from './payout-bulk.tsx';

const PayoutDrawer = lazy(async () => ({ default: (await import('./payout-drawer.tsx')).PayoutDrawer }));

type PayoutCounts = DataOf<typeof payoutsApi.counts>;

const columns = (): Column<Payout>[] => [
  leadColumn('number', t('Number'), (row) => <RowPanelLink panel={row.id}>{row.number}</RowPanelLink>),
  textColumn('vendor', t('Vendor'), { phone: 'c', cell: (row) => row.vendor.shopName }),
  dateColumn('createdAt', t('Requested'), { priority: 2, phone: 'e' }),
  textColumn('askedByName', t('Requested by'), { isMuted: true, priority: 3, cell: (row) => row.askedByName }),
  {
    key: 'accountMasked',
    head: t('Bank account'),
    isMuted: true,
    priority: 3,
    cell: (row) => <bdi className="num">{row.accountMasked}</bdi>,
  },
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <PayoutChip status={row.status} /> },
  {
    key: 'amount',
    head: t('Amount'),
    sort: 'amount',
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => (
      <b className="strong">
        <bdi>{formatMoney(row.amount, row.currency)}</bdi>
      </b>
    ),
  },
];

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(PAYOUT_STATUSES, payoutStatusLabel) },
  vendorFilter('vendorId'),
  {
    key: 'origin',
    label: t('Requested by'),
    kind: 'choice',
    choices: [
      { value: 'schedule', label: t('Schedule') },
      { value: 'staff', label: t('Staff') },
    ],
  },
  { key: 'created', label: t('Requested'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
  { key: 'amount', label: t('Amount'), kind: 'money', from: 'amountMin', to: 'amountMax' },
];

/** Payouts with tabs by status, and a drawer for the open one. */
export function PayoutsTab({ counts }: { counts: PayoutCounts | undefined }) {
  const list = useList(payoutsApi.list);
  const { panel, close } = usePanel();
  const sum = list.data?.totals?.amount;
  const currency = list.rows[0]?.currency;
  return (
    <>
      <ViewTabs list="payouts" label={t('Status')} control={list} keys={['status']} tabs={toStatusTabs(counts)} />
      <ListCard
        list={list}
        totals={{ sum: sum !== undefined && currency ? formatMoney(sum, currency) : undefined }}
        name="payouts"
        texts={{
          title: t('Payouts'),
          search: t('Search payouts'),
          noMatch: t('No payouts match'),
          failed: t('Couldn’t load payouts'),
          empty: (
            <EmptyState icon={Landmark} title={t('No payouts yet')}>
              {t('Payouts to vendors appear here. Request the first one on a vendor’s account.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="-createdAt"
        filters={useTranslated(filters)}
        rowActions={{ nameOf: (row) => row.number, bulk: PayoutBulkActions, linkTo: undefined, menu: undefined }}
        csv={{ endpoint: payoutsApi.export }}
      />
      <Suspense>{panel && <PayoutDrawer id={panel} onClose={close} />}</Suspense>
    </>
  );
}

const toStatusTabs = (counts: PayoutCounts | undefined): FilterTab[] =>
  choiceTabs(
    'status',
    toChoices(PAYOUT_STATUSES, payoutStatusLabel),
    counts && { ...counts.byStatus, all: counts.all },
  );
