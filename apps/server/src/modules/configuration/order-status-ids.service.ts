import type { OrderStatus } from '@souk/contract/orders/fields.ts';

/** The ids of order statuses, whose key is their code, because the activity log needs an id for each record. */
export const STATUS_IDS: Record<OrderStatus, string> = {
  placed: '019a0000-0000-7000-8000-000000000001',
  packed: '019a0000-0000-7000-8000-000000000002',
  pickup: '019a0000-0000-7000-8000-000000000003',
  delivering: '019a0000-0000-7000-8000-000000000004',
  complete: '019a0000-0000-7000-8000-000000000005',
  cancelled: '019a0000-0000-7000-8000-000000000006',
};
