import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { StepDialog, type StepDialogProps } from '#kit/dialog-actions/step-dialog.tsx';
import { Change } from '#ui/change.tsx';
import { Notice } from '#ui/notice.tsx';
import { orderChanges } from './order-changes.ts';
import styles from './order-dialogs.module.css';
import { OrderEffects } from './order-effects.tsx';

/** One step of an order: what it takes, what it will do, and what somebody else did to the order in the meantime. */
export const OrderDialog = ({ order, ...props }: StepDialogProps & { order: OrderDetails }) => (
  <StepDialog
    {...props}
    top={<ChangedMeanwhile order={order} />}
    renderEffects={(data) => <OrderEffects data={data} order={order} />}
  />
);

/** Told when the order is no longer as it was when the dialog opened; nothing that was typed is touched. */
function ChangedMeanwhile({ order }: { order: OrderDetails }) {
  const [opened] = useState(order);
  if (opened.version === order.version) return null;
  const changes = orderChanges(opened, order);
  return (
    <Notice tone="warning" live>
      <p>{t('Someone else changed this order in the meantime. Your entries are still here.')}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label} <Change before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
