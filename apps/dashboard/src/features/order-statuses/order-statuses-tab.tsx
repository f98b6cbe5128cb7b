import { type OrderStatusLabels, ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { TabIntro } from '#ui/tab-intro.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDialog } from './status-dialog.tsx';
import styles from './order-statuses.module.css';

/** Label, colour and customer message of each order status. The statuses themselves are fixed. */
export function OrderStatusesTab() {
  const answer = useQuery(queryOf(ordersApi.statuses));
  const [edited, setEdited] = useState<OrderStatusLabels>();
  return (
    <>
      <TabIntro>{t('Labels, colours and customer messages. The workflow itself can’t be changed.')}</TabIntro>
      <Card flush>
        {answer.data ? (
          <StatusTable rows={answer.data} onEdit={setEdited} />
        ) : answer.isError ? (
          <LoadError title={t('Couldn’t load statuses')} query={{ error: null, refetch: answer.refetch }} />
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
  rows: readonly OrderStatusLabels[];
  onEdit: (status: OrderStatusLabels) => void;
}

const columns = (onEdit: StatusTableProps['onEdit']): PlainColumn<OrderStatusLabels>[] => [
  { head: t('Status'), phone: 'a', cell: (status) => <Chip color={status.colour}>{status.label}</Chip> },
  {
    head: t('Message to customers'),
    phone: 'wide',
    className: styles.message,
    cell: (status) => status.customerMessage,
  },
  {
    head: t('Email'),
    phone: 'c',
    isMuted: true,
    cell: (status) => (status.notifyCustomer ? t('Sent') : t('none')),
  },
  {
    head: t('Actions'),
    isHeadHidden: true,
    phone: 'b',
    align: 'end',
    cell: (status) => (
      <Button
        variant="text"
        size="small"
        aria-label={t('Edit {name}', { name: status.label })}
        onClick={() => onEdit(status)}
      >
        {t('Edit')}
      </Button>
    ),
  },
];

const StatusTable = ({ rows, onEdit }: StatusTableProps) => (
  <PlainTable
    label={t('Order statuses')}
    density="comfortable"
    rows={rows}
    keyOf={(status) => status.code}
    columns={columns(onEdit)}
  />
);
