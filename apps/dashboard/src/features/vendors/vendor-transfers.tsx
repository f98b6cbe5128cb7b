import { accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { EntryKindName, EntryReference } from '#domain/ledger/entry-cells.tsx';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './vendors.module.css';

const ROW_LIMIT = 8;

/** Names of the vendor's ledger accounts. */
const BUCKET_LABELS: Record<string, () => string> = {
  'vendor:pending': () => t('On hold'),
  'vendor:available': () => t('Available'),
  'vendor:payout': () => t('In payout'),
};

/** Latest entries of the vendor's account, with a link to all of them. */
export function VendorTransfers({ vendor: { id } }: { vendor: Pick<VendorDetails, 'id'> }) {
  const answer = useQuery(queryOf(accountsApi.transactions, { params: { id }, query: { limit: ROW_LIMIT } }));
  return (
    <Card
      flush
      title={t('Latest transactions')}
      actions={<CardLink to={paths.accounts.transactions(id)}>{t('All transactions')}</CardLink>}
    >
      {answer.data ? (
        <TransfersTable rows={answer.data.rows} currency={answer.data.currency} />
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load transactions')} query={answer} />
      ) : (
        <div className={styles.none}>
          <Skeleton width="40%" />
        </div>
      )}
    </Card>
  );
}

const columns = (currency: string): PlainColumn<Entry>[] => [
  { head: t('Date'), phone: 'c', isMuted: true, cell: (row) => formatDate(row.at) },
  { head: t('Type'), phone: 'a', cell: (row) => <EntryKindName kind={row.kind} /> },
  { head: t('Reference'), phone: 'e', cell: (row) => <EntryReference {...row} /> },
  { head: t('Balance'), phone: 'd', isMuted: true, cell: (row) => BUCKET_LABELS[row.code]?.() ?? row.code },
  {
    head: t('Amount'),
    phone: 'b',
    align: 'end',
    cell: (row) => <bdi>{formatMoney((row.credit ?? 0) - (row.debit ?? 0), currency)}</bdi>,
  },
];

function TransfersTable({ rows, currency }: { rows: readonly Entry[]; currency: string }) {
  if (rows.length === 0) return <p className={`${styles.none} muted`}>{t('No transactions yet')}</p>;
  return (
    <PlainTable label={t('Latest transactions')} rows={rows} keyOf={(row) => row.id} columns={columns(currency)} />
  );
}
