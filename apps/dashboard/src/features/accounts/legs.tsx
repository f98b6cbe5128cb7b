import type { PostedLeg } from '@souk/contract/ledger/fields.ts';
import { t } from '#platform/i18n/i18n.ts';
import styles from './accounts.module.css';

/** What was posted, as the ledger keeps it: debit, credit, amount. */
export function Legs({ legs, amountOf }: { legs: readonly PostedLeg[]; amountOf: (leg: PostedLeg) => string }) {
  if (legs.length === 0) return <p className="muted">{t('Nothing has been posted yet.')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Debit')}</th>
          <th scope="col">{t('Credit')}</th>
          <th scope="col" className={styles.end}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg) => (
          <tr key={leg.id}>
            <td>
              <bdi className="mono">{leg.debit}</bdi>
            </td>
            <td>
              <bdi className="mono">{leg.credit}</bdi>
            </td>
            <td className={styles.end}>
              <bdi>{amountOf(leg)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
