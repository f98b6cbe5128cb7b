import type { OrderDetails } from '@souk/contract/order-details.ts';
import { t } from '#shared/i18n/i18n.ts';
import { useShortcut } from '#shared/shortcuts/shortcuts.ts';
import { useAsk } from './order-questions.tsx';
import { stepWord } from './step-words.ts';
import { blockOf, stepOn, useStep, useWays } from './use-head-steps.ts';

/** Keys for what staff do to most orders: `m` moves it to its next status, `r` refunds, `n` adds a note. */
export function OrderKeys({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const may = useWays(order);
  const { isBusy, run } = useStep(order);
  const step = stepOn(order);
  useShortcut('m', {
    name: step ? stepWord({ from: order.status, to: step.to }) : '',
    run: () => step && run(step),
    isEnabled: step !== undefined && !blockOf(step) && !isBusy,
  });
  useShortcut('r', { name: t('Refund'), run: () => ask({ kind: 'refund' }), isEnabled: may.refund });
  useShortcut('n', { name: t('Add a note'), run: () => ask({ kind: 'note' }), isEnabled: may.edit });
  return null;
}
