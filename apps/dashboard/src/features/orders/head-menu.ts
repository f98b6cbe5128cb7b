import type { NextTransition, OrderDetails } from '@souk/contract/orders/details.ts';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import { forwardTransition, needsDialog, orderActions, useOrderPermissions } from '#domain/orders/order-actions.ts';
import { useOrderDocuments } from '#domain/orders/order-documents.ts';
import { useOrderLinks } from '#domain/orders/use-order-menu.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';

/** Runs a transition or opens its dialog. `isBusy` is true while a transition is running. */
export function useOrderTransition(order: OrderDetails): {
  isBusy: boolean;
  run: (transition: NextTransition) => void;
} {
  const openDialog = useOpenOrderDialog();
  const [isBusy, setBusy] = useState(false);
  const run = (transition: NextTransition) => {
    if (needsDialog(transition)) return openDialog({ kind: 'transition', to: transition.to });
    setBusy(true);
    void moveOrder(order, transition.to).finally(() => setBusy(false));
  };
  return { isBusy, run };
}

const MONEY_DIALOGS: readonly string[] = ['payment', 'cash', 'return', 'goodwill', 'chargeback'];
const DETAIL_DIALOGS: readonly string[] = ['addresses', 'shipment', 'note'];

/** Actions that have no button on the page. Blocked transitions are disabled with the reason. */
export function useHeadMenu(order: OrderDetails): MenuEntry[] {
  const openDialog = useOpenOrderDialog();
  const permissions = useOrderPermissions();
  const links = useOrderLinks()(order);
  const { transitions, dialogs, cancel } = orderActions(order, permissions, (dialog) => ({
    onSelect: () => openDialog(dialog),
  }));
  // The forward transition is the page's main button, unless it is blocked.
  const menuTransitions = forwardTransition(order)
    ? transitions.filter(({ disabledReason }, index) => index > 0 || disabledReason)
    : transitions;
  const groups = [
    menuTransitions,
    dialogs.filter(({ kind }) => MONEY_DIALOGS.includes(kind)),
    dialogs.filter(({ kind }) => DETAIL_DIALOGS.includes(kind)),
    links,
    cancel ? [cancel] : [],
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): readonly MenuEntry[] => (index > 0 ? ['separator', ...group] : group));
}

/** Print menu: the order's documents and the page itself. */
export function usePrintMenu(order: OrderDetails): MenuEntry[] {
  return [...useOrderDocuments(order), 'separator', { label: t('Print page'), icon: Printer, onSelect: printPage }];
}

/** `print()` blocks the page, so it is deferred until the menu has closed. */
const printPage = () => void setTimeout(() => print());
