import { type OrderStatusWords, ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { TabIntro } from '#ui/tab-intro.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDialog } from './status-dialog.tsx';
import styles from './order-statuses.module.css';

/** What each status is called, in which colour, and what the customer is told. The statuses themselves are fixed. */
export function OrderStatusesTab() {
  const answer = useQuery(queryOf(ordersApi.statuses));
  const [edited, setEdited] = useState<OrderStatusWords>();
  return (
    <>
      <TabIntro>
        {t('How they are called and shown everywhere, and what the customer is told. The path itself is fixed.')}
      </TabIntro>
      <Card flush>
        {answer.data ? (
          <StatusTable rows={answer.data} onEdit={setEdited} />
        ) : answer.isError ? (
          <LoadError title={t('The statuses could not be loaded')} answer={{ error: null, refetch: answer.refetch }} />
        ) : (
          <div className={styles.waiting}>
            <Skeleton width="100%" height={240} />
          </div>
        )}
      </Card>
      {edited && <StatusDialog key={edited.code} status={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface StatusTableProps {
  rows: readonly OrderStatusWords[];
  onEdit: (status: OrderStatusWords) => void;
}

function StatusTable({ rows, onEdit }: StatusTableProps) {
  return (
    <div className={table.wrap}>
      <table className={table.table} data-density="comfortable" aria-label={t('Order statuses')}>
        <thead>
          <tr>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Customer reads')}</th>
            <th scope="col">{t('Mail')}</th>
            <th scope="col">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((status) => (
            <tr key={status.code}>
              <td data-phone="a">
                <Chip color={status.colour}>{status.label}</Chip>
              </td>
              <td data-phone="wide" className={styles.message}>
                {status.customerMessage}
              </td>
              <td data-phone="c" className={table.muted}>
                {status.notifyCustomer ? t('is sent') : t('none')}
              </td>
              <td data-phone="b" className={table.end}>
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('Change {name}', { name: status.label })}
                  onClick={() => onEdit(status)}
                >
                  {t('Change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
