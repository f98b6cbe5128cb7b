import { type Account, ACCOUNT_KINDS, ACCOUNT_STATES, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { PAYOUT_SCHEDULES } from '@souk/contract/vendors/inputs.ts';
import Wallet from 'lucide-react/icons/wallet';
import { dateColumn, leadColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { ledgerAccountLabel } from '#domain/ledger/entry-labels.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type ListOf, useList } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoneySums } from './money-sums.tsx';
import { AccountChip, Amount } from './account-chip.tsx';
import { accountStateLabel } from './account-labels.ts';

const KIND_LABELS = { vendor: () => t('Vendor'), platform: () => t('Marketplace') };
const SCHEDULE_LABELS = {
  daily: () => t('Daily'),
  weekly: () => t('Weekly'),
  monthly: () => t('Monthly'),
  manual: () => t('Manual'),
};

const accountName = ({ code, name }: Account): string => (code === null ? name : ledgerAccountLabel(code));

const renderAmount = (value: number | null, { currency }: Account) => <Amount value={value} currency={currency} />;

const moneyColumn = (
  key: 'pending' | 'inPayout' | 'earned' | 'paidOut',
  head: string,
  options: Partial<Column<Account>>,
): Column<Account> => ({ key, head, sort: key, align: 'end', ...options, cell: (row) => renderAmount(row[key], row) });

const columns = (): Column<Account>[] => [
  leadColumn('name', t('Account'), (row) => (
    <RowLink to={paths.accounts.transactions(row.id)}>{accountName(row)}</RowLink>
  )),
  { key: 'kind', head: t('Type'), isMuted: true, priority: 3, phone: 'c', cell: ({ kind }) => KIND_LABELS[kind]() },
  moneyColumn('pending', t('On hold'), { priority: 2, phone: 'e' }),
  {
    key: 'available',
    head: t('Available'),
    sort: 'available',
    align: 'end',
    phone: 'd',
    cell: (row) => <b className="strong">{renderAmount(row.available ?? row.balance, row)}</b>,
  },
  moneyColumn('inPayout', t('In payout'), { priority: 1, phone: 'f' }),
  moneyColumn('earned', t('Earnings'), { priority: 3 }),
  moneyColumn('paidOut', t('Paid out'), { priority: 4 }),
  dateColumn('lastPayoutAt', t('Last payout'), { priority: 3 }),
  { key: 'state', head: t('Status'), phone: 'b', cell: (row) => <AccountChip state={row.state} /> },
];

const filters = (): Filter[] => [
  {
    key: 'kind',
    label: t('Type'),
    kind: 'choice',
    choices: ACCOUNT_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() })),
  },
  { key: 'state', label: t('Status'), kind: 'choice', choices: toChoices(ACCOUNT_STATES, accountStateLabel) },
  {
    key: 'payoutSchedule',
    label: t('Payout schedule'),
    kind: 'choice',
    choices: PAYOUT_SCHEDULES.map((value) => ({ value, label: SCHEDULE_LABELS[value]() })),
  },
  { key: 'available', label: t('Available'), kind: 'money', from: 'availableMin', to: 'availableMax' },
];

/** List of vendor and platform accounts. The totals above it cover only vendors. */
export function AccountList() {
  const list = useList(accountsApi.list);
  return (
    <>
      <Totals list={list} />
      <ListCard
        list={list}
        name="accounts"
        texts={{
          title: t('Accounts'),
          search: t('Search accounts'),
          noMatch: t('No accounts match'),
          failed: t('Couldn’t load accounts'),
          empty: (
            <EmptyState icon={Wallet} title={t('No accounts yet')}>
              {t('Vendor and marketplace accounts appear here with their balances.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="-available"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: accountName,
          linkTo: (row) => paths.accounts.transactions(row.id),
          menu: undefined,
          bulk: undefined,
        }}
        csv={{ endpoint: accountsApi.export }}
      />
    </>
  );
}

/** Totals of all matching vendors, including those on other pages. */
function Totals({ list: { data, rows } }: { list: ListOf<typeof accountsApi.list> }) {
  const totals = data?.totals;
  const currency = rows[0]?.currency;
  if (!totals || !currency) return null;
  return (
    <MoneySums
      label={t('All matching vendors')}
      currency={currency}
      items={[
        { term: t('On hold'), value: totals.pending },
        { term: t('Available'), value: totals.available },
        { term: t('In payout'), value: totals.inPayout },
        { term: t('Earnings'), value: totals.earned },
        { term: t('Paid out'), value: totals.paidOut },
      ]}
    />
  );
}
