import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { conflict } from '#core/errors.ts';
import { orderList, type OrderQuery } from './list-orders.ts';
import { lockOrder } from './lock-order.ts';
import { changeOrderStatus } from './transitions/change-order-status.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { statusName } from './order-statuses.ts';
import { nextStatusOnPath } from './orders.lifecycle.ts';

type BulkBody = OutputOf<typeof orderWritesApi.bulk.body>;

/**
 * Changes the status of several orders with all checks of the single action. Without a requested status, each order moves to
 * its own next status.
 */
export const orderBulkAction: BulkAction<BulkBody, OrderQuery> = {
  kind: 'orders.bulk',
  api: { bulk: orderWritesApi.bulk, list: ordersApi.list },
  definition: orderList,
  label: () => orderNumberSql('o'),
  action: async (ctx, id, { patch = {} }) => {
    const { status, version } = await lockOrder(ctx, id);
    const to = patch.to ?? nextStatusOnPath(status);
    if (!to) throw conflict('order.status_final', { status: statusName(status) });
    const { reason, shipment } = patch;
    // Without a requested status, only the orders that move to pickup get the shipment details. Other moves reject them.
    const isPickedUp = status === 'packed' && to === 'pickup';
    const shipmentChange = shipment && (patch.to || isPickedUp) ? { shipment } : {};
    await changeOrderStatus(ctx, id, { to, reason, version, ...shipmentChange });
  },
};
