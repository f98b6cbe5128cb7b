import { formatMoney } from '#platform/format/money.ts';
import styles from './accounts.module.css';

interface MoneySumsProps {
  label: string;
  currency: string;
  items: readonly { term: string; value: number }[];
}

/** Totals above a list of accounts or entries. */
export const MoneySums = ({ label, currency, items }: MoneySumsProps) => (
  <dl className={styles.sums} aria-label={label}>
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <bdi>{formatMoney(value, currency)}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
