import Truck from 'lucide-react/icons/truck';
import type { NextStep, OrderDetails } from '@souk/contract/order-details.ts';
import { ORDER_STATUSES } from '@souk/contract/order-fields.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { useOrderPapers } from '#shared/orders/order-papers.ts';
import { useOrderMenu } from '#shared/orders/use-order-menu.ts';
import { paths } from '#shared/paths.ts';
import { useCan, useIsSuperAdmin } from '#shared/session/profile.ts';
import type { MenuEntry } from '#shared/ui/menu.tsx';
import { type Question, useAsk } from './order-questions.tsx';
import { stepWord } from './step-words.ts';
import { takeStep } from './take-step.ts';

/** What may be done to the money and the words of an order as it stands. */
export function useWays({ status, payment, totals, lines }: OrderDetails) {
  const mayEdit = useCan('orders', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  const isOnDelivery = payment.method === 'cash_on_delivery' && status !== 'cancelled';
  return {
    edit: mayEdit,
    refund: mayEdit && payment.refundable > 0,
    pay: mayEdit && payment.paid === 0 && totals.total > 0 && !isOnDelivery && status !== 'complete',
    cash: mayEdit && payment.cashState === 'with_carrier',
    return: mayEdit && lines.some(({ returnableQuantity }) => returnableQuantity > 0),
    goodwill: isSuperAdmin,
    chargeback: isSuperAdmin && payment.refundable > 0 && payment.method !== 'cash_on_delivery',
  };
}

/** The next step of an order that goes well. */
export const stepOn = ({ nextSteps, status }: OrderDetails): NextStep | undefined =>
  nextSteps.find(({ to }) => to !== 'cancelled' && ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(status));

/** A carrier is chosen with the step itself. */
export const blockOf = ({ needsCarrier, blockedBy }: NextStep): string | undefined =>
  needsCarrier ? undefined : (blockedBy ?? undefined);

/** A step that moves money or stock, or that takes words, is asked about; the others are taken at once. */
const isAsked = ({ needsReason, needsCarrier, to }: NextStep): boolean =>
  needsReason || needsCarrier || to === 'complete';

/** Takes a step, or opens its dialog; true while one is on its way. */
export function useStep(order: OrderDetails): { isBusy: boolean; run: (step: NextStep) => void } {
  const ask = useAsk();
  const [isBusy, setBusy] = useState(false);
  const run = (step: NextStep) => {
    if (isAsked(step)) return ask({ kind: 'step', to: step.to });
    setBusy(true);
    void takeStep(order, step.to).finally(() => setBusy(false));
  };
  return { isBusy, run };
}

/** Everything that may be done behind the dots; what has to wait says why. */
export function useHeadMenu(order: OrderDetails): MenuEntry[] {
  const ask = useAsk();
  const may = useWays(order);
  const { run } = useStep(order);
  const general = useOrderMenu()(order).slice(1);
  const papers = useOrderPapers(order.id);
  const main = stepOn(order);
  const entryOf = (step: NextStep): MenuEntry => ({
    label: `${stepWord({ from: order.status, to: step.to })}${isAsked(step) ? '…' : ''}`,
    danger: step.to === 'cancelled',
    disabledReason: blockOf(step),
    onSelect: () => run(step),
  });
  const steps = order.nextSteps.filter((step) => step.to !== 'cancelled' && (step !== main || blockOf(step)));
  const cancel = order.nextSteps.find(({ to }) => to === 'cancelled');
  const item = (isThere: boolean, label: string, question: Question): MenuEntry =>
    isThere && { label, onSelect: () => ask(question) };
  const isOpen = order.status !== 'complete' && order.status !== 'cancelled';
  return [
    ...steps.map(entryOf),
    steps.length > 0 && 'separator',
    item(may.pay, t('Record payment…'), { kind: 'payment' }),
    item(may.cash, t('Record the cash…'), { kind: 'cash' }),
    item(may.return, t('Open a return…'), { kind: 'return' }),
    item(may.goodwill, t('Give goodwill…'), { kind: 'goodwill' }),
    item(may.chargeback, t('Record a chargeback…'), { kind: 'chargeback' }),
    item(may.edit && !order.areAddressesFixed, t('Change addresses…'), { kind: 'addresses' }),
    item(may.edit && isOpen, t('Change shipment…'), { kind: 'shipment' }),
    item(may.edit, t('Add a note…'), { kind: 'note' }),
    may.edit && 'separator',
    { label: t('Tracking'), icon: Truck, to: paths.orders.tracking(order.id) },
    ...papers,
    'separator',
    ...general,
    cancel ? 'separator' : null,
    cancel ? entryOf(cancel) : null,
  ];
}
