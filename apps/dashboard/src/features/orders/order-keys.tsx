import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { t } from '#platform/i18n/i18n.ts';
import { blockOf, forwardStep, openableDialogs, useOrderRights } from '#domain/orders/order-actions.ts';
import { stepLabel } from '#domain/orders/step-labels.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { useStep } from './head-menu.ts';
import { useAsk } from './order-questions.tsx';

/** Keys for what staff do to most orders: `m` moves it to its next status, `r` refunds, `n` adds a note. */
export function OrderKeys({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const openable = openableDialogs(order, useOrderRights());
  const { isBusy, run } = useStep(order);
  const step = forwardStep(order);
  useShortcut('m', {
    name: step ? stepLabel({ from: order.status, to: step.to }) : '',
    run: () => step && run(step),
    isEnabled: step !== undefined && !blockOf(step) && !isBusy,
  });
  useShortcut('r', { name: t('Refund'), run: () => ask({ kind: 'refund' }), isEnabled: openable.refund });
  useShortcut('n', { name: t('Add a note'), run: () => ask({ kind: 'note' }), isEnabled: openable.note });
  return null;
}
