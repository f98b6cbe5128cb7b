import { type CustomerDetails, customersApi, type Duplicate } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { formatDuplicateReasons } from './customer-labels.ts';
import styles from './customers.module.css';
import { useCanChangeCustomer } from './use-can-change-customer.ts';

interface DuplicatesCardProps {
  customer: CustomerDetails;
  onMerge: (other: Duplicate) => void;
}

/** Possible duplicates of a customer. Renders nothing if there are none. */
export function DuplicatesCard({ customer, onMerge }: DuplicatesCardProps) {
  const canChange = useCanChangeCustomer(customer);
  const answer = useQuery(queryOf(customersApi.duplicates, { params: { id: customer.id }, isPart: true }));
  const rows = answer.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('Possible duplicates')}>
      <Stack as="ul" gap={16}>
        {rows.map((row) => (
          <Row key={row.id} as="li" gap={8} align="start" justify="between" className={styles.address}>
            <div>
              <Link to={paths.customers.profile(row.id)}>
                <bdi>{row.name}</bdi>
              </Link>
              <div className={styles.quiet} title={row.email}>
                <bdi>{row.email}</bdi>
              </div>
              <div className={styles.quiet}>{formatList(formatDuplicateReasons(row.reasons))}</div>
            </div>
            {canChange && (
              <Button variant="text" onClick={() => onMerge(row)}>
                {t('Merge…')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
