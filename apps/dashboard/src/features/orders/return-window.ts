import type { OrderDetails } from '@souk/contract/orders/details.ts';

/** Whether the return window has ended. */
export const isWindowOver = ({ returnableUntil }: OrderDetails): boolean =>
  returnableUntil !== null && Date.parse(returnableUntil) < Date.now();
