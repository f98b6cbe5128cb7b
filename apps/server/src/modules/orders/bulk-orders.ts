import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import { conflict } from '#core/errors.ts';
import { orderList, type OrderQuery } from './list-orders.ts';
import { lockOrder } from './locked-order.ts';
import { changeOrderStatus } from './moving/change-order-status.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { statusName } from './order-statuses.ts';
import { stepAlongPath } from './orders.lifecycle.ts';

type BulkBody = OutputOf<typeof orderWritesApi.bulk.body>;

/** One step for several orders, each with all checks as for one: to the status given, or along the path. */
export const orderBulk: Bulk<BulkBody, OrderQuery> = {
  kind: 'orders.bulk',
  api: { bulk: orderWritesApi.bulk, list: ordersApi.list },
  definition: orderList,
  label: () => orderNumberSql('o'),
  step: async (ctx, id, { patch = {} }) => {
    const { status, version } = await lockOrder(ctx, id);
    const to = patch.to ?? stepAlongPath(status);
    if (!to) throw conflict('order.status_final', { status: statusName(status) });
    const { reason, shipment } = patch;
    // Of orders that go different ways only those that are picked up take the carrier.
    const isPickedUp = status === 'packed' && to === 'pickup';
    const hand = shipment && (patch.to || isPickedUp) ? { shipment } : {};
    await changeOrderStatus(ctx, id, { to, reason, version, ...hand });
  },
};
