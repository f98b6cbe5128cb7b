import { formatMoney } from '#platform/format/money.ts';
import { Row } from '#ui/row.tsx';
import styles from './accounts.module.css';

interface MoneySumsProps {
  label: string;
  currency: string;
  items: readonly { term: string; value: number }[];
}

/** Totals above a list of accounts or entries. */
export const MoneySums = ({ label, currency, items }: MoneySumsProps) => (
  <Row as="dl" gap={24} rowGap={4} align="stretch" wrap className={styles.sums} aria-label={label}>
    {items.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <bdi>{formatMoney(value, currency)}</bdi>
        </dd>
      </div>
    ))}
  </Row>
);
