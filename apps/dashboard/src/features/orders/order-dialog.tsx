import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { ActionDialog, type ActionDialogProps } from '#kit/dialog-actions/action-dialog.tsx';
import { Change } from '#ui/change.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import { orderChanges } from './order-changes.ts';
import { OrderEffects } from './order-effects.tsx';

/** Base dialog for an order action, with its effects and a warning if the order was changed in the meantime. */
export const OrderDialog = ({ order, ...props }: ActionDialogProps & { order: OrderDetails }) => (
  <ActionDialog
    {...props}
    top={<ChangedOrderWarning order={order} />}
    renderEffects={(data) => <OrderEffects data={data} order={order} />}
  />
);

/** Warns that the order has changed since the dialog opened. The entered values are left as they are. */
function ChangedOrderWarning({ order }: { order: OrderDetails }) {
  const [opened] = useState(order);
  if (opened.version === order.version) return null;
  const changes = orderChanges(opened, order);
  return (
    <Callout tone="warning" live>
      <p>{t('Someone else changed this order in the meantime. Your entries are still here.')}</p>
      {changes.length > 0 && (
        <Stack as="ul" gap={4}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label} <Change before={before} after={after} />
            </li>
          ))}
        </Stack>
      )}
    </Callout>
  );
}
