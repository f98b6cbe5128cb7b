import type { OrderDetails } from '@souk/contract/orders/details.ts';

/** Whether the days in which customers may send things back are over. */
export const isWindowOver = ({ returnableUntil }: OrderDetails): boolean =>
  returnableUntil !== null && Date.parse(returnableUntil) < Date.now();
