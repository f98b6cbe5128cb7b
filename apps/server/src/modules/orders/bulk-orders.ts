import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { orderWritesApi } from '@souk/contract/order-writes.ts';
import { ordersApi } from '@souk/contract/orders.ts';
import { type Bulk, bulkJob } from '#core/bulk-matching.ts';
import { currentVersion } from '#core/db/versioned.ts';
import { wrongField } from '#core/errors.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { orders } from '#tables/orders.ts';
import { orderList, type OrderQuery } from './list-orders.ts';
import { changeOrderStatus } from './moving/change-order-status.ts';

type BulkBody = OutputOf<typeof orderWritesApi.bulk.body>;

/** One step for several orders, each with all checks as for one. Throws 400 at `patch.to` without a status to move to. */
export const orderBulk: Bulk<BulkBody, OrderQuery> = {
  kind: 'orders.bulk',
  endpoint: orderWritesApi.bulk,
  list: ordersApi.list,
  definition: orderList,
  check: ({ patch }) => {
    if (!patch?.to) throw wrongField('patch.to', 'Say where to');
  },
  step: async (ctx, id, { patch = {} }) => {
    const version = await currentVersion(ctx, { table: orders, id, what: 'order' });
    const { to = 'packed', reason, shipment } = patch;
    await changeOrderStatus(ctx, id, { to, reason, shipment, version });
  },
};

export const orderBulkJobs: JobRegistry = bulkJob(orderBulk);
