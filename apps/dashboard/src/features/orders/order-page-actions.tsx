import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderActions, useOrderRights } from '#domain/orders/order-actions.ts';
import { useOrderPapers } from '#domain/orders/order-papers.ts';
import { useOrderLinks } from '#domain/orders/use-order-menu.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { useAsk } from './order-questions.tsx';

/** Offers in the search what the buttons and menus of the page offer, by the same definitions. */
export function OrderPageActions({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const documents = useOrderPapers(order);
  const links = useOrderLinks()(order);
  const open = (question: Parameters<typeof ask>[0]) => ({ onSelect: () => ask(question) });
  const { steps, dialogs, cancel } = orderActions(order, useOrderRights(), open);
  usePageActions(order.number, [...steps, ...dialogs, ...documents, cancel ?? null, ...links]);
  return null;
}
