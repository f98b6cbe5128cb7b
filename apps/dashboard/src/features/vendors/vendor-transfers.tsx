import { accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { EntryKindName, EntryReference } from '#domain/ledger/entry-cells.tsx';
import table from '#kit/list/table.module.css';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './vendors.module.css';

const SHOWN = 8;

/** All of them are this vendor's. */
const BUCKETS: Record<string, () => string> = {
  'vendor:pending': () => t('Pending'),
  'vendor:available': () => t('Available'),
  'vendor:payout': () => t('In payout'),
};

/** What moved on the vendor's account lately, and the way to all of it. */
export function VendorTransfers({ vendor: { id } }: { vendor: Pick<VendorDetails, 'id'> }) {
  const answer = useQuery(queryOf(accountsApi.transactions, { params: { id }, query: { limit: SHOWN } }));
  return (
    <Card
      flush
      title={t('Last transfers')}
      actions={
        <LinkButton variant="text" size="small" to={paths.accounts.transactions(id)}>
          {t('All transactions')}
        </LinkButton>
      }
    >
      {answer.data ? (
        <Transfers rows={answer.data.rows} currency={answer.data.currency} />
      ) : answer.error ? (
        <LoadError title={t('Transactions could not be loaded')} answer={answer} />
      ) : (
        <div className={styles.none}>
          <Skeleton width="40%" />
        </div>
      )}
    </Card>
  );
}

function Transfers({ rows, currency }: { rows: readonly Entry[]; currency: string }) {
  if (rows.length === 0) return <p className={`${styles.none} muted`}>{t('Nothing has moved on this account yet.')}</p>;
  return (
    <div className={table.wrap}>
      <table className={table.table} aria-label={t('Last transfers')}>
        <thead>
          <tr>
            {[t('Date'), t('Kind'), t('Reference'), t('Balance')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={table.end}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-phone="c" className={table.muted}>
                {formatDate(row.at)}
              </td>
              <td data-phone="a">
                <EntryKindName kind={row.kind} />
              </td>
              <td data-phone="e">
                <EntryReference {...row} />
              </td>
              <td data-phone="d" className={table.muted}>
                {BUCKETS[row.code]?.() ?? row.code}
              </td>
              <td data-phone="b" className={table.end}>
                <bdi>{formatMoney((row.credit ?? 0) - (row.debit ?? 0), currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
