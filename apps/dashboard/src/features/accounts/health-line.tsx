import type { LedgerHealth } from '@souk/contract/ledger/api.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatAmount } from '#platform/format/money.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './accounts.module.css';

/** Proves that all entries sum to zero and each balance equals its entries, or says loudly that they do not. */
export function HealthLine({ health, isFailed }: { health: LedgerHealth | undefined; isFailed: boolean }) {
  if (!health && isFailed)
    return <div className={styles.line}>{t('Whether the ledger adds up could not be read')}</div>;
  if (!health) return <div className={styles.line}>{t('Reading the ledger')}</div>;
  const { check, closed, difference, currency, transfers } = health;
  if (closed || difference !== 0 || (check && !check.holds))
    return (
      <Notice tone="error" live>
        {closed?.message ??
          t('The balances do not sum to zero: {amount} is off.', { amount: formatAmount(difference, currency) })}
      </Notice>
    );
  return (
    <div className={styles.line}>
      <Icon icon={check ? CircleCheck : TriangleAlert} />
      {check
        ? t('All {count} entries sum to 0.00 and each balance equals its entries, checked {at}', {
            count: formatCount(transfers),
            at: formatDateTime(check.finishedAt),
          })
        : t('All balances sum to 0.00; the entries have not been checked yet')}
    </div>
  );
}
