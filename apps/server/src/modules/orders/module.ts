import { countByStatus } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { orderStatusUndo } from './change-status-words.ts';
import { orderAttention } from './order-attention.ts';
import { orderJobs } from './order-jobs.ts';
import { orderDownloads, orderRoutes } from './orders.routes.ts';
import { orderSearchAreas } from './orders.search.ts';
import { orderUndo } from './orders.undo.ts';
import { rewriteLateness } from './rewrite-lateness.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

export const orderModule: ServerModule = {
  routes: [...orderRoutes, ...webhookRoutes],
  jobs: orderJobs,
  undo: { ...orderUndo, ...orderStatusUndo },
  downloads: orderDownloads,
  search: orderSearchAreas,
  counters: [countByStatus('orders', 'total')],
  attention: orderAttention,
  hooks: { onSettingChanged: { 'orders.lateAfterHours': rewriteLateness } },
};
