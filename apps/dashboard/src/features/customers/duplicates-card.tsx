import { type CustomerDetails, customersApi, type Duplicate } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { reasonWords } from './customer-words.ts';
import styles from './customers.module.css';
import { useMayChange } from './use-may-change.ts';

interface DuplicatesCardProps {
  customer: CustomerDetails;
  onMerge: (other: Duplicate) => void;
}

/** Others who are likely the same person; nothing where there are none. */
export function DuplicatesCard({ customer, onMerge }: DuplicatesCardProps) {
  const mayChange = useMayChange(customer);
  const answer = useQuery(queryOf(customersApi.duplicates, { params: { id: customer.id }, isPart: true }));
  const rows = answer.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('Possible duplicates')}>
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id} className={styles.address}>
            <div>
              <Link to={paths.customers.profile(row.id)}>
                <bdi>{row.name}</bdi>
              </Link>
              <div className={styles.quiet} title={row.email}>
                <bdi>{row.email}</bdi>
              </div>
              <div className={styles.quiet}>{listWords(reasonWords(row.reasons))}</div>
            </div>
            {mayChange && (
              <Button variant="text" onClick={() => onMerge(row)}>
                {t('Merge…')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
