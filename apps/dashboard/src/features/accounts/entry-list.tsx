import { type AccountDetails, accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { BUCKETS, ENTRY_KINDS } from '@souk/contract/ledger/fields.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMemo } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { textColumn } from '#kit/list/columns.tsx';
import { formatDate, formatTime } from '#platform/format/dates.ts';
import { formatAmount } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { EntryKindName, EntryReference } from '#domain/ledger/entry-cells.tsx';
import { ledgerAccountLabel, entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type ListOf, useList } from '#kit/list/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoneySums } from './money-sums.tsx';
import { bucketLabel } from './account-labels.ts';
import { transactionsEndpoint } from './accounts-data.ts';

const columns = (): Column<Entry>[] => [
  {
    key: 'at',
    head: t('Date'),
    sort: 'at',
    isMuted: true,
    phone: 'c',
    cell: ({ at }) => (
      <time dateTime={at} className="nowrap">
        {formatDate(at)} {formatTime(at)}
      </time>
    ),
  },
  {
    key: 'kind',
    head: t('Type'),
    phone: 'a',
    cell: ({ kind }) => <EntryKindName kind={kind} />,
  },
  { key: 'reference', head: t('Reference'), phone: 'e', cell: (row) => <EntryReference {...row} /> },
  textColumn('description', t('Description'), {
    priority: 3,
    cell: ({ description, counterCode }) =>
      description ?? t('from {account}', { account: ledgerAccountLabel(counterCode) }),
  }),
  textColumn('actorName', t('User'), { isMuted: true, priority: 4, cell: (row) => row.actorName }),
  textColumn('account', t('Account'), { isMuted: true, priority: 3, cell: ({ code }) => ledgerAccountLabel(code) }),
  {
    key: 'debit',
    head: t('Debit'),
    align: 'end',
    priority: 1,
    phone: 'f',
    cell: ({ debit }) => (debit === null ? '' : <bdi>{formatAmount(debit)}</bdi>),
  },
  {
    key: 'credit',
    head: t('Credit'),
    align: 'end',
    priority: 1,
    phone: 'd',
    cell: ({ credit }) => (credit === null ? '' : <bdi>{formatAmount(credit)}</bdi>),
  },
  {
    key: 'balance',
    head: t('Balance'),
    align: 'end',
    phone: 'b',
    cell: ({ balance }) => (
      <b className="strong">
        <bdi className={balance < 0 ? 'text-error' : undefined}>{formatAmount(balance)}</bdi>
      </b>
    ),
  },
];

const entryFilters = (): Filter[] => [
  { key: 'kind', label: t('Type'), kind: 'choice', choices: toChoices(ENTRY_KINDS, entryKindLabel) },
  { key: 'at', label: t('Date'), kind: 'days', from: 'from', to: 'to' },
];

const bucketFilter = (): Filter => ({
  key: 'bucket',
  label: t('Balance'),
  kind: 'choice',
  choices: toChoices(BUCKETS, bucketLabel),
});

/** Entries of an account, newest first, with the running balance. */
export function EntryList({ account }: { account: AccountDetails }) {
  const endpoint = useMemo(() => transactionsEndpoint(account.id), [account.id]);
  const exportEndpoint = useMemo(
    () => ({
      ...accountsApi.exportTransactions,
      path: fillPath(accountsApi.exportTransactions.path, { id: account.id }),
    }),
    [account.id],
  );
  const list = useList(endpoint);
  const allColumns = useTranslated(columns);
  // The bucket column is needed only if entries of several buckets are listed.
  const isSingleBucket = account.kind === 'platform' || list.state.filters.bucket !== undefined;
  const visibleColumns = useMemo(
    () => (isSingleBucket ? allColumns.filter(({ key }) => key !== 'account') : allColumns),
    [allColumns, isSingleBucket],
  );
  const baseFilters = useTranslated(entryFilters);
  const bucket = useTranslated(bucketFilter);
  const filters = useMemo(
    () => (account.kind === 'vendor' ? [bucket, ...baseFilters] : baseFilters),
    [account.kind, bucket, baseFilters],
  );
  return (
    <>
      <Totals list={list} currency={account.currency} />
      <ListCard
        list={list}
        name="transactions"
        texts={{
          title: t('Transactions'),
          search: t('Search transactions'),
          noMatch: t('No transactions match'),
          failed: t('Couldn’t load transactions'),
          empty: (
            <EmptyState icon={ArrowLeftRight} title={t('No transactions yet')}>
              {t('Transactions of this account appear here with the balance after each.')}
            </EmptyState>
          ),
        }}
        columns={visibleColumns}
        defaultSort="-at"
        filters={filters}
        rowActions={{
          nameOf: (row) => row.reference ?? entryKindLabel(row.kind),
          linkTo: undefined,
          menu: undefined,
          bulk: undefined,
        }}
        csv={{ endpoint: exportEndpoint }}
      />
    </>
  );
}

/** Opening balance, totals and closing balance of the listed entries. */
function Totals({ list: { data }, currency }: { list: ListOf<typeof accountsApi.transactions>; currency: string }) {
  const totals = data?.totals;
  if (!totals) return null;
  return (
    <MoneySums
      label={t('Totals for the period')}
      currency={currency}
      items={[
        { term: t('Opening balance'), value: totals.opening },
        { term: t('Debit'), value: totals.debit },
        { term: t('Credit'), value: totals.credit },
        { term: t('Closing balance'), value: totals.closing },
      ]}
    />
  );
}
