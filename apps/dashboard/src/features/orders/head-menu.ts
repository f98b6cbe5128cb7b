import type { NextStep, OrderDetails } from '@souk/contract/orders/details.ts';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import { forwardStep, hasDialog, orderActions, useOrderRights } from '#domain/orders/order-actions.ts';
import { useOrderPapers } from '#domain/orders/order-papers.ts';
import { useOrderLinks } from '#domain/orders/use-order-menu.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { useAsk } from './order-questions.tsx';

/** Takes a step, or opens its dialog; true while one is on its way. */
export function useStep(order: OrderDetails): { isBusy: boolean; run: (step: NextStep) => void } {
  const ask = useAsk();
  const [isBusy, setBusy] = useState(false);
  const run = (step: NextStep) => {
    if (hasDialog(step)) return ask({ kind: 'step', to: step.to });
    setBusy(true);
    void moveOrder(order, step.to).finally(() => setBusy(false));
  };
  return { isBusy, run };
}

const MONEY: readonly string[] = ['payment', 'cash', 'return', 'goodwill', 'chargeback'];
const PARTS: readonly string[] = ['addresses', 'shipment', 'note'];

/** What the buttons of the page do not offer; a step that has to wait says why. */
export function useHeadMenu(order: OrderDetails): MenuEntry[] {
  const ask = useAsk();
  const rights = useOrderRights();
  const links = useOrderLinks()(order);
  const { steps, dialogs, cancel } = orderActions(order, rights, (question) => ({ onSelect: () => ask(question) }));
  // the forward step is the page's main button unless something is in its way
  const shown = forwardStep(order) ? steps.filter(({ disabledReason }, at) => at > 0 || disabledReason) : steps;
  const groups = [
    shown,
    dialogs.filter(({ kind }) => MONEY.includes(kind)),
    dialogs.filter(({ kind }) => PARTS.includes(kind)),
    links,
    cancel ? [cancel] : [],
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at): readonly MenuEntry[] => (at > 0 ? ['separator', ...group] : group));
}

/** The documents of the order, and the page itself. */
export function usePrintMenu(order: OrderDetails): MenuEntry[] {
  return [...useOrderPapers(order), 'separator', { label: t('Print page'), icon: Printer, onSelect: printPage }];
}

/** Printing holds the page still, so the menu has to be gone before. */
const printPage = () => void setTimeout(() => print());
