import { PAYOUT_STATUSES, type Payout, payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense } from 'react';
import { usePanel } from '#kit/detail/use-panel.ts';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { LeadPanelLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { choiceTabs, type GivenTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { PayoutChip, payoutWord } from '#domain/ledger/payout-chip.tsx';
import { vendorFilter } from '#kit/pickers/pick-filters.ts';
import { Blank } from '#ui/blank.tsx';
import { PayoutBulk } from './payout-bulk.tsx';

const PayoutDrawer = lazy(async () => ({ default: (await import('./payout-drawer.tsx')).PayoutDrawer }));

type Counts = DataOf<typeof payoutsApi.counts>;

const columns = (): Column<Payout>[] => [
  leadColumn('number', t('Number'), (row) => <LeadPanelLink panel={row.id}>{row.number}</LeadPanelLink>),
  textColumn('vendor', t('Vendor'), { phone: 'c', cell: (row) => row.vendor.shopName }),
  dateColumn('createdAt', t('Requested'), { priority: 2, phone: 'e' }),
  textColumn('askedByName', t('By'), { isMuted: true, priority: 3, cell: (row) => row.askedByName }),
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
    speaksForItself: true,
    cell: (row) => (
      <b className="strong">
        <bdi>{formatMoney(row.amount, row.currency)}</bdi>
      </b>
    ),
  },
];

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: choicesOf(PAYOUT_STATUSES, payoutWord) },
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

/** All payouts under tabs by status; one of them beside the list. */
export function PayoutsTab({ counts }: { counts: Counts | undefined }) {
  const list = useList(payoutsApi.list);
  const { panel, close } = usePanel();
  const sum = list.data?.totals?.amount;
  const currency = list.rows[0]?.currency;
  return (
    <>
      <ViewTabs list="payouts" label={t('Status')} control={list} keys={['status']} tabs={tabsOf(counts)} />
      <ListCard
        list={list}
        totals={{ sum: sum !== undefined && currency ? formatMoney(sum, currency) : undefined }}
        name="payouts"
        words={{
          title: t('Payouts'),
          search: t('Search payouts'),
          noMatch: t('No payouts match'),
          failed: t('Couldn’t load payouts'),
          empty: (
            <Blank icon={Landmark} title={t('No payouts yet')}>
              {t('Payouts to vendors appear here. Request the first one on a vendor’s account.')}
            </Blank>
          ),
        }}
        columns={useWords(columns)}
        defaultSort="-createdAt"
        filters={useWords(filters)}
        steps={{ nameOf: (row) => row.number, bulk: PayoutBulk }}
        csv={{ endpoint: payoutsApi.export }}
      />
      <Suspense>{panel && <PayoutDrawer id={panel} onClose={close} />}</Suspense>
    </>
  );
}

const tabsOf = (counts: Counts | undefined): GivenTab[] =>
  choiceTabs('status', choicesOf(PAYOUT_STATUSES, payoutWord), counts && { ...counts.byStatus, all: counts.all });
