import { manifest as ordersContract } from '@souk/contract/orders/manifest.ts';
import { orderUpdateBody } from '@souk/contract/orders/writes.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { condition } from '#core/db/statement.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import type { AttentionItem } from '#core/module/attention-item.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { currentRow, pickBodyFields, type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { orders } from '#tables/orders.ts';
import { orderBulkAction } from './bulk-orders.ts';
import { returnBulkAction } from './returns/bulk-returns.ts';
import { COUNT_OPEN_RETURNS, IS_OPEN_SQL } from './returns/return-counters.ts';
import { orderStatusUndo } from './change-status-texts.ts';
import { dueChargebacks } from './due-chargebacks.ts';
import { issuePendingDocuments } from './money/issue-document.ts';
import { releaseHolds } from './money/release-holds.ts';
import { expireOrders } from './transitions/expire-orders.ts';
import { orderDownloads, orderRoutes } from './orders.routes.ts';
import { orderSearchAreas } from './orders.search.ts';
import { packingSlipJobs } from './documents/request-packing-slips.ts';
import { recalculateLateness } from './recalculate-lateness.ts';
import { updateOrder } from './update-order.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/**
 * Only address changes can be undone, and only until the parcel has left. There are separate actions to reverse changes of
 * status and money.
 */
const orderUndo: UndoHandlers = {
  order: {
    current: currentRow(orders, (row) => pickBodyFields(orderUpdateBody, row)),
    actions: { updated: undoByUpdate(orderUpdateBody, updateOrder) },
  },
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const orderJobs: JobRegistry = {
  ...bulkJob(orderBulkAction),
  ...bulkJob(returnBulkAction),
  ...packingSlipJobs,
  'orders.expire': { every: SECOND_MS, idle: MINUTE_MS, isTimed: true, inEveryProcess: true, handle: expireOrders },
  'orders.release-holds': {
    every: SECOND_MS,
    idle: MINUTE_MS,
    isTimed: true,
    inEveryProcess: true,
    handle: releaseHolds,
  },
};

const orderAttention: readonly AttentionItem[] = [
  {
    key: 'lateOrders',
    area: 'orders',
    link: { list: 'orders', search: { late: 'true' } },
    counted: (ctx) => condition('orders where late_at <= ?', ctx.now),
  },
  {
    key: 'paymentsFailed',
    area: 'orders',
    link: { list: 'orders', search: { status: 'placed', paymentStatus: 'failed' } },
    counted: () => condition(`orders where payment_status = 'failed' and status = 'placed'`),
  },
  {
    key: 'returnsToDecide',
    area: 'orders',
    link: { list: 'returns', search: { status: 'requested' } },
    counted: 'returns:status:requested',
  },
  {
    key: 'returnsToReceive',
    area: 'orders',
    link: { list: 'returns', search: { status: 'approved' } },
    counted: 'returns:status:approved',
  },
  {
    key: 'returnsToRefund',
    area: 'orders',
    // Without returns that their cancellation refunded.
    link: { list: 'returns', search: { status: 'received', open: 'true' } },
    counted: () => condition(`returns r where ${IS_OPEN_SQL} and r.status = 'received'`),
  },
  {
    key: 'chargebacksDue',
    area: 'superAdmin',
    link: { list: 'orders', search: { chargeback: 'due' } },
    // Counts orders, not chargebacks, so that the count equals that of the list that the link opens.
    counted: ({ now }) => {
      const { text, values } = dueChargebacks(now);
      return { text: `(select distinct order_id from ${text}) due`, values };
    },
  },
];

export const orderModule: ServerModule = {
  contract: [ordersContract],
  routes: [...orderRoutes, ...webhookRoutes],
  jobs: orderJobs,
  undo: { ...orderUndo, ...orderStatusUndo },
  downloads: orderDownloads,
  search: orderSearchAreas,
  counters: [countByStatus('orders', 'total'), countByStatus('returns', 'amount'), COUNT_OPEN_RETURNS],
  attention: orderAttention,
  hooks: {
    beforeCommit: issuePendingDocuments,
    onSettingChanged: { 'orders.lateAfterHours': recalculateLateness },
  },
};
