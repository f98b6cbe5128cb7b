import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderActions, useOrderPermissions } from '#domain/orders/order-actions.ts';
import { useOrderDocuments } from '#domain/orders/order-documents.ts';
import { useOrderLinks } from '#domain/orders/use-order-menu.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';

/** Adds the page's actions to the command palette. */
export function OrderPageActions({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const documents = useOrderDocuments(order);
  const links = useOrderLinks()(order);
  const open = (dialog: Parameters<typeof openDialog>[0]) => ({ onSelect: () => openDialog(dialog) });
  const { transitions, dialogs, cancel } = orderActions(order, useOrderPermissions(), open);
  usePageActions(order.number, [...transitions, ...dialogs, ...documents, cancel ?? null, ...links]);
  return null;
}
